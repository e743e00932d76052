import { MAJORITY_LABELS } from '#shared/committee/votes/vote-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import {
  type AdminAssembly,
  type AdminMotion,
  ASSEMBLY_CHANGES,
  currentItem,
  isClosed,
  latestOf,
  outcomeLabel,
} from '../assembly-types.ts'
import { MotionResult } from '../motion-result.tsx'
import { AddMotion } from './add-motion.tsx'
import styles from './agenda.module.css'
import { EditMotion } from './edit-motion.tsx'
import { MoveItem } from './move-item.tsx'
import { RemoveButton } from './remove-button.tsx'
import { RepeatItem } from './repeat-item.tsx'
import { SecondBallot } from './second-ballot.tsx'
import { VoteNow } from './vote-now.tsx'
import { WaitingElection } from './waiting-election.tsx'

const options = { changes: ASSEMBLY_CHANGES, onError: showPortalFailure }

/** The items in their order: they are put to the vote one after the other. */
export function Agenda({ assembly }: { assembly: AdminAssembly }) {
  const { motions, state } = assembly
  const current = state === 'closed' ? undefined : currentItem(motions)?.item.id
  const above = isAnyOpen(motions) ? undefined : latestOf(motions)?.id
  return (
    <Box title="Agenda" aside={String(motions.length)} padded>
      <div className="grid gap-4">
        {motions.length === 0 && <p className="soft">There are no items yet.</p>}
        <ol className={styles.agenda}>
          {motions.map((motion, at) => (
            <li key={motion.id} className="grid gap-3 anywhere" data-now={motion.id === current || undefined}>
              <ItemHead motion={motion} number={at + 1} word={wordOf(motion, current)} />
              {isClosed(motion) && (
                <Disclosure title="Result">
                  <MotionResult motion={motion} quorum={assembly.hall.quorum} />
                </Disclosure>
              )}
              {motion.id !== above && <SecondBallot motion={motion} assembly={assembly} />}
              {motion.id !== above && <RepeatItem motion={motion} />}
              {motion.state === 'waiting' && state !== 'closed' && <WaitingItem motion={motion} assembly={assembly} />}
            </li>
          ))}
        </ol>
        {state !== 'closed' && <NewItem assembly={assembly} />}
      </div>
    </Box>
  )
}

const isAnyOpen = (motions: readonly AdminMotion[]): boolean => motions.some(({ state }) => state === 'open')

/** Once there are items, the form for another one is folded away. */
function NewItem({ assembly }: { assembly: AdminAssembly }) {
  if (assembly.motions.length === 0) return <AddMotion assembly={assembly} />
  return (
    <Disclosure title="Add an item">
      <AddMotion assembly={assembly} />
    </Disclosure>
  )
}

function wordOf(motion: AdminMotion, current: string | undefined): string | null {
  if (isClosed(motion)) return outcomeLabel(motion)
  if (motion.state === 'closed') return 'Done'
  if (motion.state === 'open') return 'Now'
  return motion.id === current ? 'Next' : null
}

type ItemHeadProps = { motion: AdminMotion; number: number; word: string | null }

const ItemHead = ({ motion, number, word }: ItemHeadProps) => (
  <div className={styles.item}>
    <b className="num">{number}</b>
    <span>
      <b>{motion.title}</b>
      <span className="block small soft num">{aboutMotion(motion)}</span>
    </span>
    {word && <StatusBadge word={word} />}
  </div>
)

function WaitingItem({ motion, assembly }: { motion: AdminMotion; assembly: AdminAssembly }) {
  const { state, motions } = assembly
  const { id, kind, title } = motion
  // the next item has its button above the agenda
  const isAbove = !isAnyOpen(motions) && currentItem(motions)?.item.id === id
  const remove = useSend('DELETE /api/admin/assembly-motions/:id', options)
  return (
    <>
      {kind === 'election' && <WaitingElection motion={motion} />}
      <div className="button-row">
        {state === 'running' && !isAbove && <VoteNow motion={motion} size="small" disabled={isAnyOpen(motions)} />}
        <EditMotion motion={motion} />
        <MoveItem motion={motion} assembly={assembly} />
        <RemoveButton
          name={title}
          lost={LOST[kind]}
          busy={remove.isPending}
          onRemove={() => remove.mutate({ params: { id } })}
        />
      </div>
    </>
  )
}

const LOST = {
  motion: 'It cannot be brought back. The items after it move up.',
  line: 'It cannot be brought back. The items after it move up.',
  election: 'It cannot be brought back, and its candidates are removed too. The items after it move up.',
}

function aboutMotion({ kind, seats, majority, state, acceptsNominations }: AdminMotion): string {
  if (kind === 'line') return 'Agenda line, without a vote'
  const rule = MAJORITY_LABELS[majority].toLowerCase()
  if (kind === 'motion') return `Motion: ${rule}`
  const nominations = state === 'waiting' && acceptsNominations ? '. Members can nominate on their phones' : ''
  return `Election: ${counted(seats, 'place', 'places')}, ${rule}${nominations}`
}
