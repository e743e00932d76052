import { and, eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { GROWN_AGE } from '#shared/membership/ending-rules.ts'
import { planOfApplication } from '#shared/membership/plans/offer-rules.ts'
import { wholeYears } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { insertDecision, insertMember } from '../application/application-queries.ts'
import { getMember } from '../application/member-decision.ts'
import { takeOutOfFamily } from '../family-removal.ts'
import { lockFamilyMember } from '../family-service.ts'
import type { FamilyMember, Member, SubmittedMember } from '../member-queries.ts'
import { familyMembers, members } from '../member-tables.ts'
import { listPlans, type PlanRow } from '../plans/plan-queries.ts'
import { movePerson } from './person-moves.ts'

/** Who acts: the member, or an admin; and the plan that was chosen, if any. */
type Asked = { memberId: string; personId: string; actorId: string; planId: string | null; now: Date }

/**
 * Applies for a membership of their own for somebody of a family, filled in from what is known, with their own login.
 * The committee decides; until then nothing changes. Throws not_found, too_young_for_membership, no_own_login,
 * application_pending, already_member, or validation_failed for the plan.
 */
export function applyForPerson(
  db: Executor,
  { memberId, personId, actorId, planId, now }: Asked,
): Promise<FamilyMember> {
  return db.transaction(async (tx) => {
    const member = await getMember(tx, memberId)
    const person = await lockFamilyMember(tx, memberId, personId)
    const { name } = person
    if (wholeYears(person.dateOfBirth, gulfToday(now)) < GROWN_AGE)
      throw new AppError('too_young_for_membership', {
        message: `${name} can become a member of their own from ${GROWN_AGE}.`,
      })
    const account = await loginOf(tx, person)
    await requireNoMembership(tx, account.id)
    const plan = await choosePlan(tx, planId)
    const wanted = { planId: plan.id, membershipType: plan.membershipType, familyMemberId: personId }
    const applied = { ...knownOf(member, person), ...wanted, userId: account.id, email: account.email }
    const ownId = await insertMember(tx, { ...applied, createdAt: now, updatedAt: now })
    await insertDecision(tx, { memberId: ownId, decision: 'applied', decidedBy: actorId, createdAt: now })
    await sendMail(tx, 'application-received', { memberId: ownId })
    await sendMail(tx, 'application-for-committee', { memberId: ownId })
    const title = `New membership application: ${name}`
    const about = { kind: 'committee-applications', link: '/admin?tab=members', aboutId: ownId, now } as const
    await notifyCommittee(tx, { ...about, title })
    const done = { subjectType: 'member', subjectId: memberId, after: { name, familyMemberId: personId } }
    await recordActivity(tx, { actorId, action: 'member.own_membership_requested', ...done })
    return person
  })
}

/**
 * Somebody of a family has become a member: places, entries, results, certificates, the photo and the login move to the
 * new record, and they leave the family. What the household did together in the past stays as it was.
 */
export async function leaveHousehold(tx: Transaction, own: Member, now: Date): Promise<void> {
  const { familyMemberId } = own
  if (familyMemberId === null) return
  const [person] = await tx.select().from(familyMembers).where(eq(familyMembers.id, familyMemberId)).for('update')
  if (!person || person.removedAt || person.deceasedAt) return
  const { memberId } = person
  await movePerson(tx, { memberId, familyMemberId }, { memberId: own.id, familyMemberId: null }, now)
  const movesPhoto = own.photoUrl === null && person.photoUrl !== null
  if (movesPhoto) await movePhoto(tx, own, person.photoUrl)
  // the account goes along, so it does not end with the place in the family
  const left = { userId: null, loginEndedAt: null, invitedUserId: null, photoUrl: movesPhoto ? null : person.photoUrl }
  await tx.update(familyMembers).set(left).where(eq(familyMembers.id, familyMemberId))
  await takeOutOfFamily(tx, { ...person, ...left }, now)
}

/** A plan that is open to applicants; the usual single one if none is named. Throws validation_failed. */
async function choosePlan(tx: Transaction, planId: string | null): Promise<PlanRow> {
  const open = (await listPlans(tx)).filter(({ isOpen }) => isOpen)
  const membershipType = open.find(({ id }) => id === planId)?.membershipType ?? 'single'
  const chosen = planOfApplication(open, { planId, membershipType, earlierPlanId: null })
  if ('plan' in chosen) return chosen.plan
  throw new AppError('validation_failed', { message: chosen.problem, fields: { planId: chosen.problem } })
}

async function loginOf(tx: Transaction, { name, userId, loginEndedAt }: FamilyMember) {
  const [account] =
    userId === null || loginEndedAt ? [] : await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!account?.email)
    throw new AppError('no_own_login', {
      message: `${name} needs a login first, because the membership will be theirs. Please invite them.`,
    })
  return { id: account.id, email: account.email }
}

async function requireNoMembership(tx: Transaction, userId: string): Promise<void> {
  const [own] = await tx.select({ status: members.status }).from(members).where(eq(members.userId, userId))
  if (own) throw new AppError(own.status === 'pending' ? 'application_pending' : 'already_member')
}

/** Addresses and number are those of the household until the person corrects them. */
const knownOf = (
  { nativeAddress, currentAddress, emirate, mobileNumber }: SubmittedMember,
  { name, dateOfBirth, bloodGroup }: FamilyMember,
) => ({
  fullName: name,
  dateOfBirth,
  bloodGroup,
  nativeAddress,
  currentAddress,
  emirate,
  mobileNumber,
})

async function movePhoto(tx: Transaction, { id, userId }: Member, photoUrl: string | null): Promise<void> {
  await tx.update(members).set({ photoUrl }).where(eq(members.id, id))
  const name = photoUrl && findUploadName(photoUrl)
  if (name)
    await tx
      .update(uploads)
      .set({ ownerId: userId })
      .where(and(eq(uploads.name, name), eq(uploads.kind, 'photo')))
}
