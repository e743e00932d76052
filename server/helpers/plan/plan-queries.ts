import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { ageOn } from '#shared/events/age-rules.ts'
import { helperJobMembers, helperJobs, helperOffers } from '../helper-tables.ts'
import { findPlan, type Job, listClaims, listJobs, listLeaders, type NamedClaim, type Shift } from '../shift-queries.ts'

/** The plan of an event for the committee. An event without one has an empty plan. */
export async function readPlan(db: Executor, eventId: string) {
  const plan = await findPlan(db, eventId)
  return {
    eventId,
    isOpen: plan?.isOpen ?? false,
    dropUntil: plan?.dropUntil ?? null,
    note: plan?.note ?? '',
    updatedAt: plan?.updatedAt ?? null,
    jobs: await readJobs(db, eventId),
    offers: await listOffers(db, eventId),
  }
}

export type PlannedJob = Awaited<ReturnType<typeof readJobs>>[number]

/** The jobs of an event with their leaders, shifts and helpers. */
async function readJobs(db: Executor, eventId: string) {
  const jobs = await listJobs(db, eventId)
  const leaders = await listLeaders(db, eventId)
  const chosen = await listChosen(db, eventId)
  const claims = await listClaims(db, eq(helperJobs.eventId, eventId))
  return jobs.map((job) => ({
    ...job,
    leaderName: leaders.get(job.id)?.name ?? '',
    leaderPhone: leaders.get(job.id)?.phone ?? '',
    chosen: chosen.filter(({ jobId }) => jobId === job.id).map(({ id, fullName }) => ({ id, fullName })),
    shifts: job.shifts.map((shift) => showShift(shift, claims)),
  }))
}

const showShift = (shift: Shift, claims: readonly NamedClaim[]) => ({
  ...shift,
  helpers: claims.filter(({ shiftId }) => shiftId === shift.id).map((claim) => showHelper(claim, shift)),
})

/** A helper with the age on the day of the shift. */
export const showHelper = (claim: NamedClaim, { startsAt }: Pick<Shift, 'startsAt'>) => ({
  ...claim,
  age: claim.dateOfBirth === null ? null : ageOn(claim.dateOfBirth, startsAt),
})

const listChosen = (db: Executor, eventId: string) =>
  db
    .select({ jobId: helperJobMembers.jobId, id: members.id, fullName: members.fullName })
    .from(helperJobMembers)
    .innerJoin(helperJobs, eq(helperJobs.id, helperJobMembers.jobId))
    .innerJoin(members, eq(members.id, helperJobMembers.memberId))
    .where(and(eq(helperJobs.eventId, eventId), isNull(helperJobMembers.familyMemberId)))
    .orderBy(asc(members.nameKey), asc(members.id))

const listOffers = (db: Executor, eventId: string) =>
  db
    .select({
      id: helperOffers.id,
      memberId: helperOffers.memberId,
      familyMemberId: helperOffers.familyMemberId,
      name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
      phone: sql<string | null>`nullif(${members.mobileNumber}, '')`,
      note: helperOffers.note,
      offeredAt: helperOffers.offeredAt,
    })
    .from(helperOffers)
    .innerJoin(members, eq(members.id, helperOffers.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, helperOffers.familyMemberId))
    .where(eq(helperOffers.eventId, eventId))
    .orderBy(asc(helperOffers.offeredAt), asc(helperOffers.id))

/** A job with everything, or null. */
export async function findPlannedJob(db: Executor, job: Pick<Job, 'id' | 'eventId'>): Promise<PlannedJob | null> {
  return (await readJobs(db, job.eventId)).find(({ id }) => id === job.id) ?? null
}
