import { useState } from 'react'
import { COUNTDOWN_SECONDS } from '#shared/committee/assembly/assembly-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { DialogFailure } from '#web/platform/ui/feedback/dialog-failure.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { QuestionDialog } from '#web/platform/ui/surface/question-dialog.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { clockText } from '../countdown.ts'

type VoteNowProps = { motion: AdminMotion; size?: 'small'; withCountdown?: boolean }

/** Asks, then puts a motion or an election to the vote, with a countdown if one is chosen; an agenda line is done at once. */
export function VoteNow({ motion, withCountdown = false, ...look }: VoteNowProps) {
  const { id, kind } = motion
  const [seconds, setSeconds] = useState('')
  const [isAsking, setAsking] = useState(false)
  const open = useSend('PUT /api/admin/assembly-motions/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onSuccess: () => setAsking(false),
    onError: showPortalFailure,
  })
  const query = seconds ? { seconds: Number(seconds) } : {}
  const send = () => open.mutate({ params: { id, step: 'open' }, query })
  const button = (
    <>
      <Button {...look} busy={open.isPending} onClick={() => (kind === 'line' ? send() : setAsking(true))}>
        {kind === 'line' ? 'Done' : 'Vote now'}
      </Button>
      <QuestionDialog
        open={isAsking}
        question="Put this item to the vote?"
        safe="Not yet"
        answer="Vote now"
        variant="confirm"
        busy={open.isPending}
        onAnswer={send}
        onClose={() => setAsking(false)}
      >
        <Opening motion={motion} seconds={seconds} />
        <DialogFailure />
      </QuestionDialog>
    </>
  )
  if (!withCountdown) return button
  return (
    <div className="grid gap-3">
      {kind !== 'line' && (
        <Field label="Countdown" help={COUNTDOWN_HELP[kind]}>
          <Select value={seconds} onChange={({ target }) => setSeconds(target.value)}>
            <option value="">No countdown: you close the vote</option>
            {COUNTDOWN_SECONDS.map((each) => (
              <option key={each} value={each}>{`${clockText(each)} min`}</option>
            ))}
          </Select>
        </Field>
      )}
      <div className="button-row">{button}</div>
    </div>
  )
}

/** What begins and what ends when an item is put to the vote. */
function Opening({ motion, seconds }: { motion: AdminMotion; seconds: string }) {
  const { title, acceptsNominations, nominees } = motion
  const unanswered = nominees.filter(({ state }) => state === 'nominated').length
  return (
    <>
      <p className="anywhere">
        <b>{title}</b>
      </p>
      <p className="num">
        {seconds
          ? `Everybody in the hall can vote immediately, for ${clockText(Number(seconds))} min.`
          : 'Everybody in the hall can vote immediately, until you close the vote.'}
      </p>
      {acceptsNominations && <p>Nominations will end.</p>}
      {unanswered > 0 && (
        <p className="num">
          {`${counted(unanswered, 'member has been nominated, but has', 'members have been nominated, but have')} not accepted yet, and will not be on the ballot.`}
        </p>
      )}
      <p>You can cancel the vote as long as nobody has voted.</p>
    </>
  )
}

const COUNTDOWN_HELP = {
  motion:
    'When it ends, nobody can vote on a phone any more. The vote closes once every vote in the hall is counted; otherwise you close it.',
  election: 'When it ends, nobody can vote on a phone any more. You close the election.',
}
