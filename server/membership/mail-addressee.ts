import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { composeSetPasswordLink, WELCOME_LINK_MS } from '#server/accounts/passwords/set-password-link.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailBlock } from '#server/platform/mail/mail.ts'

/** The recipient of a mail: the sign-in address, never the password. */
export type Addressee = { userId: string; email: string; firstName: string; hasPassword: boolean }

export async function findAddressee(db: Executor, userId: string): Promise<Addressee | null> {
  const { email, firstName, password } = users
  const [account] = await db.select({ email, firstName, password }).from(users).where(eq(users.id, userId))
  if (!account) return null
  return { userId, email: account.email, firstName: account.firstName, hasPassword: account.password !== null }
}

/** How to sign in: the dashboard, or for people without a password a single-use link to choose one. */
export async function keyBlocks(
  db: Executor,
  { userId, hasPassword }: Addressee,
  now: Date,
  { invitation, label, path = '/member/dashboard' }: { invitation: string; label: string; path?: string },
): Promise<MailBlock[]> {
  if (hasPassword) return [{ button: { label, url: path } }]
  const url = await composeSetPasswordLink(db, userId, WELCOME_LINK_MS, now)
  return [
    { paragraph: `${invitation} The link works once and expires in seven days.` },
    { button: { label: 'Choose a password', url } },
  ]
}
