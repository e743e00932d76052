import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { listNameable } from '#server/membership/member-queries.ts'
import { hasNotLeft } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSameTime } from '#shared/helpers/helper-rules.ts'
import { dropChildrenOf } from '../helper-leaving.ts'
import { helperClaims, helperJobMembers, helperJobs, helperReminders, helperShifts } from '../helper-tables.ts'
import { type Claim, countTaken, lockHelper, lockShift, type Shift } from '../shift-queries.ts'
import { inWords } from '../write-conflicts.ts'
import type { Removed, Stored } from './removed-records.ts'

/**
 * Everything is as before, without people who have left since and the children who would be alone without them. Throws
 * undo_over if a place has been taken since, a helper has another shift, or the event is deleted.
 */
export function restoreRemoved(tx: Transaction, removed: Removed, now: Date): Promise<void> {
  return inWords(restoreRows(tx, removed, now), { taken: 'undo_over', gone: 'undo_over' })
}

async function restoreRows(
  tx: Transaction,
  { job, chosenIds, shifts, claims, reminders = [] }: Removed,
  now: Date,
): Promise<void> {
  if (job) await restoreJob(tx, job, chosenIds)
  for (const shift of shifts) {
    const times = { startsAt: new Date(shift.startsAt), endsAt: new Date(shift.endsAt) }
    await tx.insert(helperShifts).values({ ...shift, ...times, ...versionOf(shift) })
  }
  const back: string[] = []
  const gone: Stored<Claim>[] = []
  for (const claim of claims) {
    if (await isStillThere(tx, claim)) back.push(await restoreClaim(tx, claim))
    else gone.push(claim)
  }
  const sent = reminders.filter(({ claimId }) => back.includes(claimId))
  if (sent.length > 0)
    await tx.insert(helperReminders).values(sent.map((each) => ({ ...each, sentAt: new Date(each.sentAt) })))
  for (const { memberId, familyMemberId, shiftId } of gone)
    if (memberId !== null && familyMemberId !== null)
      await dropChildrenOf(tx, { memberId, shifts: [{ id: shiftId, names: [] }], without: familyMemberId, now })
}

async function restoreJob(tx: Transaction, job: NonNullable<Removed['job']>, chosenIds: readonly string[]) {
  const { leaderMemberId } = job
  const known = await listKnown(tx, [...chosenIds, ...(leaderMemberId ? [leaderMemberId] : [])])
  const isLed = leaderMemberId !== null && known.includes(leaderMemberId)
  // who led before a death does not come back with the job
  const leader = { leaderMemberId: isLed ? leaderMemberId : null, leaderFamilyMemberId: null }
  await tx.insert(helperJobs).values({ ...job, ...leader, ...versionOf(job) })
  const chosen = chosenIds.filter((memberId) => known.includes(memberId))
  if (chosen.length > 0)
    await tx.insert(helperJobMembers).values(chosen.map((memberId) => ({ jobId: job.id, memberId })))
}

/** The members of these who have not left, and do not leave until the transaction ends. */
async function listKnown(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const isMeant = and(inArray(members.id, [...ids]), hasNotLeft)
  const known = await tx.select({ id: members.id }).from(members).where(isMeant).for('key share')
  return known.map(({ id }) => id)
}

/** Guests have no record that could be gone. */
async function isStillThere(tx: Transaction, { memberId, familyMemberId }: Stored<Claim>): Promise<boolean> {
  if (memberId === null) return true
  if ((await listKnown(tx, [memberId])).length === 0) return false
  return familyMemberId === null || (await listNameable(tx, memberId)).some(({ id }) => id === familyMemberId)
}

const versionOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

async function restoreClaim(tx: Transaction, claim: Stored<Claim>): Promise<string> {
  const shift = await lockShift(tx, claim.shiftId).catch(() => null)
  if (!shift) throw new AppError('undo_over')
  const { memberId, familyMemberId } = claim
  if (memberId !== null) await lockHelper(tx, { memberId, familyMemberId })
  const taken = await countTaken(tx, shift.id)
  if (!claim.isExtra && taken >= shift.needed) throw new AppError('undo_over')
  if (memberId !== null && (await hasShiftAt(tx, shift, { memberId, familyMemberId }))) throw new AppError('undo_over')
  const times = { claimedAt: new Date(claim.claimedAt), cameAt: claim.cameAt === null ? null : new Date(claim.cameAt) }
  const [admin] = claim.addedBy
    ? await tx.select({ id: users.id }).from(users).where(eq(users.id, claim.addedBy)).for('key share')
    : []
  await tx.insert(helperClaims).values({ ...claim, ...times, addedBy: admin?.id ?? null })
  return claim.id
}

async function hasShiftAt(
  tx: Transaction,
  shift: Shift,
  { memberId, familyMemberId }: { memberId: string; familyMemberId: string | null },
): Promise<boolean> {
  const { startsAt, endsAt } = helperShifts
  const own = await tx
    .select({ familyMemberId: helperClaims.familyMemberId, startsAt, endsAt })
    .from(helperClaims)
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .where(eq(helperClaims.memberId, memberId))
  return own.some((each) => each.familyMemberId === familyMemberId && isSameTime(each, shift))
}
