import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { composeSetPasswordLink, WELCOME_LINK_MS } from '#server/accounts/passwords/set-password-link.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock } from '#server/platform/mail/mail.ts'
import { memberAddress } from './member-address.ts'
import { members } from './member-tables.ts'

/** The recipient of a mail: the address, never the password. Without a login it is the contact address. */
export type Addressee = {
  userId: string
  email: string
  firstName: string
  lastName: string
  hasPassword: boolean
  hasLogin: boolean
}

export async function findAddressee(db: Executor, userId: string): Promise<Addressee | null> {
  const { email: login, firstName, lastName, password } = users
  const [account] = await db
    .select({ login, email: memberAddress, firstName, lastName, password })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, userId))
  if (!account) return null
  const { login: own, password: stored, ...addressee } = account
  return { userId, ...addressee, hasPassword: stored !== null, hasLogin: own !== null }
}

/**
 * How to sign in: the dashboard; for people without a password a single-use link to choose one; for people without a
 * login how to get one.
 */
export async function keyBlocks(
  db: Executor,
  { userId, hasPassword, hasLogin, email }: Addressee,
  now: Date,
  { invitation, label, path = '/member/dashboard' }: { invitation: string; label: string; path?: string },
): Promise<MailBlock[]> {
  if (!hasLogin) return [{ note: ownLoginText(email) }, { button: { label: 'Get my own login', url: '/contact' } }]
  if (hasPassword) return [{ button: { label, url: path } }]
  const url = await composeSetPasswordLink(db, userId, WELCOME_LINK_MS, now)
  return [
    { paragraph: `${invitation} The link works once and expires in seven days.` },
    { button: { label: 'Choose a password', url } },
  ]
}

const ownLoginText = (email: string) =>
  `Somebody else in your household logs in with ${email}. To log in yourself, you need an email address of your own. Tell us which one through the Contact page, and the committee will set it up.`
