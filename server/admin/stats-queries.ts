import { and, eq, sql } from 'drizzle-orm'
import { countUpcomingEvents, visible } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { awaitsDecision } from '#server/membership/member-queries.ts'
import { hasNotLeft } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database } from '#server/platform/database/database.ts'

export type Stats = { totalMembers: number; totalEvents: number; pendingMembers: number; upcomingEvents: number }

type Reading = { now: Date; seesApplications: boolean; seesHiddenEvents: boolean }

/**
 * Members are the approved people who have not left. What is hidden or awaits a decision is only counted for those who
 * look after it.
 */
export async function readStats(db: Database, reading: Reading): Promise<Stats> {
  const { now, seesApplications, seesHiddenEvents } = reading
  const belongs = and(eq(members.status, 'approved'), hasNotLeft)
  const [[{ totalMembers, waiting } = { totalMembers: 0, waiting: 0 }], totalEvents, upcomingEvents] =
    await Promise.all([
      db
        .select({
          totalMembers: sql<number>`(count(*) filter (where ${belongs}))::int`,
          waiting: sql<number>`(count(*) filter (where ${awaitsDecision}))::int`,
        })
        .from(members),
      db.$count(events, visible(seesHiddenEvents)),
      countUpcomingEvents(db, { now, seesHidden: seesHiddenEvents }),
    ])
  return { totalMembers, totalEvents, pendingMembers: seesApplications ? waiting : 0, upcomingEvents }
}
