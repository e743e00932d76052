import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { helperClaims, helperJobs, helperShifts, helperSwaps } from '../helper-tables.ts'
import { type Family, findObstacle, readFamily } from '../people/family-fit.ts'
import { listClaims, lockShift } from '../shift-queries.ts'
import { describeShift, notifyHelper } from './helper-notices.ts'
import { type Acting, getMember, isTheirs, keyOf, listPartners, type Partner } from './swap-queries.ts'

/** Who may be asked about a shift of one's own. Throws not_found. */
export async function listPartnersOf(db: Executor, claimId: string, acting: Acting, now: Date) {
  const partners = await listFitting(db, await getOwnClaim(db, claimId, acting), acting, now)
  return partners.map((partner) => ({ key: keyOf(partner), name: partner.name, inReturn: partner.inReturn }))
}

type OwnClaim = Awaited<ReturnType<typeof getOwnClaim>>

/** Somebody with a shift that the asker could not take is no partner. */
async function listFitting(db: Executor, own: OwnClaim, { member }: Acting, now: Date): Promise<Partner[]> {
  const partners = await listPartners(db, { ...own, memberId: member.id, now })
  const family = await readFamily(db, await getMember(db, member.id), now)
  const person = family.people.find(({ familyMemberId }) => familyMemberId === own.familyMemberId)
  if (!person) return []
  const isGiven = (shift: Family['shifts'][number]) =>
    shift.shiftId === own.shiftId && shift.familyMemberId === own.familyMemberId
  const without = { ...family, shifts: family.shifts.filter((shift) => !isGiven(shift)) }
  return partners.filter(({ inReturn, job }) => {
    if (!inReturn || !job) return true
    const shift = { ...inReturn, jobId: job.id, audience: job.audience, ...IN_EXCHANGE }
    return findObstacle(shift, person, without).error === null
  })
}

/** Nobody needs a free place for it. */
const IN_EXCHANGE = { isOpen: true, isCancelled: false, needed: 1, taken: 0 }

/**
 * Asks people whether they take a shift over or swap it. It stays with its helper until somebody agrees. Throws not_found,
 * shift_over, event_cancelled, helpers_closed for a hidden event, or swap_ended if nobody of them can be asked any more. Returns how many are asked.
 */
export function askToSwap(db: Database, claimId: string, keys: readonly string[], acting: Acting, now: Date) {
  return db.transaction(async (tx) => {
    const shift = await lockShift(tx, (await getOwnClaim(tx, claimId, acting)).shiftId)
    // it may have been given back until the lock was free
    const own = await getOwnClaim(tx, claimId, acting)
    if (shift.startsAt <= now) throw new AppError('shift_over')
    if (shift.event.status === 'cancelled') throw new AppError('event_cancelled')
    if (!shift.event.isPublic) throw new AppError('helpers_closed')
    const chosen = (await listFitting(tx, own, acting, now)).filter((partner) => keys.includes(keyOf(partner)))
    const asked = await holdClaims(tx, chosen)
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

/** The partners whose claims nobody gives back until the transaction ends; one that is being given back is left out. */
async function holdClaims(tx: Transaction, partners: readonly Partner[]): Promise<Partner[]> {
  const ids = partners.flatMap(({ claimId }) => claimId ?? [])
  const held = await tx
    .select({ id: helperClaims.id })
    .from(helperClaims)
    .where(inArray(helperClaims.id, ids))
    .for('key share', { skipLocked: true })
  return partners.filter(({ claimId }) => claimId === null || held.some(({ id }) => id === claimId))
}

async function getOwnClaim(db: Executor, claimId: string, acting: Acting) {
  const [claim] = await listClaims(db, eq(helperClaims.id, claimId))
  if (!claim || !isTheirs(acting, claim)) throw new AppError('not_found')
  return { ...claim, eventId: await eventOf(db, claim.shiftId) }
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
    const isOpen = and(eq(helperSwaps.id, swapId), isNull(helperSwaps.declinedAt))
    const ended = isAsker
      ? await tx.delete(helperSwaps).where(isOpen).returning({ id: helperSwaps.id })
      : await tx.update(helperSwaps).set({ declinedAt: now }).where(isOpen).returning({ id: helperSwaps.id })
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
