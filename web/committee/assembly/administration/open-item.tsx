import { NO_COUNTS } from '#shared/committee/assembly/assembly-rules.ts'
import { useDraftForm } from '#web/platform/editing/use-draft-form.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import styles from './agenda.module.css'
import { CancelVote } from './cancel-vote.tsx'
import { CloseMotion } from './close-motion.tsx'
import { CountFields } from './count-fields.tsx'
import { CountdownControl } from './countdown-control.tsx'
import { OpenElection } from './open-election.tsx'
import { PaperState } from './paper-state.tsx'

/** The motion or election that is open: how many have voted, never how; the button that closes it comes first. */
export function OpenItem({ motion, number }: { motion: AdminMotion; number: number }) {
  const { kind, title, cast, votesInHall, castOnSite, isVoting, recountReason } = motion
  return (
    <Box title={`Item ${number} is open`} padded>
      <div className="grid gap-4">
        {!isVoting && <p role="status">{ENDED_TEXT[kind]}</p>}
        {recountReason && <p className="small anywhere">{`Counted again: ${recountReason}`}</p>}
        <div className="button-row">
          <CloseMotion motion={motion} />
          <CancelVote motion={motion} />
        </div>
        <CountdownControl motion={motion} />
        <p className="semibold anywhere">{title}</p>
        <div className="grid gap-2">
          <p className="num" role="status">
            <b>{`${cast} of ${votesInHall} have voted`}</b>
            <span className="soft">{`, ${castOnSite} on phones`}</span>
          </p>
          <progress max={Math.max(1, votesInHall)} value={cast} aria-label="Votes" className={styles.turnout} />
          <p className="small soft">Nobody sees the result before you close it, not even you.</p>
        </div>
        {kind === 'election' ? <OpenElection motion={motion} /> : <OpenMotion motion={motion} />}
      </div>
    </Box>
  )
}

const ENDED_TEXT = {
  motion: 'Voting is over. Count the raised cards and the paper votes, then close the vote.',
  election: 'Voting on phones is over. Count the paper votes, then close the election.',
  line: null,
}

type CountForm = Pick<ReturnType<typeof useDraftForm>, 'clear' | 'onError'>

const savingOf = ({ clear, onError }: CountForm) => ({
  changes: ASSEMBLY_CHANGES,
  onError,
  onSuccess: () => {
    clear()
    toast({ title: 'Count Saved' })
  },
})

/** Raised cards and paper votes are entered here. */
function OpenMotion({ motion }: { motion: AdminMotion }) {
  const { id, hand, paper, recountReason } = motion
  const handForm = useDraftForm({})
  const paperForm = useDraftForm({})
  const saveHand = useSend('PUT /api/admin/assembly-motions/:id/hand', savingOf(handForm))
  const savePaper = useSend('PUT /api/admin/assembly-motions/:id/paper', savingOf(paperForm))
  const own = paper.find(({ isOwn }) => isOwn)
  return (
    <>
      <CountFields
        title="Raised cards, counted by hand"
        start={hand}
        busy={saveHand.isPending}
        errors={handForm.errors}
        onSave={(counts, basedOn) => saveHand.mutate({ params: { id }, body: { ...counts, basedOn } })}
      />
      <CountFields
        // what was counted before a recount must not look saved
        key={recountReason}
        title="Paper votes, your own count"
        start={own?.counts ?? NO_COUNTS}
        busy={savePaper.isPending}
        errors={paperForm.errors}
        onSave={(body) => savePaper.mutate({ params: { id }, body })}
      />
      <PaperState
        motion={motion}
        paper={paper}
        textOf={({ counts }) => `${counts.for} for, ${counts.against} against, ${counts.abstained} abstained`}
      />
    </>
  )
}
