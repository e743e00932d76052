import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { listSignInAddresses } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import type { MembershipType } from '#shared/membership/member-enums.ts'
import type { NewMember } from '#shared/membership/register/member-entry-rules.ts'
import { splitName } from '../account-names.ts'
import { insertDecision, insertMember, replaceFamily } from '../application/application-queries.ts'
import { approveMember } from '../application/decision-service.ts'
import { members } from '../member-tables.ts'
import { readPlans } from '../plans/plan-queries.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type Entry = { entry: NewMember; adminId: string; now: Date }

/**
 * Adds a member from a paper form: with an account, pending or approved at once, with or without a mail. An address with
 * which somebody else logs in is only the contact address. Throws invalid_photo, validation_failed for the plan, or needs_confirmation for possible
 * duplicates until it is confirmed that it is somebody else.
 */
export function addMember(db: Database, { entry, adminId, now }: Entry): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    if (!entry.confirmed) await requireUnknown(tx, entry)
    const memberId = await enter(tx, { entry, adminId, now })
    const { isApproved, isMailed, fullName, membershipType } = entry
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.added',
      subjectType: 'member',
      subjectId: memberId,
      after: { fullName, membershipType, status: isApproved ? 'approved' : 'pending', isMailed },
    })
    // a millisecond later, so that the history has an order
    const approving = { memberId, adminId, now: new Date(now.getTime() + 1), isSilent: !isMailed }
    if (isApproved) await approveMember(tx, approving)
    else if (isMailed) await sendMail(tx, 'application-received', { memberId })
    return getRecord(tx, memberId)
  })
}

async function enter(tx: Transaction, { entry, adminId, now }: Entry): Promise<string> {
  const { familyMembers = [], photoUrl: url, planId, isApproved: _, isMailed: __, confirmed: ___, ...person } = entry
  const plan = planId ? await requirePlan(tx, planId, entry.membershipType) : null
  const userId = await addAccount(tx, person)
  const photoUrl = url
    ? await attachUpload(tx, { url, kind: 'photo', ownerId: userId, uploadedBy: adminId, now })
    : null
  const memberId = await insertMember(tx, {
    ...person,
    ...(plan && { planId: plan.id }),
    userId,
    photoUrl,
    createdAt: now,
    updatedAt: now,
  })
  await replaceFamily(tx, memberId, familyMembers, now)
  await insertDecision(tx, { memberId, decision: 'applied', decidedBy: adminId, createdAt: now })
  return memberId
}

/** Also a plan that is not open to applicants. Throws validation_failed for an unknown one, or one of the other type. */
async function requirePlan(tx: Transaction, planId: string, membershipType: MembershipType) {
  const plan = (await readPlans(tx)).get(planId)
  if (plan?.membershipType === membershipType) return plan
  const message = plan ? `${plan.name} is a plan of the other membership type` : 'Please choose a plan'
  throw new AppError('validation_failed', { message, fields: { planId: message } })
}

type Named = Pick<NewMember, 'email' | 'fullName'>

async function addAccount(tx: Transaction, { email, fullName }: Named): Promise<string> {
  const isFree = email !== '' && (await listSignInAddresses(tx, [email])).size === 0
  const account = { email: isFree ? email : null, ...splitName(fullName), isFirstLogin: false }
  const [added] = await tx.insert(users).values(account).onConflictDoNothing().returning({ id: users.id })
  // somebody has registered with the address at this moment
  return added?.id ?? addAccount(tx, { email: '', fullName })
}

/** Throws needs_confirmation, naming the members who may be the same person or share the address. */
async function requireUnknown(tx: Transaction, { email, mobileNumber, fullName, dateOfBirth }: NewMember) {
  const known = await tx
    .select({ fullName: members.fullName, number: members.membershipNumber })
    .from(members)
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        isNull(members.erasedAt),
        or(
          eq(members.mobileNumber, mobileNumber),
          sql`${email} <> '' and lower(${email}) in (lower(${members.email}), lower(${users.email}))`,
          sql`(${members.dateOfBirth} = ${dateOfBirth} and ordered_name(${members.fullName}) = ordered_name(${fullName}))`,
        ),
      ),
    )
    .limit(NAMED)
  if (known.length === 0) return
  const names = known.map((member) => (member.number ? `${member.fullName} (${member.number})` : member.fullName))
  throw new AppError('needs_confirmation', {
    message: `Already in the register with the same name, mobile number or address: ${new Intl.ListFormat('en').format(names)}.`,
  })
}

const NAMED = 5
