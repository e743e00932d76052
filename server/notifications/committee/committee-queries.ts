import { and, eq } from 'drizzle-orm'
import { notificationPreferences, notifications } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Takes the notices for one admin's summary, oldest first, except those read in the meantime or no longer wanted. Each
 * is taken once.
 */
export async function takeForSummary(tx: Executor, userId: string): Promise<string[]> {
  const { id, kind, readAt, createdAt } = notifications
  const taken = await tx
    .update(notifications)
    .set({ isForSummary: false })
    .where(and(eq(notifications.userId, userId), eq(notifications.isForSummary, true)))
    .returning({ id, kind, readAt, createdAt })
  const { kind: unwantedKind, mailRhythm, userId: owner } = notificationPreferences
  const unwanted = await tx
    .select({ kind: unwantedKind })
    .from(notificationPreferences)
    .where(and(eq(owner, userId), eq(mailRhythm, 'never')))
  return taken
    .filter((notice) => !notice.readAt && !unwanted.some((each) => each.kind === notice.kind))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((notice) => notice.id)
}
