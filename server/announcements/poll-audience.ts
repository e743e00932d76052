import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { pollPath } from '#shared/committee/polls/poll-rules.ts'
import { announcementDeliveries, announcements } from './announcement-tables.ts'

const LIVE = ['sending', 'sent'] as const

/**
 * Whether a poll was sent to a member: in the fixed audience of an announcement that links it, also to somebody who
 * wants no messages. Null if no announcement has been sent.
 */
export async function isInPollAudience(db: Executor, { pollId, memberId }: { pollId: string; memberId: string }) {
  const isAsking = and(
    eq(announcements.linkUrl, pollPath(pollId)),
    inArray(announcements.status, [...LIVE]),
    isNull(announcements.deletedAt),
  )
  if ((await db.$count(announcements, isAsking)) === 0) return null
  const [asked] = await db
    .select({ id: announcementDeliveries.id })
    .from(announcementDeliveries)
    .innerJoin(announcements, eq(announcements.id, announcementDeliveries.announcementId))
    .where(and(isAsking, eq(announcementDeliveries.memberId, memberId)))
    .limit(1)
  return asked !== undefined
}
