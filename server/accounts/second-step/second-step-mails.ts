import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'second-step-changed': { userId: string; isOn: boolean }
  }
}

export const secondStepMails: MailComposers = {
  'second-step-changed': async ({ userId, isOn }, { db }) => {
    const { email, firstName, lastName } = users
    const [account] = await db.select({ email, firstName, lastName }).from(users).where(eq(users.id, userId))
    if (!account) return null
    const state = isOn ? 'on' : 'off'
    return {
      to: account.email,
      subject: `Two-step login is ${state}`,
      heading: `Two-step login is ${state}`,
      blocks: [
        { paragraph: `Dear ${fullNameOf(account)},\n${isOn ? TURNED_ON : TURNED_OFF}` },
        { button: { label: 'View two-step login', url: '/member/me#second-step' } },
        { note: 'If it was not you, change your password now and tell us through the Contact page.' },
      ],
    }
  },
}

const TURNED_ON =
  'You now need a code from your authenticator app to log in. Keep your recovery codes where you can find them without your phone.'
const TURNED_OFF = 'You no longer need a code to log in. Your password alone is enough.'
