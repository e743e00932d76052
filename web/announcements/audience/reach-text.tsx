import type { AnnouncementChannel, LeftOutReason } from '#shared/announcements/announcement-enums.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import type { Reach } from '../announcement-queries.ts'
import styles from './audience.module.css'
import type { useReach } from './use-reach.ts'

type ReachLineProps = { reach: ReturnType<typeof useReach>; onShowPeople: () => void }

/** 'reaches 64 members', read out as it changes; it opens the names. */
export function ReachLine({ reach: { reach, error, isCounting, retry }, onShowPeople }: ReachLineProps) {
  if (error)
    return (
      <span role="alert">
        The number could not be loaded.{' '}
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      </span>
    )
  const count = reach?.count
  return (
    <span className={styles.reach} aria-busy={isCounting}>
      <span role="status" className={isCounting ? styles.counting : undefined}>
        {count === undefined ? (
          'counting...'
        ) : (
          <>
            reaches <b className="num">{formatCount(count)}</b> <span>{count === 1 ? 'member' : 'members'}</span>
          </>
        )}
      </span>
      <Button variant="outline" size="small" onClick={onShowPeople}>
        Show names
      </Button>
    </span>
  )
}

/** '61 of 64 get emails', '39 of 64 allow notifications': how many people a channel reaches. */
export function describeChannel(channel: AnnouncementChannel, { channels, count }: Reach): string {
  const reached = channels.find((each) => each.channel === channel)?.count ?? 0
  if (reached === count) return `all ${formatCount(count)}`
  if (channel === 'push') return `${formatCount(reached)} of ${formatCount(count)} allow notifications`
  return `${formatCount(reached)} of ${formatCount(count)} ${channel === 'mail' ? 'get emails' : 'get it'}`
}

/** Why people of the audience get nothing, one sentence for each reason; 'Where' says how many have no phone for it. */
export function describeLeftOut({ leftOut }: Reach): string[] {
  return leftOut
    .filter(({ count, reason }) => count > 0 && reason !== 'no_device')
    .map(({ reason, channel, count }) => LEFT_OUT_SENTENCES[reason](count, channel))
}

const onChannel = (channel: AnnouncementChannel | null) =>
  channel === null ? '' : { mail: ' by email', bell: ' in the bell', push: ' on the phone' }[channel]

const LEFT_OUT_SENTENCES: Record<LeftOutReason, (count: number, channel: AnnouncementChannel | null) => string> = {
  suspended: (count) => `${counted(count, 'person is', 'people are')} suspended.`,
  opted_out: (count, channel) =>
    `${counted(count, 'person has', 'people have')} turned off messages of this kind${onChannel(channel)}.`,
  no_address: (count) => `${counted(count, 'person has', 'people have')} no address that accepts emails.`,
  no_device: (count) => `${counted(count, 'person has', 'people have')} no phone that allows notifications.`,
}
