import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { findConversation } from './conversation-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'messages-waiting': { conversationId: string; userId: string }
  }
}

/** Says that somebody wrote, never what: the text stays on the site. */
export const messageMails: MailComposers = {
  'messages-waiting': async ({ conversationId, userId }, { db }) => {
    const conversation = await findConversation(db, conversationId, userId)
    const [reader] = await db
      .select({ email: users.email, firstName: users.firstName })
      .from(users)
      .where(eq(users.id, userId))
    // read, blocked or closed before the mail was sent
    if (!reader || !conversation || conversation.unread === 0) return null
    if (conversation.isBlocked || conversation.isClosed) return null
    const { other, listing, unread } = conversation
    const name = [other.firstName, other.lastName].filter(Boolean).join(' ')
    const about = listing ? ` about "${listing.title}"` : ''
    const waiting = unread === 1 ? 'A message waits' : `${unread} messages wait`
    return {
      to: reader.email,
      subject: `${name} has written to you`,
      heading: unread === 1 ? 'A message waits for you' : `${unread} messages wait for you`,
      blocks: [
        { paragraph: `Dear ${reader.firstName}, ${name} has written to you${about}. ${waiting} in your inbox.` },
        { button: { label: 'Read and answer', url: `/member/messages/${conversationId}` } },
        {
          note: 'You get one mail a day at most for each conversation, and only when you have not read it on the site.',
        },
      ],
    }
  },
}
