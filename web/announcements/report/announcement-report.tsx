import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ANNOUNCEMENT_CHANNEL_LABELS, ANNOUNCEMENT_STATUS_LABELS } from '#shared/announcements/announcement-enums.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { PollResults } from '#web/committee/polls/administration/poll-results.tsx'
import { refresh } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { ANNOUNCEMENT_QUERY_KEYS, ANNOUNCEMENTS, type Announcement, titleOf } from '../announcement-queries.ts'
import { draftOfAnnouncement } from '../composer/announcement-draft.ts'
import { useSending } from '../composer/use-sending.ts'
import { Previews } from '../preview/previews.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { ReachedBar } from './reached-bar.tsx'
import styles from './report.module.css'
import { ScheduledNotice } from './scheduled-notice.tsx'

const POLL_MS = 5000

/** An announcement that is scheduled, being sent or sent: what happened to it, and how it looks. */
export function AnnouncementReport({ announcement }: { announcement: Announcement }) {
  const { id, status, audienceText, deliveries } = announcement
  const client = useQueryClient()
  const sending = useSending()
  const readAgain = () => void refresh(client, ANNOUNCEMENT_QUERY_KEYS)
  usePolling(status === 'sending', readAgain)
  return (
    <>
      <WorkHead
        title={titleOf(announcement)}
        note={
          <>
            <StatusBadge word={ANNOUNCEMENT_STATUS_LABELS[status]} /> {describeTime(announcement)}
          </>
        }
        actions={
          <ButtonLink size="small" variant="outline" href={ANNOUNCEMENTS}>
            Write another one
          </ButtonLink>
        }
      />
      <div className="grid">
        <div>
          {/* a phone's bar names the page only, and hides the heading */}
          <p className={styles.title} aria-hidden="true">
            {titleOf(announcement)}
          </p>
          <p>To: {audienceText}</p>
        </div>
        {deliveries.length > 0 && (
          <Box title="Report" aside="We do not track who opens or clicks." padded>
            <ul className={styles.channels}>
              {deliveries.map((each) => (
                <li key={each.channel}>
                  <b>{ANNOUNCEMENT_CHANNEL_LABELS[each.channel]}</b>
                  <ReachedBar deliveries={[each]} />
                </li>
              ))}
            </ul>
          </Box>
        )}
        {announcement.poll && deliveries.length > 0 && <PollResults id={id} />}
        {deliveries.length > 0 && <DeliveryList announcement={announcement} />}
        <section aria-labelledby="announcement-look">
          <h2 id="announcement-look" className="above-3 below-3">
            How it looks
          </h2>
          <Previews shown={{ ...draftOfAnnouncement(announcement), id }} firstName="Asha" />
        </section>
        {(status === 'scheduled' || status === 'sending') && (
          <ScheduledNotice
            announcement={announcement}
            busy={sending.isTakingBack}
            onTakeBack={() => sending.takeBack(id)}
            onLeaving={readAgain}
          />
        )}
      </div>
    </>
  )
}

function describeTime({ status, sendAt, sentAt }: Announcement): string {
  if (status === 'scheduled' && sendAt) return `Goes out ${formatCardDateTime(sendAt)}`
  const at = sentAt ?? sendAt
  return at ? formatCardDateTime(at) : ''
}

function usePolling(isOn: boolean, act: () => void) {
  const read = useEffectEvent(act)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
