import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Member } from '#server/membership/member-queries.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { JobAudience } from '#shared/helpers/helper-enums.ts'
import { helperClaims, helperJobs, helperOffers, helperShifts, helperSwaps } from '../helper-tables.ts'
import type { Claim } from '../shift-queries.ts'

export type ShiftFacts = { id: string; job: string; place: string; startsAt: Date; endsAt: Date }
export type Partner = {
  memberId: string
  familyMemberId: string | null
  name: string
  claimId: string | null
  inReturn: ShiftFacts | null
  /** Of the shift in return. */
  job: { id: string; audience: JobAudience } | null
}

/** How a page names somebody whom it asks. */
export const keyOf = ({ memberId, familyMemberId, claimId }: Omit<Partner, 'name' | 'inReturn' | 'job'>): string =>
  claimId ?? `${familyMemberId ?? memberId}`

const returned = alias(helperClaims, 'returned')
const returnedShifts = alias(helperShifts, 'returned_shift')
const returnedJobs = alias(helperJobs, 'returned_job')

const given = {
  id: helperShifts.id,
  job: helperJobs.title,
  place: helperJobs.place,
  startsAt: helperShifts.startsAt,
  endsAt: helperShifts.endsAt,
}
const taken = {
  id: returnedShifts.id,
  job: returnedJobs.title,
  place: returnedJobs.place,
  startsAt: returnedShifts.startsAt,
  endsAt: returnedShifts.endsAt,
}

/**
 * Who could take over a shift: helpers of other shifts ahead at the event, and people who have offered to help, without
 * those who have said no.
 */
export async function listPartners(db: Executor, asking: Asking): Promise<Partner[]> {
  const helping = await listHelping(db, asking)
  const offering = await listOffering(db, asking)
  return [...offering.map((person) => ({ ...person, claimId: null, inReturn: null, job: null })), ...helping]
}

type Asking = Pick<Claim, 'id' | 'shiftId'> & { eventId: string; memberId: string; now: Date }

const nameOfHelper = sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`

function listHelping(db: Executor, { eventId, shiftId, memberId, id: claimId, now }: Asking) {
  return db
    .select({
      memberId: members.id,
      familyMemberId: helperClaims.familyMemberId,
      name: nameOfHelper,
      claimId: helperClaims.id,
      inReturn: given,
      job: { id: helperJobs.id, audience: helperJobs.audience },
    })
    .from(helperClaims)
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .innerJoin(members, eq(members.id, helperClaims.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, helperClaims.familyMemberId))
    .where(
      and(
        eq(helperJobs.eventId, eventId),
        ne(members.id, memberId),
        ne(helperShifts.id, shiftId),
        gt(helperShifts.startsAt, now),
        hasNotDeclined(claimId, helperClaims),
        activeMember,
      ),
    )
    .orderBy(asc(helperShifts.startsAt), asc(members.nameKey))
}

function listOffering(db: Executor, { eventId, memberId, id: claimId }: Asking) {
  return db
    .select({ memberId: members.id, familyMemberId: helperOffers.familyMemberId, name: nameOfHelper })
    .from(helperOffers)
    .innerJoin(members, eq(members.id, helperOffers.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, helperOffers.familyMemberId))
    .where(
      and(
        eq(helperOffers.eventId, eventId),
        ne(members.id, memberId),
        hasNotDeclined(claimId, helperOffers),
        activeMember,
      ),
    )
    .orderBy(asc(members.nameKey))
}

const hasNotDeclined = (claimId: string, person: typeof helperClaims | typeof helperOffers): SQL =>
  sql`not exists (select from helper_swaps as asked where asked.claim_id = ${claimId} and asked.declined_at is not null
    and asked.member_id = ${person.memberId} and asked.family_member_id is not distinct from ${person.familyMemberId})`

const askers = alias(members, 'asker')
const askingFamily = alias(familyMembers, 'asking_family')

type Whose = { memberId: string; familyMemberId: string | undefined }

/** The questions about shifts of an event that a family has asked or is asked. */
export async function listSwapsOf(db: Executor, eventId: string, { memberId, familyMemberId }: Whose) {
  const ofPerson = (column: typeof helperClaims.familyMemberId | typeof helperSwaps.familyMemberId): SQL | undefined =>
    familyMemberId ? eq(column, familyMemberId) : undefined
  const rows = await db
    .select({
      id: helperSwaps.id,
      shift: given,
      returnedId: helperSwaps.inReturnId,
      returned: taken,
      from: sql<string>`coalesce(${askingFamily.name}, ${askers.fullName})`,
      to: sql<string>`coalesce(${familyMembers.name}, ${members.fullName})`,
      askerId: helperClaims.memberId,
    })
    .from(helperSwaps)
    .innerJoin(helperClaims, eq(helperClaims.id, helperSwaps.claimId))
    .innerJoin(helperShifts, eq(helperShifts.id, helperClaims.shiftId))
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .innerJoin(askers, eq(askers.id, helperClaims.memberId))
    .leftJoin(askingFamily, eq(askingFamily.id, helperClaims.familyMemberId))
    .innerJoin(members, eq(members.id, helperSwaps.memberId))
    .leftJoin(familyMembers, eq(familyMembers.id, helperSwaps.familyMemberId))
    .leftJoin(returned, eq(returned.id, helperSwaps.inReturnId))
    .leftJoin(returnedShifts, eq(returnedShifts.id, returned.shiftId))
    .leftJoin(returnedJobs, eq(returnedJobs.id, returnedShifts.jobId))
    .where(
      and(
        eq(helperJobs.eventId, eventId),
        isNull(helperSwaps.declinedAt),
        or(
          and(eq(helperSwaps.memberId, memberId), ofPerson(helperSwaps.familyMemberId)),
          and(eq(helperClaims.memberId, memberId), ofPerson(helperClaims.familyMemberId)),
        ),
      ),
    )
    .orderBy(asc(helperSwaps.requestedAt), asc(helperSwaps.id))
  return rows.map(({ returnedId, returned: inReturn, askerId, ...swap }) => ({
    ...swap,
    inReturn: returnedId === null ? null : (inReturn as ShiftFacts),
    isOwn: askerId === memberId,
  }))
}

/** Who acts: somebody of a household only for themselves. */
export type Acting = { member: Pick<Member, 'id'>; person: { id: string } | null }

export const isTheirs = (
  { member, person }: Acting,
  { memberId, familyMemberId }: Pick<Claim, 'memberId' | 'familyMemberId'>,
) => memberId === member.id && (person === null || familyMemberId === person.id)

/** What the rules read about a member. Throws swap_ended for somebody who is not in the register any more. */
export async function getMember(tx: Executor, memberId: string) {
  const { id, fullName, dateOfBirth } = members
  const [member] = await tx.select({ id, fullName, dateOfBirth }).from(members).where(eq(id, memberId))
  if (!member) throw new AppError('swap_ended')
  return member
}
