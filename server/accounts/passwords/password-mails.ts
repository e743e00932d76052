import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'
import { makeSetPasswordLink, RESET_LINK_MS } from './set-password-link.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'reset-password': { userId: string }
  }
}

export const passwordMails: MailComposers = {
  'reset-password': async ({ userId }, { db, now }) => {
    const [account] = await db
      .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, password: users.password })
      .from(users)
      .where(eq(users.id, userId))
    if (!account) return null
    const { url, expires } = await makeSetPasswordLink(db, userId, RESET_LINK_MS, now())
    // a welcome link that is still valid passes its longer lifetime on
    const isLong = expires.getTime() - now().getTime() > RESET_LINK_MS
    const until = isLong ? `and expires on ${formatCardDateTime(expires)} (Gulf time)` : 'and expires in one hour'
    const verb = account.password === null ? 'Set' : 'Reset'
    return {
      to: account.email,
      subject: `${verb} your password`,
      heading: `${verb} your password`,
      preview: `The link works once ${until}.`,
      blocks: [
        { paragraph: `${salutation(fullNameOf(account))}\nSomebody asked to set a new password for this account.` },
        { button: { label: `${verb} password`, url } },
        {
          note: `The link works once ${until}. If it was not you, ignore this email. Your account has not changed.`,
        },
      ],
    }
  },
}
