import { eq } from 'drizzle-orm'
import { type Account, viewerWith } from '#server/accounts/guards.ts'
import { findEvent, type ShownEvent } from '#server/events/event-queries.ts'
import type { Member } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { checkDrop, showsPhones } from '#shared/helpers/helper-rules.ts'
import { explainClaimError } from '#shared/helpers/helper-text.ts'
import { helperJobs, helperOffers } from '../helper-tables.ts'
import { type Family, type FamilyPerson, fitOf, type OpenShift, readFamily } from '../people/family-fit.ts'
import {
  findPlan,
  type Job,
  listClaims,
  listJobs,
  listLeaders,
  type NamedClaim,
  type Plan,
  type Shift,
} from '../shift-queries.ts'
import { listSwapsOf } from './swap-queries.ts'

type Reader = { member: Member; person: { id: string } | null; account: Account }

/**
 * The shifts of an event, with who of a family could take each. Throws not_found for a hidden event, unless somebody of
 * the family has a shift there.
 */
export async function getOwnHelpers(db: Executor, eventId: string, reader: Reader, now: Date) {
  const { member, person, account } = reader
  const isInCharge = viewerWith(account, 'events').isAdmin
  const claims = await listClaims(db, eq(helperJobs.eventId, eventId))
  const isConcerned = claims.some(({ memberId }) => memberId === member.id)
  const event = await findEvent(db, eventId, { now, seesHidden: isInCharge || isConcerned })
  if (!event) throw new AppError('not_found')
  const all = await readFamily(db, member, now)
  const family = person ? { ...all, people: all.people.filter((each) => each.familyMemberId === person.id) } : all
  const plan = await findPlan(db, eventId)
  const jobs = await listJobs(db, eventId)
  const seen = { event, plan, jobs, claims, family: { ...all, people: family.people }, everybody: all, now }
  const { leaders, shifts } = await describeShifts(db, seen, member)
  const ahead = jobs.flatMap((job) => job.shifts).filter(({ startsAt }) => startsAt > now)
  return {
    ...factsOf(event, plan),
    needed: ahead.reduce((sum, { needed }) => sum + needed, 0),
    taken: ahead.reduce((sum, shift) => sum + takenOf(shift, claims), 0),
    people: await describePeople(db, { eventId, memberId: member.id, people: family.people }),
    shifts,
    swaps: await listSwapsOf(db, eventId, { memberId: member.id, familyMemberId: person?.id }),
    leads: (leaders && showsPhones(event.eventEndDate ?? event.eventDate, now)) || isInCharge,
  }
}

/** Of the places that a shift needs: more people than that fill no gap of another shift. */
const takenOf = ({ id, needed }: Shift, claims: readonly NamedClaim[]): number =>
  Math.min(needed, claims.filter(({ shiftId }) => shiftId === id).length)

const factsOf = ({ id, title, eventDate, eventEndDate }: ShownEvent, plan: Plan | null) => ({
  eventId: id,
  title,
  eventDate,
  eventEndDate,
  isOpen: plan?.isOpen ?? false,
  dropUntil: plan?.dropUntil ?? null,
  note: plan?.note ?? '',
})

type Seen = {
  event: ShownEvent
  plan: Plan | null
  jobs: (Job & { shifts: Shift[] })[]
  claims: NamedClaim[]
  /** The people whom the reader sees. */
  family: Family
  /** Children of a reader who sees only themselves still have their adults. */
  everybody: Family
  now: Date
}

async function describeShifts(db: Executor, seen: Seen, member: { id: string }) {
  const names = await listLeaders(db, seen.event.id)
  const shifts = seen.jobs
    .flatMap((job) => job.shifts.map((shift) => ({ shift, job })))
    .toSorted((one, other) => one.shift.startsAt.getTime() - other.shift.startsAt.getTime())
    .map(({ shift, job }) => describeShiftFor(seen, { shift, job, memberId: member.id, leader: names.get(job.id) }))
    // before members may take shifts, people see the ones that they were given
    .filter(({ own }) => seen.plan?.isOpen || own.length > 0)
  return { shifts, leaders: seen.jobs.some(({ leaderMemberId }) => leaderMemberId === member.id) }
}

type Listed = { shift: Shift; job: Job; memberId: string; leader: { name: string; phone: string } | undefined }

function describeShiftFor(
  { event, plan, claims, family, everybody, now }: Seen,
  { shift, job, memberId, leader }: Listed,
) {
  const taken = claims.filter(({ shiftId }) => shiftId === shift.id)
  const own = taken.filter(
    (claim) =>
      claim.memberId === memberId &&
      family.people.some(({ familyMemberId }) => familyMemberId === claim.familyMemberId),
  )
  const { id, startsAt, endsAt, needed } = shift
  const isCancelled = event.status === 'cancelled'
  const open = { ...shift, audience: job.audience, isOpen: plan?.isOpen ?? false, isCancelled, taken: taken.length }
  const canDrop = checkDrop({ startsAt, dropUntil: plan?.dropUntil ?? null }, now) === null
  return {
    id,
    job: job.title,
    place: job.place,
    toBring: job.toBring,
    startsAt,
    endsAt,
    needed,
    taken: taken.length,
    leaderName: leader?.name ?? '',
    leaderPhone: own.length > 0 && showsPhones(endsAt, now) ? (leader?.phone ?? '') : '',
    own: own.map((claim) => ({ id: claim.id, familyMemberId: claim.familyMemberId, name: claim.name, canDrop })),
    fits: family.people.map((person) => describeFit(open, person, everybody, now)),
  }
}

function describeFit(shift: OpenShift, person: FamilyPerson, family: Family, now: Date) {
  const { error, age, program } = fitOf(shift, person, family, now)
  const obstacle = error && explainClaimError(error, { name: person.name, age })
  return { familyMemberId: person.familyMemberId, obstacle, warning: error === null ? program : null }
}

type Offering = { eventId: string; memberId: string; people: readonly FamilyPerson[] }

async function describePeople(db: Executor, { eventId, memberId, people }: Offering) {
  const offers = await db
    .select({ eventId: helperOffers.eventId, familyMemberId: helperOffers.familyMemberId, note: helperOffers.note })
    .from(helperOffers)
    .where(eq(helperOffers.memberId, memberId))
  return people.map(({ familyMemberId, name, photoUrl }) => ({
    familyMemberId,
    name,
    photoUrl,
    offer: offers.find((offer) => offer.eventId === eventId && offer.familyMemberId === familyMemberId)?.note ?? null,
  }))
}
