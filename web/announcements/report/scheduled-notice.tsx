import { SECONDS_TO_CANCEL } from '#shared/announcements/announcement-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { UndoBar } from '#web/platform/ui/feedback/undo-bar.tsx'
import { type Announcement, titleOf } from '../announcement-queries.ts'
import styles from './report.module.css'

type NoticeProps = {
  announcement: Announcement
  busy: boolean
  onTakeBack: () => void
  /** Called when the first message leaves. */
  onLeaving: () => void
}

/** Lets an announcement be taken back: with a clock in the last two minutes, otherwise until its time. */
export function ScheduledNotice({ announcement, busy, onTakeBack, onLeaving }: NoticeProps) {
  const { status, sendAt, poll } = announcement
  if (status === 'scheduled' && sendAt && secondsUntil(sendAt) <= SECONDS_TO_CANCEL)
    return (
      <UndoBar
        key={sendAt}
        until={new Date(sendAt)}
        pending="The first message goes out in"
        action="Cancel sending"
        busy={busy}
        onUndo={onTakeBack}
        onEnd={onLeaving}
      >
        ‘{titleOf(announcement)}’ will be sent.
      </UndoBar>
    )
  return (
    <section className={styles.scheduled} aria-label="Cancel sending" data-ground="day">
      <p role="status">
        {status === 'sending'
          ? `It is being sent. You can stop the messages that have not gone out yet.${poll ? ' This also ends its poll.' : ''}`
          : `It goes out on ${sendAt ? formatLongDateTime(sendAt) : ''}, Gulf time. To change it, cancel sending first.`}
      </p>
      <Button size="small" variant="outline" busy={busy} onClick={onTakeBack}>
        {status === 'sending' ? 'Stop sending' : 'Cancel sending'}
      </Button>
    </section>
  )
}

const secondsUntil = (moment: string) => (new Date(moment).getTime() - Date.now()) / 1000
