import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { tellPeople } from '#server/notifications/notices/notice-service.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Written = { conversationId: string; senderId: string; readerId: string; now: Date }

/** Puts a new message into the reader's bell: once for each conversation, until it was looked at. */
export async function tellOfMessage(tx: Transaction, written: Written): Promise<void> {
  const { senderId, readerId, now } = written
  const waiting = await tx.select({ id: notifications.id }).from(notifications).where(isOf(written))
  if (waiting.length > 0) return
  const [sender] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, senderId))
  const name = `${sender?.firstName ?? ''} ${sender?.lastName ?? ''}`.trim()
  const told = { userId: readerId, title: `${name} has written to you` }
  await tellPeople(tx, [told], { kind: 'messages', link: linkOf(written), aboutId: senderId, now })
}

/** Whoever has read the messages, or put them away, has seen the notice of them too. */
export async function seeMessageNotice(tx: Transaction, written: Written): Promise<void> {
  await tx.update(notifications).set({ readAt: written.now }).where(isOf(written))
}

const linkOf = ({ conversationId }: Written) => `/member/messages/${conversationId}`

const isOf = (written: Written) =>
  and(
    ...[eq(notifications.userId, written.readerId), isNull(notifications.readAt)],
    ...[eq(notifications.link, linkOf(written)), eq(notifications.aboutId, written.senderId)],
  )
