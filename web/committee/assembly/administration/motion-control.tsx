import { NO_COUNTS } from '#shared/committee/assembly/assembly-rules.ts'
import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminAssembly, type AdminMotion, ASSEMBLY_CHANGES, OUTCOME_LABELS } from '../assembly-types.ts'
import { ElectionResult } from '../election-result.tsx'
import { AddMotion } from './add-motion.tsx'
import { CloseMotion } from './close-motion.tsx'
import { CountFields } from './count-fields.tsx'
import { OpenElection } from './open-election.tsx'
import { PaperState } from './paper-state.tsx'
import { WaitingElection } from './waiting-election.tsx'

const options = { changes: ASSEMBLY_CHANGES, onError: showPortalFailure }
const saving = { ...options, onSuccess: () => toast({ title: 'Count Saved' }) }

/** The motions and elections in order: one after the other is put to the vote. */
export function MotionControl({ assembly }: { assembly: AdminAssembly }) {
  const { motions, state } = assembly
  const isAnyOpen = motions.some((motion) => motion.state === 'open')
  return (
    <Box title="Motions and elections" aside={String(motions.length)} padded>
      <div className="grid gap-4">
        {motions.length === 0 && <p className="soft">There is no motion yet.</p>}
        <ol className="grid gap-4">
          {motions.map((motion) => (
            <li key={motion.id} className="grid gap-3 anywhere">
              <MotionHead motion={motion} canOpen={state === 'running' && !isAnyOpen} isOver={state === 'closed'} />
              {motion.state === 'waiting' && motion.kind === 'election' && state !== 'closed' && (
                <WaitingElection motion={motion} />
              )}
              {motion.state === 'open' &&
                (motion.kind === 'election' ? <OpenElection motion={motion} /> : <OpenMotion motion={motion} />)}
            </li>
          ))}
        </ol>
        {state !== 'closed' && <AddMotion assemblyId={assembly.id} />}
      </div>
    </Box>
  )
}

type MotionHeadProps = { motion: AdminMotion; canOpen: boolean; isOver: boolean }

function MotionHead({ motion, canOpen, isOver }: MotionHeadProps) {
  const { id, title, state, result } = motion
  const open = useSend('PUT /api/admin/assembly-motions/:id/:step', options)
  const remove = useSend('DELETE /api/admin/assembly-motions/:id', options)
  return (
    <>
      <div className="row between">
        <span className="grow">
          <b>{title}</b>
          <span className="block small soft num">{aboutMotion(motion)}</span>
        </span>
        {result && <StatusBadge word={OUTCOME_LABELS[result.outcome]} />}
      </div>
      {result && result.candidates.length > 0 && <ElectionResult candidates={result.candidates} />}
      {state === 'waiting' && isOver && <p className="small soft">Not put to the vote.</p>}
      {state === 'waiting' && !isOver && (
        <div className="button-row">
          <Button
            size="small"
            disabled={!canOpen}
            busy={open.isPending}
            onClick={() => open.mutate({ params: { id, step: 'open' } })}
          >
            Vote now
          </Button>
          <Button size="small" variant="outline" onClick={() => remove.mutate({ params: { id } })}>
            Remove
          </Button>
        </div>
      )}
    </>
  )
}

function aboutMotion({ kind, seats, majority, acceptsNominations, result }: AdminMotion): string {
  if (kind === 'election') {
    const rule = `${counted(seats, 'place', 'places')}, ${MAJORITY_LABELS[majority].toLowerCase()}`
    return result
      ? `${rule}. ${counted(result.counts.for, 'valid ballot', 'valid ballots')}, ${result.counts.abstained} abstained`
      : `Election: ${rule}${acceptsNominations ? '. Members can nominate on their phones' : ''}`
  }
  return result
    ? `${result.counts.for} for, ${result.counts.against} against, ${result.counts.abstained} abstained`
    : MAJORITY_LABELS[majority]
}

/** How many have voted, never how; votes by hand and on paper are entered here. */
function OpenMotion({ motion }: { motion: AdminMotion }) {
  const { id, cast, votesInHall, castOnSite, hand, paper } = motion
  const saveHand = useSend('PUT /api/admin/assembly-motions/:id/hand', saving)
  const savePaper = useSend('PUT /api/admin/assembly-motions/:id/paper', saving)
  const own = paper.find(({ isOwn }) => isOwn)
  return (
    <div className="grid gap-4">
      <p className="num" role="status">
        <b>{`${cast} of ${votesInHall} have voted`}</b>
        <span className="soft">{`, ${castOnSite} on phones`}</span>
      </p>
      <CountFields
        title="Raised cards, counted by hand"
        start={hand}
        busy={saveHand.isPending}
        onSave={(body) => saveHand.mutate({ params: { id }, body })}
      />
      <CountFields
        title="Votes on paper, your own count"
        start={own?.counts ?? NO_COUNTS}
        busy={savePaper.isPending}
        onSave={(body) => savePaper.mutate({ params: { id }, body })}
      />
      <PaperState
        motionId={id}
        paper={paper}
        textOf={({ counts }) => `${counts.for} for, ${counts.against} against, ${counts.abstained} abstained`}
      />
      <CloseMotion motion={motion} />
    </div>
  )
}
