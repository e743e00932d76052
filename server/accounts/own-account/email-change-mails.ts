import { randomBytes } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposers } from '#server/platform/mail/mail.ts'
import { fullNameOf, salutation } from '#server/platform/mail/salutation.ts'
import { hashToken } from '#server/platform/signing.ts'
import { hashAddress } from './email-change-service.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** The hash of the address the mail goes to: its link confirms no address that was requested later. */
    'confirm-new-address': { userId: string; addressHash: string; by?: 'holder' | 'committee' }
    'address-change-requested': { userId: string; by?: 'holder' | 'committee' }
  }
}

const LIFETIME_MS = 3_600_000

export const emailChangeMails: MailComposers = {
  'confirm-new-address': async ({ userId, addressHash, by }, { db, now }) => {
    const account = await findChanging(db, userId)
    if (!account?.pendingEmail || hashAddress(account.pendingEmail) !== addressHash) return null
    const heading = 'Confirm your new email address'
    if (await isTaken(db, account.pendingEmail, userId)) return toKnownAddress(account.pendingEmail)
    const url = await composeLink(db, { userId, pendingEmail: account.pendingEmail }, now())
    if (!url) return null
    return {
      to: account.pendingEmail,
      subject: heading,
      heading,
      preview: 'The link works once and expires in one hour.',
      blocks: [
        {
          paragraph: `${salutation(fullNameOf(account))}\n${by === 'committee' ? 'The committee asks you to' : 'You asked to'} log in with this email address from now on. Please confirm that it is yours.`,
        },
        { button: { label: 'Confirm email address', url } },
        {
          note: 'The link works once and expires in one hour. If you did not ask for this, ignore this email. We will not store your address.',
        },
      ],
    }
  },
  'address-change-requested': async ({ userId, by }, { db }) => {
    const account = await findChanging(db, userId)
    if (!account?.pendingEmail) return null
    return {
      to: account.email,
      subject: 'A new email address for your account',
      heading: 'Somebody asked to change your login email',
      blocks: [
        {
          paragraph: `Dear ${fullNameOf(account)},\n${by === 'committee' ? 'The committee' : 'Somebody who knows your password'} asked to change your login email. The change takes effect when the new address is confirmed. Until then, you log in with this one.`,
        },
        { button: { label: 'View my login email', url: '/member/me#address' } },
        {
          note:
            by === 'committee' ? UNEXPECTED : 'If it was not you, change your password now to protect your account.',
        },
      ],
    }
  },
}

const UNEXPECTED = 'If you did not expect this, tell us through the Contact page.'

/** Only the owner of that mailbox learns that the address has an account. */
const toKnownAddress = (to: string) => ({
  to,
  subject: 'This address already has an account',
  heading: 'This address already has an account',
  blocks: [
    {
      paragraph:
        'Hello,\nSomebody asked to use this email address for another account. An address can belong to only one account, so nothing was changed.',
    },
    { button: { label: 'Log in', url: '/login' } },
    { note: 'If it was not you, ignore this email. Your account has not changed.' },
  ],
})

async function findChanging(db: Executor, userId: string) {
  const { email, firstName, lastName, pendingEmail } = users
  const [account] = await db
    .select({ email, firstName, lastName, pendingEmail })
    .from(users)
    .where(eq(users.id, userId))
  return account
}

async function isTaken(db: Executor, email: string, userId: string): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(email), ne(users.id, userId)))
  return other !== undefined
}

type Wish = { userId: string; pendingEmail: string }

/**
 * Created while the mail is composed, so that the token exists only in the mail; null if another address has been
 * requested since.
 */
async function composeLink(db: Executor, { userId, pendingEmail }: Wish, now: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const noted = await db
    .update(users)
    .set({ emailChangeToken: hashToken(token, 'hex'), emailChangeExpires: new Date(now.getTime() + LIFETIME_MS) })
    .where(and(eq(users.id, userId), eq(users.pendingEmail, pendingEmail)))
    .returning({ id: users.id })
  return noted.length === 0 ? null : `/confirm-email?token=${token}`
}
