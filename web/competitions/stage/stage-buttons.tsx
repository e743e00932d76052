import { Check, Pause, Play } from 'lucide-react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { formatSeconds, stateOfTime } from './performance-time.ts'
import { type Stage, secondsNow } from './stage-control.ts'
import styles from './stage-view.module.css'
import { useStageAction } from './use-stage-action.ts'

type StageButtonsProps = { eventId: string; stage: Stage; sinceMs: number }

/** What happens next: the one filled button calls the next letter, or ends a performance over its time. */
export function StageButtons({ eventId, stage, sinceMs }: StageButtonsProps) {
  const stageAction = useStageAction(eventId)
  const { isSending } = stageAction
  const { now, next } = stage
  const [following] = next
  const isOver = now !== null && stateOfTime({ ...now, seconds: secondsNow(now, sinceMs) }) === 'over'
  const act = (of: { programId: string; code: string }, action: 'call' | 'pause' | 'resume' | 'finish') => {
    const item = stage.items.find(({ programId }) => programId === of.programId)
    if (item) stageAction.act(item, { action, code: of.code })
  }
  return (
    <>
      {following ? (
        <Button
          size="large"
          block
          variant={isOver ? 'outline' : 'primary'}
          busy={isSending}
          onClick={() => act(following, 'call')}
        >
          Call {following.code} to the stage
        </Button>
      ) : (
        !now && <p>Nobody is waiting. Call the roll for the next item on its page.</p>
      )}
      {now && (
        <>
          <Timer now={now} sinceMs={sinceMs} />
          <div className={styles.pair}>
            {now.pausedAt === null ? (
              <Button variant="outline" busy={isSending} onClick={() => act(now, 'pause')}>
                <Pause aria-hidden="true" /> Pause
              </Button>
            ) : (
              <Button variant="outline" busy={isSending} onClick={() => act(now, 'resume')}>
                <Play aria-hidden="true" /> Resume
              </Button>
            )}
            <Button variant={isOver ? 'primary' : 'outline'} busy={isSending} onClick={() => act(now, 'finish')}>
              <Check aria-hidden="true" /> {now.code} is done
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function Timer({ now, sinceMs }: { now: NonNullable<Stage['now']>; sinceMs: number }) {
  const seconds = secondsNow(now, sinceMs)
  const { timeLimitSeconds, warningSeconds, pausedAt } = now
  const state = stateOfTime({ seconds, timeLimitSeconds, warningSeconds })
  const words = { in_time: '', warning: 'Ring the bell', over: 'Over the time limit' }[state]
  return (
    <p className={styles.time} data-state={state}>
      <b role="timer">{formatSeconds(seconds)}</b>
      {timeLimitSeconds !== null && <span>of {formatSeconds(timeLimitSeconds)}</span>}
      <span aria-live="polite">{pausedAt ? 'Paused' : words}</span>
    </p>
  )
}
