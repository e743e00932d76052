import { useState } from 'react'
import { COUNTDOWN_SECONDS } from '#shared/committee/assembly/assembly-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { clockText } from '../countdown.ts'

type VoteNowProps = { motion: AdminMotion; size?: 'small'; disabled?: boolean; withCountdown?: boolean }

/** Puts a motion or an election to the vote, with a countdown if one is chosen; an agenda line is done at once. */
export function VoteNow({ motion: { id, kind }, disabled = false, withCountdown = false, ...look }: VoteNowProps) {
  const [seconds, setSeconds] = useState('')
  const open = useSend('PUT /api/admin/assembly-motions/:id/:step', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  const query = seconds ? { seconds: Number(seconds) } : {}
  const button = (
    <Button
      {...look}
      disabled={disabled}
      busy={open.isPending}
      onClick={() => open.mutate({ params: { id, step: 'open' }, query })}
    >
      {kind === 'line' ? 'Done' : 'Vote now'}
    </Button>
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

const COUNTDOWN_HELP = {
  motion:
    'When it ends, nobody can vote on a phone any more. The vote closes once every vote in the hall is counted; otherwise you close it.',
  election: 'When it ends, nobody can vote on a phone any more. You close the election.',
}
