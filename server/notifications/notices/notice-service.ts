import { and, eq, isNull } from 'drizzle-orm'
import { publishLiveToMany } from '#server/notifications/live/live-events.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { listWithoutBell } from '#server/notifications/preferences/bell-preference-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { NoticeKind } from '#shared/notifications/notification-enums.ts'

type Told = { userId: string; title: string; body?: string }
type About = {
  /** Named in BELL_KIND_OF: whoever has turned it off in the bell gets no notice. */
  kind: NoticeKind
  /** A path of the site: where it happened. */
  link: string
  /** The id of whom, or of whose row, it speaks: with an erased person it goes. */
  aboutId: string
  now: Date
}

type Superseded = { userId: string; kind: NoticeKind; aboutId: string; now: Date }

/** What somebody was told about this before and has not read is over, as something newer is to be said. */
export async function supersedeNotices(tx: Executor, { userId, kind, aboutId, now }: Superseded): Promise<void> {
  const isOne = [eq(notifications.userId, userId), eq(notifications.kind, kind), eq(notifications.aboutId, aboutId)]
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(...isOne, isNull(notifications.readAt)))
}

/** Leaves each of these people a notice in the transaction that caused it, and shows it in their open pages; returns the ids. */
export async function notifyPeople(tx: Executor, people: readonly Told[], about: About): Promise<string[]> {
  const { now: createdAt, ...rest } = about
  const userIds = people.map(({ userId }) => userId)
  const withoutBell = await listWithoutBell(tx, userIds, about.kind)
  const wanting = people.filter(({ userId }) => !withoutBell.has(userId))
  if (wanting.length === 0) return []
  const stored = await tx
    .insert(notifications)
    .values(wanting.map((told) => ({ ...told, ...rest, createdAt })))
    .returning({ id: notifications.id, userId: notifications.userId })
  const addressed = stored.map(({ id, userId }) => ({ userId, event: { kind: 'notice' as const, noticeId: id } }))
  await publishLiveToMany(tx, addressed)
  return stored.map(({ id }) => id)
}
