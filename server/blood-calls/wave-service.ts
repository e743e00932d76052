import { eq, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { REST_HOURS, type Wave } from '#shared/blood-calls/wave-rules.ts'
import { notifyCalled } from './blood-call-notices.ts'
import { type BloodCall, lockCall } from './blood-call-queries.ts'
import { bloodCallPeople } from './blood-call-tables.ts'
import { type Donor, listDonors } from './donor-queries.ts'

const REST_MS = REST_HOURS * 3_600_000

type WaveToCall = { callId: string; wave: Wave; secret: string; now: Date }

/**
 * Calls everybody of this wave and the earlier ones whom the call has not reached yet, each once. Those whom another
 * call reached in the last 24 hours are called when that time is over, if this call is still open.
 */
export async function callWave(db: Database, { callId, wave, secret, now }: WaveToCall): Promise<void> {
  await db.transaction(async (tx) => {
    // two calls at once must not reach the same member
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('blood-calls'))`)
    const call = await lockCall(tx, callId)
    if (call?.status !== 'open' || call.until <= now) return
    const donors = (await listDonors(tx, call, now)).filter((donor) => donor.wave <= wave)
    const called = await listReached(tx, callId)
    const waiting = donors.filter(({ memberId }) => !called.has(memberId))
    for (const donor of waiting.filter((each) => restsUntil(each) <= now.getTime()))
      await callDonor(tx, call, { donor, secret, now })
    const later = waiting.map(restsUntil).filter((until) => until > now.getTime())
    if (later.length === 0) return
    const startAfter = new Date(Math.min(...later))
    if (startAfter < call.until) await enqueue(tx, 'call-blood-donors', { callId, wave }, { startAfter })
  })
}

async function callDonor(tx: Executor, call: BloodCall, { donor, secret, now }: DonorCallInput): Promise<void> {
  const { memberId, userId, wave } = donor
  await tx.insert(bloodCallPeople).values({ callId: call.id, memberId, wave, calledAt: now })
  await sendMail(tx, 'blood-call', { callId: call.id, memberId })
  await notifyCalled(tx, call, { memberId, userId, secret, now })
}

type DonorCallInput = { donor: Donor; secret: string; now: Date }

/** Milliseconds since the epoch; 0 for somebody who was never called. */
const restsUntil = ({ lastCalledAt }: Donor): number => (lastCalledAt ? lastCalledAt.getTime() + REST_MS : 0)

async function listReached(tx: Executor, callId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ memberId: bloodCallPeople.memberId })
    .from(bloodCallPeople)
    .where(eq(bloodCallPeople.callId, callId))
  return new Set(rows.map(({ memberId }) => memberId))
}
