import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'erasure-requested': { requestId: string }
    /** The address is stored nowhere else any more, so it travels with the mail and is forgotten afterwards. */
    'erasure-done': { to: string }
  }
}

export const ownDataMails: MailComposers = {
  'erasure-requested': async ({ requestId }, { db }) => {
    const [found] = await db
      .select({
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        status: erasureRequests.status,
      })
      .from(erasureRequests)
      .innerJoin(users, eq(users.id, erasureRequests.userId))
      .where(eq(erasureRequests.id, requestId))
    if (found?.status !== 'requested') return null
    return {
      to: found.email,
      subject: 'You asked us to delete your data',
      heading: 'We have received your request',
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(found)},\nYou asked us to delete all your data. We will do this within 30 days and email you when it is done. It cannot be undone.`,
        },
        {
          paragraph:
            'If you want a copy, download your data first. You can withdraw the request until your data has been deleted.',
        },
        { button: { label: 'View my request', url: '/member/me#erasure' } },
        { note: 'If it was not you, withdraw the request and change your password now.' },
      ],
    }
  },
  'erasure-done': async ({ to }) => ({
    to,
    subject: 'Your data has been deleted',
    heading: 'Your data has been deleted',
    blocks: [
      {
        paragraph:
          'Hello,\nWe have deleted your account, your profile and family, your files and everything you wrote. We keep only payments and receipts for our accounts, without your name.',
      },
      { note: 'This is our last email to you. We have also deleted this email address.' },
    ],
    isForgotten: true,
  }),
}
