import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { helperClaims, helperJobs, helperPlans, helperShifts } from './helper-tables.ts'

export type HeldShift = Awaited<ReturnType<typeof listHeldShifts>>[number]

const leaders = alias(members, 'leader')

/** Shifts that people of families have, with everything that mails and calendars say; soonest first. */
async function listHeldShifts(db: Executor, isMeant: SQL | undefined) {
  const rows = await db
    .select({
      id: helperClaims.id,
      memberId: members.id,
      familyMemberId: helperClaims.familyMemberId,
      name: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
      claimedAt: helperClaims.claimedAt,
      cameAt: helperClaims.cameAt,
      shift: helperShifts,
      job: helperJobs,
      event: events,
      dropUntil: helperPlans.dropUntil,
      leader: {
        name: sql<string>`coalesce(${leaders.fullName}, ${helperJobs.leaderName})`,
        phone: sql<string>`coalesce(${leaders.mobileNumber}, ${helperJobs.leaderPhone})`,
      },
    })
    .from(helperClaims)
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .innerJoin(events, eq(events.id, helperJobs.eventId))
    .innerJoin(members, eq(members.id, helperClaims.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, helperClaims.familyMemberId))
    .leftJoin(leaders, eq(leaders.id, helperJobs.leaderMemberId))
    .leftJoin(helperPlans, eq(helperPlans.eventId, events.id))
    // somebody removed from the family is not named any more
    .where(and(isNotNull(helperClaims.memberId), isNull(familyMembers.removedAt), isMeant))
    .orderBy(asc(helperShifts.startsAt), asc(helperClaims.claimedAt), asc(helperClaims.id))
  return rows
}

/** Null once the shift is given back. */
export async function findHeldShift(db: Executor, claimId: string): Promise<HeldShift | null> {
  const [held] = await listHeldShifts(db, eq(helperClaims.id, claimId))
  return held ?? null
}

type Whose = { memberId: string; familyMemberId?: string | undefined }

/** The same as the member's own pages list them. */
export async function listOwnShifts(db: Executor, whose: Whose, now: Date) {
  const shifts = await listShiftsAhead(db, whose, now)
  return shifts.map(({ id, name, event, job, shift }) => ({
    id,
    eventId: event.id,
    eventTitle: event.title,
    name,
    job: job.title,
    place: job.place,
    startsAt: shift.startsAt,
    endsAt: shift.endsAt,
  }))
}

/** The shifts of a member and the family, or of one person of it, that have not ended. */
export const listShiftsAhead = (db: Executor, { memberId, familyMemberId }: Whose, now: Date): Promise<HeldShift[]> =>
  listHeldShifts(
    db,
    and(
      eq(helperClaims.memberId, memberId),
      familyMemberId ? eq(helperClaims.familyMemberId, familyMemberId) : undefined,
      gt(helperShifts.endsAt, now),
    ),
  )
