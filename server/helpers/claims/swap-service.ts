import { eq, inArray } from 'drizzle-orm'
import type { Member } from '#server/membership/member-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { checkPerson } from '#shared/helpers/helper-rules.ts'
import { explainClaimError } from '#shared/helpers/helper-text.ts'
import { helperClaims, helperJobs, helperShifts, helperSwaps } from '../helper-tables.ts'
import { describeProgramDuring, readFamily, termsFor } from '../people/family-fit.ts'
import { type Claim, type HelperKey, type LockedShift, listClaims, lockHelper, lockShift } from '../shift-queries.ts'
import { deleteOffer, dropChildrenAlone, insertClaim, openShift } from './claim-service.ts'
import { describeShift, notifyHelper, notifyLeader } from './helper-notices.ts'
import { keyOf, listPartners } from './swap-queries.ts'

/** Who acts: somebody of a household only for themselves. */
type Acting = { member: Pick<Member, 'id'>; person: { id: string } | null }

const isTheirs = (
  { member, person }: Acting,
  { memberId, familyMemberId }: Pick<Claim, 'memberId' | 'familyMemberId'>,
) => memberId === member.id && (person === null || familyMemberId === person.id)

/** Who may be asked about a shift of one's own. Throws not_found. */
export async function listPartnersOf(db: Executor, claimId: string, acting: Acting, now: Date) {
  const { eventId, shiftId } = await getOwnClaim(db, claimId, acting)
  const partners = await listPartners(db, { eventId, shiftId, memberId: acting.member.id, now })
  return partners.map((partner) => ({ key: keyOf(partner), name: partner.name, inReturn: partner.inReturn }))
}

/**
 * Asks people whether they take a shift over or swap it. It stays with its helper until somebody agrees. Throws not_found,
 * shift_over, or swap_ended if nobody of them can be asked any more. Returns how many are asked.
 */
export function askToSwap(db: Database, claimId: string, keys: readonly string[], acting: Acting, now: Date) {
  return db.transaction(async (tx) => {
    const own = await getOwnClaim(tx, claimId, acting)
    const shift = await lockShift(tx, own.shiftId)
    if (shift.startsAt <= now) throw new AppError('shift_over')
    const all = await listPartners(tx, { eventId: own.eventId, shiftId: own.shiftId, memberId: acting.member.id, now })
    const asked = all.filter((partner) => keys.includes(keyOf(partner)))
    if (asked.length === 0) throw new AppError('swap_ended')
    for (const { memberId, familyMemberId, claimId: inReturnId, inReturn } of asked) {
      const question = { claimId, memberId, familyMemberId, inReturnId, requestedAt: now }
      const stored = await tx
        .insert(helperSwaps)
        .values(question)
        .onConflictDoNothing()
        .returning({ id: helperSwaps.id })
      if (stored.length === 0) continue
      const wish = inReturn ? 'would like to swap a shift with you' : 'asks you to take over a shift'
      await notifyHelper(tx, { memberId, familyMemberId }, shift, { title: `${own.name} ${wish}`, now })
    }
    return asked.length
  })
}

async function getOwnClaim(db: Executor, claimId: string, acting: Acting) {
  const [claim] = await listClaims(db, eq(helperClaims.id, claimId))
  if (!claim || !isTheirs(acting, claim)) throw new AppError('not_found')
  return { ...claim, eventId: await eventOf(db, claim.shiftId) }
}

type Swap = typeof helperSwaps.$inferSelect

/**
 * Says yes: the shift, and for a swap the other one, change hands. Throws not_found, swap_ended if a shift is no longer
 * theirs or has begun, needs_confirmation for a program at the same time, and the errors of `checkPerson`.
 */
export function acceptSwap(
  db: Database,
  swapId: string,
  acting: Acting & { confirmed?: boolean | undefined },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { given, returned, helper } = await lockSwap(tx, swapId, acting, now)
    const asker = helperOf(given)
    await tx.delete(helperClaims).where(inArray(helperClaims.id, [given.id, ...(returned ? [returned.id] : [])]))
    await ofAsker(requireNobodyAlone(tx, given, now))
    if (returned) await requireNobodyAlone(tx, returned, now)
    const confirmed = acting.confirmed ?? false
    const name = await handOver(tx, { shift: given.shift, isExtra: given.isExtra, helper, confirmed, now })
    await notifyHelper(tx, asker, given.shift, { title: `${name} has taken over your shift`, now })
    await notifyLeader(tx, given.shift, { title: `${name} has taken over ${given.name}’s shift`, now })
    // they have asked for it themselves
    if (returned) {
      const back = { shift: returned.shift, isExtra: returned.isExtra, helper: asker, confirmed: true, now }
      await ofAsker(handOver(tx, back))
    }
    await deleteOffer(tx, given.shift.event.id, helper)
  })
}

/** What stops the asker names their family, so the other household only learns that the swap has ended. */
const ofAsker = <Done>(act: Promise<Done>): Promise<Done> =>
  act.catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('swap_ended') : error
  })

type HeldClaim = Claim & { name: string; shift: LockedShift }

/** Both claims of a swap, with their shifts locked in one order, so that no two swaps wait for each other. */
async function lockSwap(tx: Transaction, swapId: string, acting: Acting, now: Date) {
  const swap = await getAskedSwap(tx, swapId, acting)
  const ids = [swap.claimId, ...(swap.inReturnId ? [swap.inReturnId] : [])]
  const found = await listClaims(tx, inArray(helperClaims.id, ids))
  const shifts = new Map<string, LockedShift>()
  for (const id of found.map(({ shiftId }) => shiftId).toSorted()) shifts.set(id, await lockShift(tx, id))
  const helper = { memberId: swap.memberId, familyMemberId: swap.familyMemberId }
  const held = (await listClaims(tx, inArray(helperClaims.id, ids))).map((claim) => ({
    ...claim,
    shift: shifts.get(claim.shiftId)!,
  }))
  const given = held.find(({ id }) => id === swap.claimId)
  const returned = held.find(({ id }) => id === swap.inReturnId) ?? null
  const isWhole = given?.memberId && (swap.inReturnId === null || returned !== null)
  const isAhead = held.every(({ shift }) => shift.startsAt > now && shift.event.status !== 'cancelled')
  if (!given || !isWhole || !isAhead) throw new AppError('swap_ended')
  for (const each of [helper, helperOf(given)].toSorted((one, other) =>
    keyOfHelper(one).localeCompare(keyOfHelper(other)),
  ))
    await lockHelper(tx, each)
  return { given, returned, helper }
}

const keyOfHelper = ({ memberId, familyMemberId }: HelperKey) => familyMemberId ?? memberId

function helperOf({ memberId, familyMemberId }: HeldClaim): HelperKey {
  if (memberId === null) throw new AppError('swap_ended')
  return { memberId, familyMemberId }
}

async function getAskedSwap(tx: Transaction, swapId: string, acting: Acting): Promise<Swap> {
  const [swap] = await tx.select().from(helperSwaps).where(eq(helperSwaps.id, swapId))
  if (!swap || !isTheirs(acting, swap)) throw new AppError('not_found')
  return swap
}

async function requireNobodyAlone(tx: Transaction, { shift, ...claim }: HeldClaim, now: Date): Promise<void> {
  const { memberId } = helperOf({ ...claim, shift })
  const { people } = await readFamily(tx, await getMember(tx, memberId), now)
  const alone = await dropChildrenAlone(tx, { shift, memberId, people })
  if (alone.length > 0)
    throw new AppError('child_needs_adult', { message: `${alone.join(' and ')} would have no adult in this shift.` })
}

type HandOver = { shift: LockedShift; isExtra: boolean; helper: HelperKey; confirmed: boolean; now: Date }

/** Gives a place that has just become free to somebody else, and mails the confirmation. Returns the name. */
async function handOver(tx: Transaction, { shift, isExtra, helper, confirmed, now }: HandOver): Promise<string> {
  const family = await readFamily(tx, await getMember(tx, helper.memberId), now)
  const person = family.people.find(({ familyMemberId }) => familyMemberId === helper.familyMemberId)
  if (!person) throw new AppError('swap_ended')
  const terms = termsFor(openShift(shift), person, family)
  const error = terms.hasShift ? 'shift_already_taken' : checkPerson(terms)
  if (error) throw new AppError(error, { message: explainClaimError(error, { name: person.name, age: terms.age }) })
  const program = describeProgramDuring(shift, person, family)
  if (program && !confirmed) throw new AppError('needs_confirmation', { message: `${program}.` })
  const claim = await insertClaim(tx, { shiftId: shift.id, ...helper, isExtra, claimedAt: now })
  await sendMail(tx, 'shift-claimed', { claimId: claim.id })
  return person.name
}

async function getMember(tx: Executor, memberId: string) {
  const { id, fullName, dateOfBirth } = members
  const [member] = await tx.select({ id, fullName, dateOfBirth }).from(members).where(eq(id, memberId))
  if (!member) throw new AppError('swap_ended')
  return member
}

/** Declines a request, or withdraws one’s own. The asker is notified when it is declined. Throws not_found or swap_ended. */
export function endSwap(db: Database, swapId: string, acting: Acting, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [swap] = await tx.select().from(helperSwaps).where(eq(helperSwaps.id, swapId))
    const [claim] = swap ? await listClaims(tx, eq(helperClaims.id, swap.claimId)) : []
    if (!swap || !claim) throw new AppError('not_found')
    // the shift first, as everywhere
    const shift = await lockShift(tx, claim.shiftId)
    const isAsker = isTheirs(acting, claim)
    if (!isAsker && !isTheirs(acting, swap)) throw new AppError('not_found')
    const ended = await tx.delete(helperSwaps).where(eq(helperSwaps.id, swapId)).returning({ id: helperSwaps.id })
    if (ended.length === 0) throw new AppError('swap_ended')
    if (isAsker || claim.memberId === null) return
    const asker = { memberId: claim.memberId, familyMemberId: claim.familyMemberId }
    await notifyHelper(tx, asker, shift, { title: 'Your swap request was declined', body: describeShift(shift), now })
  })
}

async function eventOf(db: Executor, shiftId: string): Promise<string> {
  const [found] = await db
    .select({ eventId: helperJobs.eventId })
    .from(helperShifts)
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .where(eq(helperShifts.id, shiftId))
  if (!found) throw new AppError('not_found')
  return found.eventId
}
