import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Account, viewerWith } from '#server/accounts/guards.ts'
import { getEventRow } from '#server/events/administration/event-records.ts'
import { getHolderOfCard } from '#server/events/gate/gate-lookup-service.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { helperClaims, helperJobs, helperShifts } from '../helper-tables.ts'
import { listClaims, listJobs, lockClaim, type NamedClaim } from '../shift-queries.ts'

type Reader = { account: Account; now: Date }

/**
 * Who helps at an event: every job for those who look after events, the own jobs for a leader. Throws not_found, or
 * forbidden for somebody who leads none.
 */
export async function getDay(db: Executor, eventId: string, reader: Reader) {
  const event = await getEventRow(db, eventId)
  const { seesAll, memberId } = await rightsOf(db, reader)
  const jobs = (await listJobs(db, eventId)).filter(({ leaderMemberId }) => seesAll || leaderMemberId === memberId)
  if (!seesAll && jobs.length === 0) throw new AppError('forbidden')
  const claims = await listClaims(db, eq(helperJobs.eventId, eventId))
  const shifts = jobs
    .flatMap((job) => job.shifts.map((shift) => ({ ...shift, job: job.title, place: job.place })))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
    .map((shift) => ({ ...shift, helpers: claims.filter(({ shiftId }) => shiftId === shift.id).map(dueHelper) }))
  return { eventId, title: event.title, seesAll, shifts }
}

const dueHelper = ({ id, name, phone, cameAt }: NamedClaim) => ({ id, name, phone, cameAt })

/** Whether the reader looks after events, and otherwise the member as whom they may lead a job. */
async function rightsOf(db: Executor, { account }: Pick<Reader, 'account'>) {
  const { isAdmin: seesAll } = viewerWith(account, 'events')
  const member = seesAll ? null : await findMemberOfAccount(db, account.id)
  return { seesAll, memberId: member?.id ?? '' }
}

/** Phones are early: a shift can be worked on from half a day before it begins. */
const EARLY_MS = 12 * 3_600_000

/** Records that a helper has come, or takes it back. Throws not_found for a job that the reader does not lead, or shift_not_begun. */
export function recordArrival(db: Database, claimId: string, hasCome: boolean, reader: Reader): Promise<string> {
  return db.transaction(async (tx) => {
    const { shift, ...claim } = await lockClaim(tx, claimId)
    const { seesAll, memberId } = await rightsOf(tx, reader)
    if (!seesAll && shift.job.leaderMemberId !== memberId) throw new AppError('not_found')
    if (shift.startsAt.getTime() - EARLY_MS > reader.now.getTime()) throw new AppError('shift_not_begun')
    await setCame(tx, [claim.id], hasCome, { ...reader, shiftId: shift.id })
    const [named] = await listClaims(tx, eq(helperClaims.id, claimId))
    return named?.name ?? ''
  })
}

type Arrival = Reader & { shiftId: string }

async function setCame(tx: Transaction, ids: readonly string[], hasCome: boolean, { account, now, shiftId }: Arrival) {
  await tx
    .update(helperClaims)
    .set({ cameAt: hasCome ? now : null })
    .where(inArray(helperClaims.id, [...ids]))
  const action = hasCome ? 'helper_shift.helper_came' : 'helper_shift.arrival_undone'
  const subject = { subjectType: 'helper_shift', subjectId: shiftId }
  await recordActivity(tx, { actorId: account.id, action, ...subject, after: { helpers: ids.length } })
}

type Scan = { eventId: string; code: string; secret: string }

/**
 * Records that the person whose ticket or card was scanned has come to the shift of now; a ticket stands for the household. Returns
 * the names. Throws not_found, forbidden, unknown_card, or no_shift_now.
 */
export async function recordScan(db: Database, { eventId, code, secret }: Scan, reader: Reader): Promise<string[]> {
  await getEventRow(db, eventId)
  const { seesAll, memberId: leaderId } = await rightsOf(db, reader)
  const leads = (await listJobs(db, eventId)).some(({ leaderMemberId }) => leaderMemberId === leaderId)
  if (!seesAll && !leads) throw new AppError('forbidden')
  const holder = await getHolderOfCard({ db, secret }, eventId, code)
  const ofCard = holder.person && eq(helperClaims.familyMemberId, holder.person.familyMemberId)
  const isTheirs = and(eq(helperJobs.eventId, eventId), eq(helperClaims.memberId, holder.memberId), ofCard ?? undefined)
  const isOwnJob: SQL | undefined = seesAll ? undefined : eq(helperJobs.leaderMemberId, leaderId)
  return db.transaction(async (tx) => {
    const claims = await listClaims(tx, and(isTheirs, isOwnJob))
    const due: NamedClaim[] = []
    for (const claim of claims) if (await isNow(tx, claim.shiftId, reader.now)) due.push(claim)
    if (due.length === 0) throw new AppError('no_shift_now')
    for (const claim of due) await setCame(tx, [claim.id], true, { ...reader, shiftId: claim.shiftId })
    return due.map(({ name }) => name)
  })
}

const AROUND_MS = 2 * 3_600_000

async function isNow(tx: Transaction, shiftId: string, now: Date): Promise<boolean> {
  const { startsAt, endsAt } = helperShifts
  const [shift] = await tx.select({ startsAt, endsAt }).from(helperShifts).where(eq(helperShifts.id, shiftId))
  return shift !== undefined && shift.startsAt.getTime() - AROUND_MS <= now.getTime() && shift.endsAt > now
}
