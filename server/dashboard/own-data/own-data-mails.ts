import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'erasure-asked': { requestId: string }
    /** The address is stored nowhere else any more, so it travels with the mail and is forgotten afterwards. */
    'erasure-done': { to: string }
  }
}

export const ownDataMails: MailComposers = {
  'erasure-asked': async ({ requestId }, { db }) => {
    const [found] = await db
      .select({ email: users.email, firstName: users.firstName, status: erasureRequests.status })
      .from(erasureRequests)
      .innerJoin(users, eq(users.id, erasureRequests.userId))
      .where(eq(erasureRequests.id, requestId))
    if (found?.status !== 'requested') return null
    return {
      to: found.email,
      subject: 'You asked for the erasure of your data',
      heading: 'Your request has arrived',
      blocks: [
        {
          paragraph: `Hello ${found.firstName}, you asked us to erase everything that is held about you. A person looks at it within 30 days, and we write when it is done. It cannot be undone then.`,
        },
        {
          paragraph:
            'If you want to keep a copy, download your data before. Until it is done you can take the request back.',
        },
        { button: { label: 'See my request', url: '/member/account#erasure' } },
        { note: 'If it was not you, take the request back and change your password at once.' },
      ],
    }
  },
  'erasure-done': async ({ to }) => ({
    to,
    subject: 'Your data has been erased',
    heading: 'Your data has been erased',
    blocks: [
      {
        paragraph:
          'Hello, everything that was held about you is erased: your account, your profile and family, your files, what you wrote. What stays are payments and receipts, for the accounts, without your name.',
      },
      { note: 'This is our last mail to you. This address is no longer stored either.' },
    ],
    isForgotten: true,
  }),
}
