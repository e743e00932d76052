import { type SQL, sql } from 'drizzle-orm'
import { pollPath } from '#shared/committee/polls/poll-rules.ts'

/**
 * Whether a poll was sent to a member: in the fixed audience of an announcement that links it, also to somebody who
 * wants no messages. True if no announcement has been sent.
 */
export function isInPollAudience({ pollId, memberId }: { pollId: SQL; memberId: string }): SQL {
  const isAsking = sql`asking.link_url = ${pollPath('')} || ${pollId}::text and asking.status in ('sending', 'sent')
    and asking.deleted_at is null`
  return sql`(not exists (select from announcements as asking where ${isAsking})
    or exists (select from announcements as asking
      join announcement_deliveries as delivery on delivery.announcement_id = asking.id
      where ${isAsking} and delivery.member_id = ${memberId}))`
}
