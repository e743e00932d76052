import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { getEventRow } from '#server/events/administration/event-records.ts'
import { getHolderOfCard } from '#server/events/gate/gate-lookup-service.ts'
import { readTicketToken } from '#server/events/tickets/ticket-token.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { tokenOf } from '#shared/events/gate/gate-rules.ts'
import { showsPhones } from '#shared/helpers/helper-rules.ts'
import { helperClaims, helperJobs, helperShifts } from '../helper-tables.ts'
import { listClaims, listJobs, lockClaim, type NamedClaim } from '../shift-queries.ts'
import type { Leader } from './leader-guard.ts'

/** Who helps at an event: every job for those who look after events, the own jobs for a leader. Throws not_found. */
export async function getDay(db: Executor, eventId: string, { memberId }: Leader) {
  const event = await getEventRow(db, eventId)
  const seesAll = memberId === null
  const jobs = (await listJobs(db, eventId)).filter(({ leaderMemberId }) => seesAll || leaderMemberId === memberId)
  const claims = await listClaims(db, eq(helperJobs.eventId, eventId))
  const shifts = jobs
    .flatMap((job) => job.shifts.map((shift) => ({ ...shift, job: job.title, place: job.place })))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map((shift) => ({ ...shift, helpers: claims.filter(({ shiftId }) => shiftId === shift.id).map(dueHelper) }))
  return { eventId, title: event.title, seesAll, shifts }
}

const dueHelper = ({ id, name, phone, cameAt }: NamedClaim) => ({ id, name, phone, cameAt })

/** Phones are early: a shift can be worked on from half a day before it begins. */
const EARLY_MS = 12 * 3_600_000

type Arrival = { claimId: string; hasCome: boolean; leader: Leader; now: Date }

/**
 * Records that a helper has come, or takes it back; returns the name. Throws not_found for a job that the reader does not
 * lead, or shift_not_begun.
 */
export function recordArrival(db: Database, { claimId, hasCome, leader, now }: Arrival): Promise<string> {
  return db.transaction(async (tx) => {
    const { shift } = await lockClaim(tx, claimId)
    const isTheirs = shift.job.leaderMemberId === leader.memberId && showsPhones(shift.endsAt, now)
    if (leader.memberId !== null && !isTheirs) throw new AppError('not_found')
    if (shift.startsAt.getTime() - EARLY_MS > now.getTime()) throw new AppError('shift_not_begun')
    await setCame(tx, { claimId, shiftId: shift.id, hasCome, leader, now })
    const [named] = await listClaims(tx, eq(helperClaims.id, claimId))
    return named?.name ?? ''
  })
}

async function setCame(tx: Transaction, { claimId, shiftId, hasCome, leader, now }: Arrival & { shiftId: string }) {
  await tx
    .update(helperClaims)
    .set({ cameAt: hasCome ? now : null })
    .where(eq(helperClaims.id, claimId))
  const action = hasCome ? 'helper_shift.helper_came' : 'helper_shift.arrival_undone'
  await recordActivity(tx, { actorId: leader.actorId, action, subjectType: 'helper_shift', subjectId: shiftId })
}

type Scan = { eventId: string; code: string; secret: string; leader: Leader; now: Date }

/**
 * Records that the person whose card was scanned, or the household of a ticket, has come to the shift of now: each to the
 * first one that is not over. Returns the names. Throws not_found, unknown_card, or no_shift_now.
 */
export async function recordScan(db: Database, { eventId, code, secret, leader, now }: Scan): Promise<string[]> {
  await getEventRow(db, eventId)
  const holder = await getHolderOfCard({ db, secret }, eventId, code)
  const isTheirs = and(
    eq(helperJobs.eventId, eventId),
    eq(helperClaims.memberId, holder.memberId),
    personOf(holder, { code, secret }),
    leader.memberId === null ? undefined : eq(helperJobs.leaderMemberId, leader.memberId),
  )
  return db.transaction(async (tx) => {
    const claims = await listClaims(tx, isTheirs)
    const shiftIds = await listShiftsOfNow(
      tx,
      claims.map(({ shiftId }) => shiftId),
      now,
    )
    const due = firstOfEach(
      claims.filter(({ shiftId }) => shiftIds.includes(shiftId)),
      shiftIds,
    )
    if (due.length === 0) throw new AppError('no_shift_now')
    for (const { id: claimId, shiftId } of due.filter(({ cameAt }) => cameAt === null))
      await setCame(tx, { claimId, shiftId, hasCome: true, leader, now })
    return due.map(({ name }) => name)
  })
}

type Holder = Awaited<ReturnType<typeof getHolderOfCard>>

/** Whose claims a code is for: everybody's of the household for a ticket, one person's for a card. */
function personOf({ person }: Holder, { code, secret }: Pick<Scan, 'code' | 'secret'>): SQL | undefined {
  if (person) return eq(helperClaims.familyMemberId, person.familyMemberId)
  const isTicket = readTicketToken(secret, tokenOf(code) ?? '') !== null
  return isTicket ? undefined : isNull(helperClaims.familyMemberId)
}

/** The earliest shift of each person; `shiftIds` are in the order of time. */
const firstOfEach = (claims: readonly NamedClaim[], shiftIds: readonly string[]): NamedClaim[] =>
  claims
    .toSorted((one, other) => shiftIds.indexOf(one.shiftId) - shiftIds.indexOf(other.shiftId))
    .filter((claim, at, all) => all.findIndex((each) => each.familyMemberId === claim.familyMemberId) === at)

/** People come early to a shift. */
const AROUND_MS = 2 * 3_600_000

async function listShiftsOfNow(tx: Transaction, ids: readonly string[], now: Date): Promise<string[]> {
  const { id, startsAt, endsAt } = helperShifts
  const shifts = await tx
    .select({ id, startsAt, endsAt })
    .from(helperShifts)
    .where(inArray(id, [...ids]))
    .orderBy(asc(startsAt), asc(id))
  return shifts
    .filter((shift) => shift.startsAt.getTime() - AROUND_MS <= now.getTime() && shift.endsAt > now)
    .map((shift) => shift.id)
}
