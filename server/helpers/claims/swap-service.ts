import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { explainClaimError } from '#shared/helpers/helper-text.ts'
import { helperClaims, helperSwaps } from '../helper-tables.ts'
import { describeProgramDuring, findObstacle, readFamily } from '../people/family-fit.ts'
import { type Claim, type HelperKey, type LockedShift, listClaims, lockHelper, lockShift } from '../shift-queries.ts'
import { deleteOffer, dropChildrenAlone, insertClaim, openShift } from './claim-service.ts'
import { mailHelper, notifyHelper, notifyLeader } from './helper-notices.ts'
import { type Acting, getMember, isTheirs } from './swap-queries.ts'

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
  const isAhead = held.every(
    ({ shift }) => shift.startsAt > now && shift.event.isPublic && shift.event.status !== 'cancelled',
  )
  if (!given || !isWhole || !isAhead || !(await isOpenSwap(tx, swap))) throw new AppError('swap_ended')
  for (const each of [helper, helperOf(given)].toSorted((one, other) =>
    keyOfHelper(one).localeCompare(keyOfHelper(other)),
  ))
    await lockHelper(tx, each)
  return { given, returned, helper }
}

/** Read again after the locks: it may have been withdrawn or declined. */
async function isOpenSwap(tx: Transaction, { id }: Swap): Promise<boolean> {
  const isOpen = and(eq(helperSwaps.id, id), isNull(helperSwaps.declinedAt))
  return (await tx.select({ id: helperSwaps.id }).from(helperSwaps).where(isOpen)).length > 0
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
  const { error, age } = findObstacle(openShift(shift), person, family)
  if (error) throw new AppError(error, { message: explainClaimError(error, { name: person.name, age }) })
  const program = describeProgramDuring(shift, person, family)
  if (program && !confirmed) throw new AppError('needs_confirmation', { message: `${program}.` })
  const claim = await insertClaim(tx, { shiftId: shift.id, ...helper, isExtra, claimedAt: now })
  await mailHelper(tx, 'shift-claimed', claim)
  return person.name
}
