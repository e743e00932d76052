import { eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { findMember } from '#server/membership/member-queries.ts'
import { membershipError } from '#server/membership/membership-error.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { checkPerson } from '#shared/helpers/helper-rules.ts'
import { explainClaimError } from '#shared/helpers/helper-text.ts'
import type { AddedHelper } from '#shared/helpers/plan-form-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { deleteOffer, insertClaim, openShift } from '../claims/claim-service.ts'
import { mailHelper } from '../claims/helper-notices.ts'
import { helperClaims } from '../helper-tables.ts'
import { describeProgramDuring, readFamily, termsFor } from '../people/family-fit.ts'
import { type LockedShift, listClaims, lockHelper, lockShift } from '../shift-queries.ts'
import { showHelper } from './plan-queries.ts'

/**
 * Adds a member, somebody of a family, or a person without a membership to a shift. The member gets the confirmation.
 * Throws not_found, event_cancelled, membership_inactive, needs_confirmation for more helpers than needed or a program of
 * theirs at the same time, and the errors of `checkPerson`; the committee may add members whom it has not chosen before.
 */
export function addHelper(db: Database, shiftId: string, form: AddedHelper, by: By) {
  return db.transaction(async (tx) => {
    const shift = await lockShift(tx, shiftId)
    if (shift.event.status === 'cancelled') throw new AppError('event_cancelled')
    const { person, question } = await findPerson(tx, shift, form, by.now)
    const isExtra = shift.taken >= shift.needed
    const tooMany = `This shift needs ${counted(shift.needed, 'helper', 'helpers')} and has ${shift.taken}.`
    const questions = [...(isExtra ? [tooMany] : []), ...(question ? [`${question}.`] : [])]
    if (questions.length > 0 && !form.confirmed)
      throw new AppError('needs_confirmation', { message: questions.join(' ') })
    const added = { shiftId, ...person, isExtra, isByHand: true, addedBy: by.actorId, claimedAt: by.now }
    const claim = await insertClaim(tx, added)
    if (claim.memberId !== null) {
      await deleteOffer(tx, shift.event.id, { memberId: claim.memberId, familyMemberId: claim.familyMemberId })
      if (shift.startsAt > by.now) await mailHelper(tx, 'shift-claimed', claim)
    }
    const { memberId, familyMemberId } = claim
    const subject = { subjectType: 'helper_shift', subjectId: shiftId }
    const after = { memberId, familyMemberId, isExtra }
    await recordActivity(tx, { actorId: by.actorId, action: 'helper_shift.helper_added', ...subject, after })
    const [shown] = await listClaims(tx, eq(helperClaims.id, claim.id))
    if (!shown) throw new Error('A stored claim is gone')
    return showHelper(shown, shift)
  })
}

/** Who is added, and what of theirs is at the same time. */
async function findPerson(tx: Transaction, shift: LockedShift, form: AddedHelper, now: Date) {
  if (form.memberId === undefined) {
    const { name = '', phone = '' } = form.guest ?? {}
    return { person: { guestName: name, guestPhone: phone }, question: null }
  }
  const member = await findMember(tx, form.memberId)
  if (!member) throw fieldError('memberId', 'There is no such member.')
  if (!isActiveMember(member)) throw membershipError(member)
  const helper = { memberId: member.id, familyMemberId: form.familyMemberId ?? null }
  await lockHelper(tx, helper)
  const family = await readFamily(tx, member, now)
  const person = family.people.find(({ familyMemberId }) => familyMemberId === helper.familyMemberId)
  if (!person) throw fieldError('familyMemberId', 'This person is not in the family of the member.')
  const terms = { ...termsFor(openShift(shift), person, family), isChosen: true }
  const error = terms.hasShift ? 'shift_already_taken' : checkPerson(terms)
  if (error) throw new AppError(error, { message: explainClaimError(error, { name: person.name, age: terms.age }) })
  return { person: helper, question: describeProgramDuring(shift, person, family) }
}
