import { users } from '#server/accounts/account-tables.ts'
import { conversations, messages } from '#server/messaging/message-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** An unread message to the sample account. */
export async function writtenTo(tx: Transaction, userId: string, listingId: string) {
  const other = { email: 'biju.writer@example.org', firstName: 'Biju', lastName: 'Varma' }
  const [account] = await tx.insert(users).values(other).returning({ id: users.id })
  if (!account) throw new Error('The sample account was not stored')
  const [participant1Id = '', participant2Id = ''] = [userId, account.id].toSorted()
  const [conversation] = await tx
    .insert(conversations)
    .values({ participant1Id, participant2Id, listingId })
    .returning()
  const conversationId = conversation?.id ?? ''
  await tx.insert(messages).values({ conversationId, senderId: account.id, content: 'Is it still there?' })
  return { conversationId, userId }
}
