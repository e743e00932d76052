import { and, eq, inArray } from 'drizzle-orm'
import { notificationPreferences as preferences } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { BELL_KIND_OF, BELL_KINDS, type BellKind, type NoticeKind } from '#shared/notifications/notification-enums.ts'

/** The people among these who have turned this kind off in the bell. */
export async function listWithoutBell(
  tx: Executor,
  userIds: readonly string[],
  kind: NoticeKind,
): Promise<Set<string>> {
  const bellKind = BELL_KIND_OF[kind]
  if (!bellKind || userIds.length === 0) return new Set()
  const { userId, isInBell } = preferences
  const rows = await tx
    .select({ userId })
    .from(preferences)
    .where(and(inArray(userId, [...userIds]), eq(preferences.kind, bellKind), eq(isInBell, false)))
  return new Set(rows.map((row) => row.userId))
}

export async function readBellPreferences(db: Executor, userId: string): Promise<{ kind: BellKind; isOn: boolean }[]> {
  const stored = await db.select().from(preferences).where(eq(preferences.userId, userId))
  return BELL_KINDS.map((kind) => ({ kind, isOn: stored.find((row) => row.kind === kind)?.isInBell ?? true }))
}

export async function writeBellPreference(db: Executor, userId: string, kind: BellKind, isInBell: boolean) {
  await db
    .insert(preferences)
    .values({ userId, kind, isInBell })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.kind], set: { isInBell } })
}
