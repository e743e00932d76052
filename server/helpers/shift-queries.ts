import { asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { helperClaims, helperJobs, helperPlans, helperShifts } from './helper-tables.ts'

export type Job = typeof helperJobs.$inferSelect
export type Shift = typeof helperShifts.$inferSelect
export type Claim = typeof helperClaims.$inferSelect
export type Plan = typeof helperPlans.$inferSelect

/** What decides about a shift. `taken` counts everybody who has it. */
export type LockedShift = Shift & { job: Job; event: Event; plan: Plan | null; taken: number }

/**
 * A shift, locked until the transaction ends: nobody else can take or give back one of its places, and the event cannot
 * change. Throws not_found.
 */
export async function lockShift(tx: Transaction, shiftId: string): Promise<LockedShift> {
  const [found] = await tx
    .select({ eventId: helperJobs.eventId })
    .from(helperShifts)
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .where(eq(helperShifts.id, shiftId))
  if (!found) throw new AppError('not_found')
  const [event] = await tx.select().from(events).where(eq(events.id, found.eventId)).for('share')
  const [shift] = await tx.select().from(helperShifts).where(eq(helperShifts.id, shiftId)).for('update')
  if (!event || !shift) throw new AppError('not_found')
  const [job] = await tx.select().from(helperJobs).where(eq(helperJobs.id, shift.jobId))
  if (!job) throw new AppError('not_found')
  return { ...shift, job, event, plan: await findPlan(tx, event.id), taken: await countTaken(tx, shiftId) }
}

export async function findPlan(db: Executor, eventId: string): Promise<Plan | null> {
  const [plan] = await db.select().from(helperPlans).where(eq(helperPlans.eventId, eventId))
  return plan ?? null
}

/** How many people have a shift. */
export const countTaken = (db: Executor, shiftId: string): Promise<number> =>
  db.$count(helperClaims, eq(helperClaims.shiftId, shiftId))

/** A claim whose shift is locked until the transaction ends. Throws not_found. */
export async function lockClaim(tx: Transaction, claimId: string): Promise<Claim & { shift: LockedShift }> {
  const [found] = await tx.select().from(helperClaims).where(eq(helperClaims.id, claimId))
  if (!found) throw new AppError('not_found')
  const shift = await lockShift(tx, found.shiftId)
  const [claim] = await tx.select().from(helperClaims).where(eq(helperClaims.id, claimId)).for('update')
  if (!claim) throw new AppError('not_found')
  return { ...claim, shift }
}

/** Until the transaction ends nobody else can take a shift for this person. Shifts are locked before people. */
export const lockHelper = (tx: Transaction, { memberId, familyMemberId }: HelperKey): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`helper ${familyMemberId ?? memberId}`}, 0))`)

/** A person of a family who helps: the family member if set, otherwise the member. */
export type HelperKey = { memberId: string; familyMemberId: string | null }

/** A helper with a name as the committee and leaders read it. */
export type NamedClaim = Claim & { name: string; phone: string | null; dateOfBirth: string | null }

/** Everybody with a shift, in the order in which they took it. */
export const listClaims = (db: Executor, isMeant: SQL | undefined): Promise<NamedClaim[]> =>
  db
    .select({
      id: helperClaims.id,
      shiftId: helperClaims.shiftId,
      memberId: helperClaims.memberId,
      familyMemberId: helperClaims.familyMemberId,
      guestName: helperClaims.guestName,
      guestPhone: helperClaims.guestPhone,
      isExtra: helperClaims.isExtra,
      isByHand: helperClaims.isByHand,
      addedBy: helperClaims.addedBy,
      claimedAt: helperClaims.claimedAt,
      cameAt: helperClaims.cameAt,
      name: helperName,
      phone: sql<string | null>`coalesce(nullif(${members.mobileNumber}, ''), ${helperClaims.guestPhone})`,
      dateOfBirth: sql<
        string | null
      >`case when ${helperClaims.familyMemberId} is null then ${members.dateOfBirth} else ${familyMembers.dateOfBirth} end::text`,
    })
    .from(helperClaims)
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .leftJoin(members, eq(members.id, helperClaims.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, helperClaims.familyMemberId))
    .where(isMeant)
    // of a family that claims together, the member comes first
    .orderBy(asc(helperClaims.claimedAt), isNotNull(helperClaims.familyMemberId), asc(helperName))

/** Guests have no name any more 30 days after the event. */
const FORMER_GUEST = 'A helper'
const helperName = sql<string>`coalesce(${familyMembers.name}, ${members.fullName}, ${helperClaims.guestName}, ${FORMER_GUEST})`

/** The jobs of an event with their shifts, each in the order of time. */
export async function listJobs(db: Executor, eventId: string): Promise<(Job & { shifts: Shift[] })[]> {
  const jobs = await db
    .select()
    .from(helperJobs)
    .where(eq(helperJobs.eventId, eventId))
    .orderBy(asc(helperJobs.title), asc(helperJobs.id))
  const rows = await db
    .select({ shift: helperShifts })
    .from(helperShifts)
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .where(eq(helperJobs.eventId, eventId))
    .orderBy(asc(helperShifts.startsAt), asc(helperShifts.endsAt), asc(helperShifts.id))
  const shifts = Map.groupBy(
    rows.map(({ shift }) => shift),
    ({ jobId }) => jobId,
  )
  return jobs.map((job) => ({ ...job, shifts: shifts.get(job.id) ?? [] }))
}

export type Leader = { name: string; phone: string }

/** Who leads each of these jobs: the member, or who was typed. */
export async function listLeaders(db: Executor, eventId: string): Promise<ReadonlyMap<string, Leader>> {
  const rows = await db
    .select({
      jobId: helperJobs.id,
      name: sql<string>`coalesce(${members.fullName}, ${helperJobs.leaderName})`,
      phone: sql<string>`coalesce(${members.mobileNumber}, ${helperJobs.leaderPhone})`,
    })
    .from(helperJobs)
    .leftJoin(members, eq(members.id, helperJobs.leaderMemberId))
    .where(eq(helperJobs.eventId, eventId))
  return new Map(rows.map(({ jobId, ...leader }) => [jobId, leader]))
}
