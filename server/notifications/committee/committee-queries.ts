import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { notificationPreferences, notifications } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { COMMITTEE_KINDS } from '#shared/notifications/notification-vocabulary.ts'

const DAY_MS = 86_400_000
const MOST = 200

/** What one admin chose to hear of daily and has not been told since the last summary, or in the last day. */
export async function listDue(tx: Executor, userId: string, now: Date): Promise<string[]> {
  const isOfKind = and(
    eq(notificationPreferences.userId, notifications.userId),
    eq(notificationPreferences.kind, notifications.kind),
  )
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(notificationPreferences, isOfKind)
    .where(
      and(
        ...[eq(notifications.userId, userId), inArray(notifications.kind, [...COMMITTEE_KINDS])],
        ...[lte(notifications.createdAt, now), isNull(notifications.readAt)],
        or(isNull(notificationPreferences.mailRhythm), eq(notificationPreferences.mailRhythm, 'daily')),
        gt(
          notifications.createdAt,
          sql`coalesce(${notificationPreferences.lastSummaryAt}, ${aDayAgo.toISOString()}::timestamptz)`,
        ),
      ),
    )
    .orderBy(asc(notifications.createdAt))
    .limit(MOST)
  return rows.map(({ id }) => id)
}
