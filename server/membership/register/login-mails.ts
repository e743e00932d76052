import { findAddressee, keyBlocks } from '#server/membership/mail-addressee.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'login-ready': { userId: string }
  }
}

export const loginMails: MailComposers = {
  'login-ready': async ({ userId }, { db, now }) => {
    const addressee = await findAddressee(db, userId)
    if (!addressee?.hasLogin) return null
    return {
      to: addressee.email,
      subject: 'Your own login is ready',
      heading: 'Your own login is ready',
      blocks: [
        {
          paragraph: `${salutation(fullNameOf(addressee))}\nThe committee has set up a login for you. You log in with this email address.`,
        },
        ...(await keyBlocks(db, addressee, now(), {
          invitation: 'Choose a password to open your dashboard.',
          label: 'Open my dashboard',
        })),
        { note: 'If this email is not for you, please tell us through the Contact page.' },
      ],
    }
  },
}
