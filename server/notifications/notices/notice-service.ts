import { and, eq, isNull } from 'drizzle-orm'
import { publishLiveToMany } from '#server/notifications/live/live-events.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { listWithoutBell } from '#server/notifications/preferences/bell-preference-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { NoticeKind } from '#shared/notifications/notification-enums.ts'

type NewNotice = { userId: string; title: string; body?: string }
type About = {
  /** Listed in BELL_KIND_OF. People who have turned its kind off in the bell get no notice. */
  kind: NoticeKind
  /** A path of the site: where it happened. */
  link: string
  /** The id of the person or record it is about. The notice is deleted when that person is erased. */
  aboutId: string
  now: Date
}

type Superseded = { userId: string; kind: NoticeKind; aboutId: string; now: Date }

/** Marks earlier unread notices about the same thing as done, because a newer one follows. */
export async function supersedeNotices(tx: Executor, { userId, kind, aboutId, now }: Superseded): Promise<void> {
  const isOne = [eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.aboutId, aboutId)]
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(...isOne, isNull(notifications.readAt)))
}

/**
 * Stores a notice for each person in the transaction that caused it, and shows it on their open pages. Returns the ids.
 */
export async function notifyPeople(tx: Executor, people: readonly NewNotice[], about: About): Promise<string[]> {
  const { now: createdAt, ...rest } = about
  const userIds = people.map(({ userId }) => userId)
  const withoutBell = await listWithoutBell(tx, userIds, about.kind)
  const wanting = people.filter(({ userId }) => !withoutBell.has(userId))
  if (wanting.length === 0) return []
  const stored = await tx
    .insert(notifications)
    .values(wanting.map((person) => ({ ...person, ...rest, createdAt })))
    .returning({ id: notifications.id, userId: notifications.userId })
  const addressed = stored.map(({ id, userId }) => ({ userId, event: { kind: 'notice' as const, noticeId: id } }))
  await publishLiveToMany(tx, addressed)
  return stored.map(({ id }) => id)
}
