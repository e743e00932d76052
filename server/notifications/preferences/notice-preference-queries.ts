import { and, eq, inArray } from 'drizzle-orm'
import { notificationPreferences as preferences } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { BELL_KINDS, type BellKind } from '#shared/notifications/notification-enums.ts'

/** The columns that say where notices of a kind appear: in the bell, on phones. */
type Place = 'isInBell' | 'isPushed'

/** The people among these who have turned this kind off there; nobody if it cannot be turned off. */
export async function listWithout(
  tx: Executor,
  place: Place,
  userIds: readonly string[],
  kind: BellKind | null,
): Promise<Set<string>> {
  if (!kind || userIds.length === 0) return new Set()
  const { userId } = preferences
  const rows = await tx
    .select({ userId })
    .from(preferences)
    .where(and(inArray(userId, [...userIds]), eq(preferences.kind, kind), eq(preferences[place], false)))
  return new Set(rows.map((row) => row.userId))
}

/** What somebody has chosen for each kind, in the bell and on phones. */
export async function readNoticePreferences(db: Executor, userId: string) {
  const stored = await db.select().from(preferences).where(eq(preferences.userId, userId))
  const chosenFor = (place: Place) =>
    BELL_KINDS.map((kind) => ({ kind, isOn: stored.find((row) => row.kind === kind)?.[place] ?? true }))
  return { bell: chosenFor('isInBell'), push: chosenFor('isPushed') }
}

type Choice = { kind: BellKind; isOn: boolean }

export async function writeNoticePreference(db: Executor, place: Place, userId: string, { kind, isOn }: Choice) {
  const choice = { [place]: isOn }
  await db
    .insert(preferences)
    .values({ userId, kind, ...choice })
    .onConflictDoUpdate({ target: [preferences.userId, preferences.kind], set: choice })
}
