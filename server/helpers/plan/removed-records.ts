import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { helperClaims, helperJobMembers, helperJobs, helperReminders, helperShifts } from '../helper-tables.ts'
import type { Claim, Job, Shift } from '../shift-queries.ts'

/** A row as JSON stores it. */
export type Stored<Row> = {
  [K in keyof Row]: Row[K] extends Date ? string : Row[K] extends Date | null ? string | null : Row[K]
}

/** What one press has removed: a job with everything, a shift with its helpers, or helpers. */
export type Removed = {
  job: Stored<Job> | null
  chosenIds: string[]
  shifts: Stored<Shift>[]
  claims: Stored<Claim>[]
  /** That the helpers have had. */
  reminders: Stored<Reminder>[]
}
type Reminder = typeof helperReminders.$inferSelect

const textsOf = <Row extends object>(row: Row): Stored<Row> => JSON.parse(JSON.stringify(row)) as Stored<Row>

/** Remembers a job with its shifts and helpers, and deletes it. */
export async function removeJob(tx: Transaction, job: Job): Promise<Removed> {
  const shifts = await tx.select().from(helperShifts).where(eq(helperShifts.jobId, job.id)).for('update')
  const chosen = await tx
    .select({ memberId: helperJobMembers.memberId })
    .from(helperJobMembers)
    .where(and(eq(helperJobMembers.jobId, job.id), isNull(helperJobMembers.familyMemberId)))
  const claims = await claimsOf(tx, shifts)
  const reminders = await remindersOf(tx, claims)
  await tx.delete(helperJobs).where(eq(helperJobs.id, job.id))
  return {
    job: textsOf(job),
    chosenIds: chosen.map(({ memberId }) => memberId),
    shifts: shifts.map(textsOf),
    claims: claims.map(textsOf),
    reminders,
  }
}

/** The same for a shift that is locked. */
export async function removeShift(tx: Transaction, shift: Shift): Promise<Removed> {
  const claims = await claimsOf(tx, [shift])
  const reminders = await remindersOf(tx, claims)
  await tx.delete(helperShifts).where(eq(helperShifts.id, shift.id))
  return { job: null, chosenIds: [], shifts: [textsOf(shift)], claims: claims.map(textsOf), reminders }
}

/** The same for helpers of one shift that is locked. */
export async function removeClaims(tx: Transaction, ids: readonly string[]): Promise<Removed> {
  const isMeant = inArray(helperClaims.id, [...ids])
  const claims = await tx.select().from(helperClaims).where(isMeant)
  const reminders = await remindersOf(tx, claims)
  await tx.delete(helperClaims).where(isMeant)
  return { job: null, chosenIds: [], shifts: [], claims: claims.map(textsOf), reminders }
}

/** Who has been reminded is not reminded again when the shift comes back. */
export async function remindersOf(tx: Transaction, claims: readonly { id: string }[]): Promise<Stored<Reminder>[]> {
  const ids = claims.map(({ id }) => id)
  const rows = await tx.select().from(helperReminders).where(inArray(helperReminders.claimId, ids))
  return rows.map(textsOf)
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
