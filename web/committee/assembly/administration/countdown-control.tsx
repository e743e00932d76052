import { CirclePause, CirclePlay } from 'lucide-react'
import { COUNTDOWN_MORE, type CountdownChange } from '#shared/committee/assembly/assembly-rules.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { type AdminMotion, ASSEMBLY_CHANGES } from '../assembly-types.ts'
import { clockText, useSecondsLeft } from '../countdown.ts'
import styles from './agenda.module.css'

/** The countdown of the open motion: what is left, more time, and a pause. Nothing without one. */
export function CountdownControl({ motion: { id, countdown, isVoting } }: { motion: AdminMotion }) {
  const left = useSecondsLeft(countdown)
  const send = useSend('PUT /api/admin/assembly-motions/:id/countdown', {
    changes: ASSEMBLY_CHANGES,
    onError: showPortalFailure,
  })
  const change = (to: CountdownChange['change']) => send.mutate({ params: { id }, body: { change: to } })
  if (!countdown || !isVoting) return null
  const { isPaused } = countdown
  return (
    <div className="grid gap-3">
      <p className="row between">
        <span>{isPaused ? 'The countdown is paused' : 'Voting ends in'}</span>
        <b className={`num ${styles.countdown}`} role="timer">
          {clockText(left ?? 0)}
        </b>
      </p>
      <div className="button-row">
        <Button variant="outline" busy={send.isPending} onClick={() => change('more')}>
          {`Add ${COUNTDOWN_MORE} seconds`}
        </Button>
        <Button variant="outline" busy={send.isPending} onClick={() => change(isPaused ? 'resume' : 'pause')}>
          {isPaused ? <CirclePlay aria-hidden="true" /> : <CirclePause aria-hidden="true" />}{' '}
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      </div>
    </div>
  )
}
