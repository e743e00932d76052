import { and, eq } from 'drizzle-orm'
import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { isTakenSince } from '#server/accounts/own-account/email-change-service.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { LOGIN_AGE } from '#shared/membership/household/household-rules.ts'
import { wholeYears } from '#shared/platform/calendar-days.ts'
import { formatLongDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { splitName } from '../account-names.ts'
import { getMember } from '../application/member-decision.ts'
import { lockFamilyMember } from '../family-service.ts'
import type { FamilyMember, SubmittedMember } from '../member-queries.ts'
import { familyMembers } from '../member-tables.ts'
import { endLogin } from './login-service.ts'

/** Who acts: the member, or an admin. */
type Asked = { memberId: string; personId: string; actorId: string; now: Date }

/**
 * Invites somebody of a family to a login of their own. A new address gets a link to choose a password; the holder of an
 * account is asked to confirm, and nothing tells the inviting person which of the two it was. Throws not_found,
 * no_family_membership, too_young_for_login, has_own_login, or validation_failed for the member's own address.
 */
export function inviteToHousehold(db: Executor, invitation: Asked & { email: string }): Promise<FamilyMember> {
  const { email, ...asked } = invitation
  const inviting = db.transaction(async (tx) => {
    const { memberId, personId, now } = asked
    const member = await getMember(tx, memberId)
    if (member.membershipType !== 'family') throw new AppError('no_family_membership')
    const person = await lockFamilyMember(tx, memberId, personId)
    requireAge(person, gulfToday(now))
    await rejectOwnAddress(tx, member, email)
    await rejectOwnLogin(tx, person)
    const [known] = await tx.select({ id: users.id }).from(users).where(hasEmail(email))
    if (known && known.id !== person.userId) await askAccount(tx, person, known.id, now)
    else await makeAccount(tx, person, email)
    await log(tx, asked, 'household_invited', { name: person.name })
    return person
  })
  return inviting.catch((error: unknown) => {
    // somebody has registered with the address at this moment
    if (isTakenSince(error)) return inviteToHousehold(db, invitation)
    throw error
  })
}

/** Ends the login or the invitation of somebody of a family. Throws not_found or no_own_login. */
export function endHouseholdLogin(db: Executor, asked: Asked): Promise<FamilyMember> {
  return db.transaction(async (tx) => {
    const person = await lockFamilyMember(tx, asked.memberId, asked.personId)
    if (!(await endLogin(tx, person, asked.now)))
      throw new AppError('no_own_login', { message: `${person.name} has no login of their own and no invitation.` })
    await log(tx, asked, 'household_login_ended', { name: person.name })
    return person
  })
}

type Reply = { accountId: string; familyMemberId: string; isAccepted: boolean }

/** The holder of an account says whether they are this person of a family. Throws not_found. */
export function replyToInvitation(db: Executor, { accountId, familyMemberId, isAccepted }: Reply): Promise<string> {
  return db.transaction(async (tx) => {
    const isAsked = and(eq(familyMembers.id, familyMemberId), eq(familyMembers.invitedUserId, accountId))
    const [person] = await tx.select().from(familyMembers).where(isAsked).for('update')
    if (!person || person.removedAt || person.deceasedAt) throw new AppError('not_found')
    const [other] = await tx.select().from(familyMembers).where(eq(familyMembers.userId, accountId))
    if (isAccepted && other) throw new AppError('in_another_household')
    const answer = isAccepted ? { userId: accountId, hasNewAccount: false, loginEndedAt: null } : {}
    await tx
      .update(familyMembers)
      .set({ ...answer, invitedUserId: null })
      .where(eq(familyMembers.id, familyMemberId))
    const member = await getMember(tx, person.memberId)
    const asked = { memberId: member.id, personId: person.id, actorId: accountId }
    await log(tx, asked, isAccepted ? 'household_joined' : 'household_declined', { name: person.name })
    return member.fullName
  })
}

function requireAge({ name, dateOfBirth }: FamilyMember, today: string): void {
  if (wholeYears(dateOfBirth, today) >= LOGIN_AGE) return
  const from = `${Number(dateOfBirth.slice(0, 4)) + LOGIN_AGE}${dateOfBirth.slice(4)}`
  const message = `${name} can have a login of their own from ${LOGIN_AGE}, on ${formatLongDate(from)}.`
  throw new AppError('too_young_for_login', { message })
}

async function rejectOwnAddress(tx: Transaction, { userId, fullName }: SubmittedMember, email: string): Promise<void> {
  const [own] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), hasEmail(email)))
  if (!own) return
  const message = `${fullName} logs in with this address. Each person needs an address of their own.`
  throw new AppError('validation_failed', { message, fields: { email: message } })
}

async function rejectOwnLogin(tx: Transaction, { name, userId, loginEndedAt, hasNewAccount }: FamilyMember) {
  if (userId === null || loginEndedAt) return
  const [account] = await tx.select().from(users).where(eq(users.id, userId))
  if (hasNewAccount && account?.password === null) return
  const message = `${name} has a login already. End it first to invite them at another address.`
  throw new AppError('has_own_login', { message })
}

async function askAccount(tx: Transaction, person: FamilyMember, accountId: string, now: Date): Promise<void> {
  await endLogin(tx, person, now)
  await tx.update(familyMembers).set({ invitedUserId: accountId }).where(eq(familyMembers.id, person.id))
  await sendMail(tx, 'household-confirmation', { familyMemberId: person.id, userId: accountId })
}

/** A login that has ended, or was never used, gets the new address. */
async function makeAccount(tx: Transaction, { id, name, userId }: FamilyMember, email: string): Promise<void> {
  const asInvited = { hasNewAccount: true, loginEndedAt: null, invitedUserId: null }
  if (userId !== null) {
    await tx.update(users).set({ email }).where(eq(users.id, userId))
    await secureAccount(tx, userId)
    await tx.update(familyMembers).set(asInvited).where(eq(familyMembers.id, id))
    await sendMail(tx, 'household-invitation', { familyMemberId: id, userId })
    return
  }
  const [account] = await tx
    .insert(users)
    .values({ email, ...splitName(name), isFirstLogin: false })
    .returning({ id: users.id })
  if (!account) throw new Error('The account of an invited person was not stored')
  await tx
    .update(familyMembers)
    .set({ ...asInvited, userId: account.id })
    .where(eq(familyMembers.id, id))
  await sendMail(tx, 'household-invitation', { familyMemberId: id, userId: account.id })
}

const log = (
  tx: Transaction,
  { memberId, personId, actorId }: Pick<Asked, 'memberId' | 'personId' | 'actorId'>,
  what: string,
  after: object,
) =>
  recordActivity(tx, {
    actorId,
    action: `member.${what}`,
    subjectType: 'member',
    subjectId: memberId,
    after: { ...after, familyMemberId: personId },
  })
