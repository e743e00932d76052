import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSameTime } from '#shared/helpers/helper-rules.ts'
import { helperClaims, helperJobMembers, helperJobs, helperShifts } from '../helper-tables.ts'
import { type Claim, countTaken, type Job, lockHelper, lockShift, type Shift } from '../shift-queries.ts'

/** A row as JSON stores it. */
type Stored<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K]
}

/** What one press has removed: a job with everything, a shift with its helpers, or helpers. */
export type Removed = {
  job: Stored<Job> | null
  chosenIds: string[]
  shifts: Stored<Shift>[]
  claims: Stored<Claim>[]
}

const textsOf = <Row extends object>(row: Row): Stored<Row> => JSON.parse(JSON.stringify(row)) as Stored<Row>

/** Remembers a job with its shifts and helpers, and deletes it. */
export async function removeJob(tx: Transaction, job: Job): Promise<Removed> {
  const shifts = await tx.select().from(helperShifts).where(eq(helperShifts.jobId, job.id)).for('update')
  const chosen = await tx
    .select({ memberId: helperJobMembers.memberId })
    .from(helperJobMembers)
    .where(and(eq(helperJobMembers.jobId, job.id), isNull(helperJobMembers.familyMemberId)))
  const claims = await claimsOf(tx, shifts)
  await tx.delete(helperJobs).where(eq(helperJobs.id, job.id))
  return {
    job: textsOf(job),
    chosenIds: chosen.map(({ memberId }) => memberId),
    shifts: shifts.map(textsOf),
    claims: claims.map(textsOf),
  }
}

/** The same for a shift that is locked. */
export async function removeShift(tx: Transaction, shift: Shift): Promise<Removed> {
  const claims = await claimsOf(tx, [shift])
  await tx.delete(helperShifts).where(eq(helperShifts.id, shift.id))
  return { job: null, chosenIds: [], shifts: [textsOf(shift)], claims: claims.map(textsOf) }
}

/** The same for helpers of one shift that is locked. */
export async function removeClaims(tx: Transaction, ids: readonly string[]): Promise<Removed> {
  const claims = await tx
    .delete(helperClaims)
    .where(inArray(helperClaims.id, [...ids]))
    .returning()
  return { job: null, chosenIds: [], shifts: [], claims: claims.map(textsOf) }
}

const claimsOf = (tx: Transaction, shifts: readonly Shift[]): Promise<Claim[]> =>
  tx
    .select()
    .from(helperClaims)
    .where(
      inArray(
        helperClaims.shiftId,
        shifts.map(({ id }) => id),
      ),
    )

/** Everything is as before. Throws undo_over if a place has been taken since, or a helper has another shift. */
export async function restoreRemoved(tx: Transaction, { job, chosenIds, shifts, claims }: Removed): Promise<void> {
  if (job) {
    const jobId = job.id
    await tx.insert(helperJobs).values({ ...job, ...versionOf(job) })
    if (chosenIds.length > 0)
      await tx.insert(helperJobMembers).values(chosenIds.map((memberId) => ({ jobId, memberId })))
  }
  for (const shift of shifts) {
    const times = { startsAt: new Date(shift.startsAt), endsAt: new Date(shift.endsAt) }
    await tx.insert(helperShifts).values({ ...shift, ...times, ...versionOf(shift) })
  }
  for (const claim of claims) await restoreClaim(tx, claim)
}

const versionOf = ({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }) => ({
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
})

async function restoreClaim(tx: Transaction, claim: Stored<Claim>): Promise<void> {
  const shift = await lockShift(tx, claim.shiftId).catch(() => null)
  if (!shift) throw new AppError('undo_over')
  const { memberId, familyMemberId } = claim
  if (memberId !== null) await lockHelper(tx, { memberId, familyMemberId })
  const taken = await countTaken(tx, shift.id)
  if (!claim.isExtra && taken >= shift.needed) throw new AppError('undo_over')
  if (memberId !== null && (await hasShiftAt(tx, shift, { memberId, familyMemberId }))) throw new AppError('undo_over')
  const times = { claimedAt: new Date(claim.claimedAt), cameAt: claim.cameAt === null ? null : new Date(claim.cameAt) }
  await tx.insert(helperClaims).values({ ...claim, ...times })
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
