import { and, asc, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { MINUTES_OF_WAVE, WAVES } from '#shared/blood-calls/wave-rules.ts'
import { bloodCallPeople, bloodCalls, bloodDonors } from './blood-call-tables.ts'

export type BloodCall = typeof bloodCalls.$inferSelect

const MAX_LISTED = 100

/** Latest first. */
export async function listCalls(db: Executor) {
  const rows = await selectCalls(db).orderBy(desc(bloodCalls.createdAt), desc(bloodCalls.id)).limit(MAX_LISTED)
  return rows.map(summaryOf)
}

export async function findSummary(db: Executor, callId: string) {
  const [row] = await selectCalls(db).where(eq(bloodCalls.id, callId))
  return row ? summaryOf(row) : null
}

/** Locks the row, so that nobody is called, answers or closes at the same time. */
export async function lockCall(tx: Executor, callId: string): Promise<BloodCall | null> {
  const [call] = await tx.select().from(bloodCalls).where(eq(bloodCalls.id, callId)).for('update')
  return call ?? null
}

/**
 * One call as an admin sees it; while it is open, its caller also gets the people who are still willing, and the blood
 * groups, emirates and numbers of those who come.
 */
export async function findDetails(db: Executor, callId: string, adminId: string) {
  const summary = await findSummary(db, callId)
  if (!summary) return null
  const [call] = await db.select().from(bloodCalls).where(eq(bloodCalls.id, callId))
  const isCaller = call?.callerId === adminId
  const counts = await db
    .select({ wave: bloodCallPeople.wave, called: count() })
    .from(bloodCallPeople)
    .where(eq(bloodCallPeople.callId, callId))
    .groupBy(bloodCallPeople.wave)
  const waves = WAVES.map((wave) => ({
    wave,
    at: new Date(summary.createdAt.getTime() + MINUTES_OF_WAVE[wave] * 60_000),
    called: counts.find((each) => each.wave === wave)?.called ?? 0,
  }))
  const { contactName = null, contactPhone = null, note = null } = call ?? {}
  return {
    ...summary,
    contactName,
    contactPhone,
    note,
    isCaller,
    waves,
    people: isCaller && summary.status === 'open' ? await listPeople(db, callId) : [],
  }
}

/** One person's invitation to a call; null once it is deleted. */
export async function findInvitation(db: Executor, { callId, memberId }: { callId: string; memberId: string }) {
  const [row] = await db
    .select({ call: bloodCalls, answer: bloodCallPeople.answer })
    .from(bloodCallPeople)
    .innerJoin(bloodCalls, eq(bloodCalls.id, bloodCallPeople.callId))
    .where(isPerson(callId, memberId))
  return row ?? null
}

export const isPerson = (callId: string, memberId: string): SQL | undefined =>
  and(eq(bloodCallPeople.callId, callId), eq(bloodCallPeople.memberId, memberId))

/** Deletes the people, the contact and the note of calls that were closed before that moment. */
export async function removeOldCallData(tx: Executor, before: Date): Promise<void> {
  const isOld = lt(bloodCalls.closedAt, before)
  await tx
    .delete(bloodCallPeople)
    .where(sql`${bloodCallPeople.callId} IN (SELECT ${bloodCalls.id} FROM ${bloodCalls} WHERE ${isOld})`)
  await tx.update(bloodCalls).set({ contactName: null, contactPhone: null, note: null }).where(isOld)
}

async function listPeople(db: Executor, callId: string) {
  const { wave, calledAt, answer, answeredAt, memberId } = bloodCallPeople
  const { fullName: name, bloodGroup, emirate, mobileNumber, whatsappNumber } = members
  const rows = await db
    .select({ memberId, name, bloodGroup, emirate, mobileNumber, whatsappNumber, wave, calledAt, answer, answeredAt })
    .from(bloodCallPeople)
    .innerJoin(members, eq(members.id, memberId))
    .innerJoin(bloodDonors, eq(bloodDonors.memberId, memberId))
    .where(eq(bloodCallPeople.callId, callId))
    .orderBy(asc(wave), asc(calledAt), asc(members.nameKey))
  const unknown = { bloodGroup: null, emirate: null, mobileNumber: null, whatsappNumber: null }
  return rows.map((row) => (row.answer === 'yes' ? row : { ...row, ...unknown }))
}

const answered = (answer: 'yes' | 'no') => sql<number>`count(*) FILTER (WHERE ${bloodCallPeople.answer} = ${answer})`

/** How many were called and what they replied. */
export const countPeople = (db: Executor, callId: string) =>
  db
    .select({ called: count(), coming: answered('yes').mapWith(Number), notComing: answered('no').mapWith(Number) })
    .from(bloodCallPeople)
    .where(eq(bloodCallPeople.callId, callId))

const selectCalls = (db: Executor) =>
  db
    .select({
      call: bloodCalls,
      callerName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      called: sql<number>`(SELECT count(*)::int FROM blood_call_people p WHERE p.call_id = ${bloodCalls.id})`,
      coming: sql<number>`(SELECT count(*)::int FROM blood_call_people p WHERE p.call_id = ${bloodCalls.id} AND p.answer = 'yes')`,
      notComing: sql<number>`(SELECT count(*)::int FROM blood_call_people p WHERE p.call_id = ${bloodCalls.id} AND p.answer = 'no')`,
    })
    .from(bloodCalls)
    .leftJoin(users, eq(users.id, bloodCalls.callerId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectCalls>>[number]

function summaryOf({ call, callerName, ...now }: Row) {
  const { id, bloodGroup, hospital, emirate, until, status, createdAt, closedAt } = call
  return {
    id,
    bloodGroup,
    hospital,
    emirate,
    until,
    status,
    callerName,
    createdAt,
    closedAt,
    called: call.called ?? now.called,
    coming: call.coming ?? now.coming,
    notComing: call.notComing ?? now.notComing,
  }
}
