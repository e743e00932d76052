import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
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
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(eq(users.id, userId))
    // read, blocked or closed before the mail was sent
    if (!reader || !conversation || conversation.unread === 0) return null
    if (conversation.isBlocked || conversation.isClosed) return null
    const { other, listing, unread } = conversation
    const name = [other.firstName, other.lastName].filter(Boolean).join(' ')
    const about = listing ? ` about ‘${listing.title}’` : ''
    const waiting = unread === 1 ? 'You have an unread message' : `You have ${unread} unread messages`
    return {
      to: reader.email,
      subject: `${name} has written to you`,
      heading: unread === 1 ? 'New message' : `${unread} unread messages`,
      blocks: [
        { paragraph: `Dear ${fullNameOf(reader)},\n${name} has written to you${about}. ${waiting}.` },
        { button: { label: 'Read and reply', url: `/member/messages/${conversationId}` } },
        {
          note: 'You get at most one email a day for each conversation, and only if you have not read it on the site.',
        },
      ],
    }
  },
}
