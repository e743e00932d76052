import { and, eq, isNull } from 'drizzle-orm'
import type { Member } from '#server/membership/member-queries.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { checkDrop, isChild } from '#shared/helpers/helper-rules.ts'
import { explainClaimError } from '#shared/helpers/helper-text.ts'
import { helperClaims, helperOffers } from '../helper-tables.ts'
import { type FamilyPerson, fitOf, isAdultOf, type OpenShift, readFamily } from '../people/family-fit.ts'
import { type Claim, type HelperKey, type LockedShift, lockClaim, lockHelper, lockShift } from '../shift-queries.ts'
import { inWords } from '../write-conflicts.ts'
import { mailHelper, notifyLeader } from './helper-notices.ts'

type Claiming = {
  shiftId: string
  member: Pick<Member, 'id' | 'fullName' | 'dateOfBirth'>
  familyMemberId: string | null
  /** Looks after events, also those that are not public. */
  seesHidden: boolean
  /** They help although a program of theirs is at the same time. */
  confirmed?: boolean | undefined
}

/**
 * Takes a shift for a member or somebody of the family, and mails the confirmation. Throws not_found also for a hidden event, needs_confirmation
 * for a program of theirs at the same time, validation_failed for somebody of another family, and every error of
 * `checkClaim`.
 */
export function claimShift(
  db: Database,
  { shiftId, member, familyMemberId, seesHidden, confirmed }: Claiming,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const shift = await lockShift(tx, shiftId)
    if (!shift.event.isPublic && !seesHidden) throw new AppError('not_found')
    const helper = { memberId: member.id, familyMemberId }
    await lockHelper(tx, helper)
    const family = await readFamily(tx, member, now)
    const person = family.people.find((each) => each.familyMemberId === familyMemberId)
    if (!person) throw fieldError('familyMemberId', 'This person is not in your family.')
    const { error, age, program } = fitOf(openShift(shift), person, family, now)
    if (error) throw new AppError(error, { message: explainClaimError(error, { name: person.name, age }) })
    if (program && !confirmed) throw new AppError('needs_confirmation', { message: `${program}.` })
    const claim = await insertClaim(tx, { shiftId, ...helper, claimedAt: now })
    await deleteOffer(tx, shift.event.id, helper)
    await mailHelper(tx, 'shift-claimed', claim)
    return claim
  })
}

/** A locked shift as the rules read it. */
export const openShift = ({ event, plan, job, ...shift }: LockedShift): OpenShift => ({
  ...shift,
  audience: job.audience,
  isOpen: plan?.isOpen ?? false,
  isCancelled: event.status === 'cancelled',
})

export async function insertClaim(tx: Executor, claim: typeof helperClaims.$inferInsert): Promise<Claim> {
  const codes = { taken: 'shift_already_taken', gone: 'not_found' } as const
  const [stored] = await inWords(tx.insert(helperClaims).values(claim).returning(), codes)
  if (!stored) throw new Error('A claim was not stored')
  return stored
}

/** Who has chosen a time no longer waits to be asked. */
export async function deleteOffer(
  tx: Executor,
  eventId: string,
  { memberId, familyMemberId }: HelperKey,
): Promise<void> {
  const isTheirs = familyMemberId
    ? eq(helperOffers.familyMemberId, familyMemberId)
    : isNull(helperOffers.familyMemberId)
  await tx
    .delete(helperOffers)
    .where(and(eq(helperOffers.eventId, eventId), eq(helperOffers.memberId, memberId), isTheirs))
}

type Dropping = {
  claimId: string
  member: Pick<Member, 'id' | 'fullName' | 'dateOfBirth'>
  /** Somebody of a household gives back only their own. */
  person: { id: string } | null
}

/**
 * Gives a shift back. Children of the family who would be alone give theirs back too; returns their names. Throws
 * not_found for the claim of another family, and shift_drop_closed.
 */
export function dropShift(db: Database, { claimId, member, person }: Dropping, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const claim = await lockClaim(tx, claimId)
    const isTheirs = claim.memberId === member.id && (person === null || claim.familyMemberId === person.id)
    if (!isTheirs) throw new AppError('not_found')
    const { shift } = claim
    const error = checkDrop({ startsAt: shift.startsAt, dropUntil: shift.plan?.dropUntil ?? null }, now)
    if (error) throw new AppError(error)
    await tx.delete(helperClaims).where(eq(helperClaims.id, claimId))
    const family = await readFamily(tx, member, now)
    const children = await dropChildrenAlone(tx, { shift, memberId: member.id, people: family.people })
    const name = family.people.find((each) => each.familyMemberId === claim.familyMemberId)?.name ?? member.fullName
    await notifyLeader(tx, shift, { title: `${[name, ...children].join(', ')}: shift given back`, now })
    return children
  })
}

type Beside = { shift: Pick<LockedShift, 'id' | 'startsAt'>; memberId: string; people: readonly FamilyPerson[] }

/** Children help only beside an adult of the family (decision 69). Returns the names of those who no longer do. */
export async function dropChildrenAlone(tx: Transaction, { shift, memberId, people }: Beside): Promise<string[]> {
  const family = await tx
    .select()
    .from(helperClaims)
    .where(and(eq(helperClaims.shiftId, shift.id), eq(helperClaims.memberId, memberId)))
  if (family.some((claim) => isAdultOf(people, claim.familyMemberId, shift.startsAt))) return []
  const alone = family.flatMap((claim) => {
    const person = people.find((each) => each.familyMemberId === claim.familyMemberId)
    const age = person?.dateOfBirth ? ageOn(person.dateOfBirth, shift.startsAt) : null
    return person && isChild({ age }) ? [{ id: claim.id, name: person.name }] : []
  })
  for (const { id } of alone) await tx.delete(helperClaims).where(eq(helperClaims.id, id))
  return alone.map(({ name }) => name)
}
