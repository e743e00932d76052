import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Written = { conversationId: string; senderId: string; readerId: string; now: Date }

/** Adds a notice of a new message to the reader's bell: one per conversation, replacing a notice that was seen. */
export async function notifyOfMessage(tx: Transaction, written: Written): Promise<void> {
  const { senderId, readerId, now } = written
  const waiting = await tx.select({ id: notifications.id }).from(notifications).where(isUnread(written))
  if (waiting.length > 0) return
  await tx.delete(notifications).where(isOf(written))
  const [sender] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, senderId))
  const name = `${sender?.firstName ?? ''} ${sender?.lastName ?? ''}`.trim()
  const notice = { userId: readerId, title: `${name} has written to you` }
  await notifyPeople(tx, [notice], { kind: 'messages', link: linkOf(written), aboutId: senderId, now })
}

/** Marks the notice as seen once its messages were read or dismissed. */
export async function seeMessageNotice(tx: Transaction, written: Written): Promise<void> {
  await tx.update(notifications).set({ readAt: written.now }).where(isUnread(written))
}

const linkOf = ({ conversationId }: Written) => `/member/messages/${conversationId}`

const isOf = (written: Written) =>
  and(
    eq(notifications.userId, written.readerId),
    eq(notifications.link, linkOf(written)),
    eq(notifications.aboutId, written.senderId),
  )
const isUnread = (written: Written) => and(isOf(written), isNull(notifications.readAt))
