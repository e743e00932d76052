import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { publishLive, publishLiveToMany } from '#server/notifications/live/live-events.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { listWithout } from '#server/notifications/preferences/notice-preference-queries.ts'
import { pushNotices } from '#server/notifications/push/notice-push.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { MailName, Mails } from '#server/platform/mail/mail.ts'
import { hasReason } from '#server/platform/undo/held-messages.ts'
import { holdNotices } from '#server/platform/undo/undo-service.ts'
import type { HeldNotices } from '#server/platform/undo/undo-tables.ts'
import type { NoticeKind } from '#shared/notifications/notice-kinds.ts'
import type { PushAction } from '#shared/notifications/push-payload.ts'
import { getNoticeRule } from './notice-kinds.ts'
import { markRead } from './notice-queries.ts'

type NewNotice = {
  userId: string
  title: string
  body?: string
  /** Buttons of the push message. */
  actions?: readonly PushAction[]
}
export type NoticeAbout = {
  /** Declared by its feature. People who have turned its kind off in the bell get no notice. */
  kind: NoticeKind
  /** A path of the site: where it happened. */
  link: string
  /** The id of the person or record it is about. The notice is deleted when that person is erased. */
  aboutId: string
  /** Earlier unread notices about the same thing are done when it is sent. */
  supersedes?: boolean
  /** How long a push service keeps it for a device that is off; three days by default. */
  lifetimeSeconds?: number
  /** The undoable change that causes the notice: people get it once that change is final. */
  heldBy?: string | undefined
  /** The held mail that says the same: if its reason is gone when both leave, so is the notice's. */
  sameAs?: SentMail | undefined
  now: Date
}
export type SentMail = { [N in MailName]: { name: N; ids: Mails[N] } }[MailName]

/**
 * Stores a notice for each person in the transaction that caused it, shows it on their open pages and pushes it to
 * their devices. Returns the ids.
 */
export async function notifyPeople(
  tx: Executor,
  people: readonly NewNotice[],
  { heldBy, sameAs, ...rest }: NoticeAbout,
): Promise<string[]> {
  if (heldBy) {
    if (people.length > 0) await holdNotices(tx, heldBy, { people, about: rest, sameAs })
    return []
  }
  const { supersedes, ...about } = rest
  if (supersedes) await supersedeNotices(tx, people, about)
  const stored = await notifyInBell(tx, people, about)
  const noticeOf = new Map(stored.map(({ id, userId }) => [userId, id]))
  await pushNotices(
    tx,
    people.map((person) => ({ ...person, noticeId: noticeOf.get(person.userId) })),
    about,
  )
  return stored.map(({ id }) => id)
}

type Mailed = { person: NewNotice; sameAs: SentMail }

/** Like `notifyPeople` for many held notices, each with a held mail that says the same. */
export const notifyBesideMails = (
  tx: Executor,
  mailed: readonly Mailed[],
  { heldBy, ...about }: Omit<NoticeAbout, 'sameAs' | 'heldBy'> & { heldBy: string },
): Promise<void> =>
  holdNotices(tx, heldBy, ...mailed.map(({ person, sameAs }) => ({ people: [person], about, sameAs })))

async function supersedeNotices(tx: Executor, people: readonly NewNotice[], { kind, aboutId, now }: NoticeAbout) {
  const userIds = people.map(({ userId }) => userId)
  const isOne = [
    inArray(notifications.userId, userIds),
    eq(notifications.kind, kind),
    eq(notifications.aboutId, aboutId),
  ]
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(...isOne, isNull(notifications.readAt)))
}

/** Notifies the people whose notices waited, unless the account or the reason is gone since. */
export async function sendHeldNotices(context: AppContext, held: readonly HeldNotices[]): Promise<void> {
  const due: HeldNotices[] = []
  for (const each of held) if (!each.sameAs || (await hasReason(context, each.sameAs))) due.push(each)
  await context.db.transaction(async (tx) => {
    for (const { people, about } of due) {
      const ids = people.map(({ userId }) => userId)
      const existing = await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids))
      const present = people.filter(({ userId }) => existing.some(({ id }) => id === userId))
      await notifyPeople(tx, present, { ...(about as NoticeAbout), now: context.now() })
    }
  })
}

/** Marks a person's notices as read and informs their open pages on every device. */
export function readNotices(db: Database, reading: Parameters<typeof markRead>[1]): Promise<void> {
  return db.transaction(async (tx) => {
    if (await markRead(tx, reading)) await publishLive(tx, reading.userId, { kind: 'notices-read' })
  })
}

/** Like `notifyPeople`, for what reaches devices in another way. */
export async function notifyInBell(tx: Executor, people: readonly NewNotice[], about: NoticeAbout) {
  const { kind, link, aboutId, now: createdAt } = about
  const userIds = people.map(({ userId }) => userId)
  const withoutBell = await listWithout(tx, 'isInBell', userIds, getNoticeRule(kind).bellKind)
  const wanting = people.filter(({ userId }) => !withoutBell.has(userId))
  if (wanting.length === 0) return []
  const stored = await tx
    .insert(notifications)
    .values(wanting.map(({ actions: _, ...person }) => ({ ...person, kind, link, aboutId, createdAt })))
    .returning({ id: notifications.id, userId: notifications.userId })
  const addressed = stored.map(({ id, userId }) => ({ userId, event: { kind: 'notice' as const, noticeId: id } }))
  await publishLiveToMany(tx, addressed)
  return stored
}
