import { eq } from 'drizzle-orm'
import { hasEmail, lockAccount } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { renameAccount, splitName } from '#server/membership/account-names.ts'
import { findPersonOfAccount } from '#server/membership/household/household-queries.ts'
import { findMemberOfAccount, type Member } from '#server/membership/member-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  attachUpload,
  detachUpload,
  replaceUpload,
  UNUSED_LIFETIME_MS,
} from '#server/platform/uploads/attachment-service.ts'
import { TERMS_VERSION } from '#shared/membership/application-enums.ts'
import { checkApplying } from '#shared/membership/member-rules.ts'
import type { Application } from '#shared/membership/membership-api.ts'
import { planOfApplication } from '#shared/membership/plans/offer-rules.ts'
import { listPlans } from '../plans/plan-queries.ts'
import { insertDecision, insertMember, replaceFamily } from './application-queries.ts'

type ApplyInput = { application: Application; email: string; now: Date }

/**
 * A visitor applies: creates the account and the pending member together. If the address has an account, its holder is
 * mailed instead, unless `isMailed` is false because strangers caused too many such mails; nothing else reveals the
 * account. Throws invalid_photo, or validation_failed for a plan that is not open.
 */
export function applyAsVisitor(
  db: Database,
  { isMailed, ...applying }: ApplyInput & { isMailed: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { email, application } = applying
    const planId = await choosePlan(tx, application, null)
    const [account] = await tx
      .insert(users)
      .values({ email, ...splitName(application.member.fullName), isFirstLogin: false })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (account) await apply(tx, account.id, applying, { planId, uploadedBy: null })
    else await respondToKnownAddress(tx, applying, isMailed)
  })
}

/**
 * A signed-in person applies, for the first time or again after a rejection, a resignation or a request for a
 * correction: the same member becomes pending again. Throws application_pending, already_member, invalid_photo, or
 * validation_failed for a plan that is not open.
 */
export function applyAsAccount(db: Database, accountId: string, applying: ApplyInput): Promise<void> {
  return db.transaction(async (tx) => {
    // a key lock would deadlock with a transaction that stores a notice for this account
    await lockAccount(tx, accountId)
    const member = await findMemberOfAccount(tx, accountId)
    if (!member) {
      const planId = await choosePlan(tx, applying.application, null)
      return apply(tx, accountId, applying, { planId, uploadedBy: accountId })
    }
    const error = checkApplying(member)
    if (error) throw new AppError(error)
    await reapply(tx, member, applying)
  })
}

/** The id of the plan that is applied for. Throws validation_failed if it is not open or of another type. */
async function choosePlan(tx: Transaction, { member }: Application, earlierPlanId: string | null): Promise<string> {
  const open = (await listPlans(tx)).filter(({ isOpen }) => isOpen)
  const { planId = null, membershipType } = member
  const chosen = planOfApplication(open, { planId, membershipType, earlierPlanId })
  if ('plan' in chosen) return chosen.plan.id
  const message = chosen.problem
  throw new AppError('validation_failed', { message, fields: { 'member.planId': message } })
}

type Entering = { planId: string; uploadedBy: string | null }

async function apply(tx: Transaction, userId: string, applying: ApplyInput, { planId, uploadedBy }: Entering) {
  const { application, now } = applying
  const { photoUrl: url } = application.member
  const photoUrl = url ? await attachUpload(tx, { url, kind: 'photo', ownerId: userId, uploadedBy, now }) : null
  // somebody of a household who applies leaves it with the approval
  const familyMemberId = (await findPersonOfAccount(tx, userId))?.person.id ?? null
  const stated = { ...statedBy(applying), planId }
  const memberId = await insertMember(tx, { ...stated, userId, familyMemberId, photoUrl, createdAt: now })
  await finish(tx, memberId, applying, 'applied')
}

async function reapply(tx: Transaction, member: Member, applying: ApplyInput) {
  const { application, now } = applying
  const planId = await choosePlan(tx, application, member.planId)
  const { photoUrl: url } = application.member
  const owner = { ownerId: member.userId, uploadedBy: member.userId }
  const before = member.photoUrl
  const photoUrl = url ? await replaceUpload(tx, { before, url, kind: 'photo', ...owner, now }) : before
  const pending = { ...statedBy(applying), ...AFRESH, planId, photoUrl }
  await tx.update(members).set(pending).where(eq(members.id, member.id))
  await renameAccount(tx, member, pending.fullName)
  await finish(tx, member.id, applying, 'reapplied')
}

/** Fields that a new submission resets; the history keeps the old values. */
const AFRESH = {
  status: 'pending',
  rejectionReason: null,
  correctionRequestedAt: null,
  correctionNote: null,
  correctionRemindedAt: null,
  applicationClosedAt: null,
  suspendedAt: null,
  lapsedAt: null,
  resignedAt: null,
  endReason: null,
  endsOn: null,
  nextPlanId: null,
  nextPlanFrom: null,
} as const

async function finish(
  tx: Transaction,
  memberId: string,
  { application, now }: ApplyInput,
  decision: 'applied' | 'reapplied',
) {
  const family = application.member.membershipType === 'family' ? (application.familyMembers ?? []) : []
  await replaceFamily(tx, memberId, family, now)
  await insertDecision(tx, { memberId, decision, createdAt: now })
  await sendMail(tx, 'application-received', { memberId })
  await sendMail(tx, 'application-for-committee', { memberId })
  await notifyCommittee(tx, {
    kind: 'committee-applications',
    title: `New membership application: ${application.member.fullName}`,
    link: '/admin?tab=members',
    aboutId: memberId,
    now,
  })
}

/** Uses up the photo as an application does, so that the photo does not reveal which addresses are known. */
async function respondToKnownAddress(tx: Transaction, { application, email, now }: ApplyInput, isMailed: boolean) {
  const { photoUrl: url } = application.member
  if (url) {
    await attachUpload(tx, { url, kind: 'photo', ownerId: null, uploadedBy: null, now })
    await detachUpload(tx, url, new Date(now.getTime() - UNUSED_LIFETIME_MS - 1))
  }
  const [account] = await tx.select({ id: users.id }).from(users).where(hasEmail(email))
  if (account && isMailed) await sendMail(tx, 'application-from-known-address', { userId: account.id })
}

const statedBy = ({ application, email, now }: ApplyInput) => {
  const { photoUrl: _, email: __, planId: ___, ...stated } = application.member
  return { ...stated, email, termsVersion: TERMS_VERSION, termsAcceptedAt: now, updatedAt: now }
}
