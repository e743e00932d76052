import { eq } from 'drizzle-orm'
import { listSignInAddresses } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { isTakenSince, requestEmailChange } from '#server/accounts/own-account/email-change-service.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { getMember } from '../application/member-decision.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'email' | 'password'>
type Wanted = { memberId: string; email: string; admin: { id: string; role: Role } }

/**
 * Sets the address with which a member logs in. Somebody who has never chosen a password gets the mail to do so at once;
 * everybody else must confirm the address, and the old one is told. Throws not_found, forbidden for the login of another
 * admin unless a super admin asks, or validation_failed for an address with which somebody else logs in.
 */
export function setLogin(db: Database, { memberId, email, admin }: Wanted): Promise<CommitteeRecord> {
  const setting = db.transaction(async (tx) => {
    const member = await getMember(tx, memberId)
    const [account] = await tx.select().from(users).where(eq(users.id, member.userId)).for('no key update')
    if (member.erasedAt || !account) throw new AppError('not_found')
    if (account.role !== 'user' && account.id !== admin.id && admin.role !== 'super_admin')
      throw new AppError('forbidden')
    if (account.email?.toLowerCase() === email.toLowerCase()) return getRecord(tx, memberId)
    if ((await listSignInAddresses(tx, [email])).size > 0) throw addressTaken()
    await change(tx, account, email)
    await recordActivity(tx, {
      actorId: admin.id,
      action: 'member.login_changed',
      subjectType: 'member',
      subjectId: memberId,
      before: { email: account.email },
      after: { email, isConfirmed: account.password === null },
    })
    return getRecord(tx, memberId)
  })
  return setting.catch((error: unknown) => {
    throw isTakenSince(error) ? addressTaken() : error
  })
}

const addressTaken = () => new AppError('validation_failed', { message: TAKEN, fields: { email: TAKEN } })
const TAKEN = 'Somebody else already logs in with this email address.'

async function change(tx: Transaction, { id, password }: Account, email: string): Promise<void> {
  if (password !== null) return requestEmailChange(tx, id, email, 'committee')
  await tx.update(users).set({ email }).where(eq(users.id, id))
  await secureAccount(tx, id)
  await sendMail(tx, 'login-ready', { userId: id })
}
