import { eq } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { type BloodCallForm, checkCallEnd } from '#shared/blood-calls/blood-call-rules.ts'
import { MINUTES_OF_WAVE, WAVES, type Wave } from '#shared/blood-calls/wave-rules.ts'
import { notifyClosed } from './blood-call-notices.ts'
import { type BloodCall, countPeople, lockCall } from './blood-call-queries.ts'
import { bloodCallPeople, bloodCalls } from './blood-call-tables.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'call-blood-donors': { callId: string; wave: Wave }
    'close-blood-call': { callId: string }
  }
}

const MINUTE_MS = 60_000

/** Starts a call: the waves follow at their times, and it closes by itself when its time is over. Returns the id. */
export async function startCall(
  db: Database,
  form: BloodCallForm,
  { adminId, now }: { adminId: string; now: Date },
): Promise<string> {
  const wrongEnd = checkCallEnd(form.until, now)
  if (wrongEnd) throw new AppError('validation_failed', { message: wrongEnd, fields: { until: wrongEnd } })
  return db.transaction(async (tx) => {
    const [call] = await tx
      .insert(bloodCalls)
      .values({ ...form, callerId: adminId, createdAt: now })
      .returning({ id: bloodCalls.id })
    if (!call) throw new Error('A blood donor call was not stored')
    for (const wave of WAVES) await enqueue(tx, 'call-blood-donors', { callId: call.id, wave }, startOf(wave, now))
    await enqueue(tx, 'close-blood-call', { callId: call.id }, { startAfter: form.until })
    const { bloodGroup, hospital, emirate } = form
    const after = { bloodGroup, hospital, emirate, until: form.until }
    await recordActivity(tx, { actorId: adminId, action: 'blood_call.started', ...subjectOf(call.id), after })
    return call.id
  })
}

/** Closes a call, thanks those who come and informs all others who were called. Does nothing for a closed one. */
export async function closeCall(
  db: Database,
  callId: string,
  { adminId, now }: { adminId: string | null; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const call = await lockCall(tx, callId)
    if (!call) throw new AppError('not_found')
    if (call.status === 'closed') return
    const [counts] = await countPeople(tx, callId)
    await tx
      .update(bloodCalls)
      .set({ ...counts, status: 'closed', closedAt: now })
      .where(eq(bloodCalls.id, callId))
    await informPeople(tx, call, now)
    await recordActivity(tx, {
      actorId: adminId,
      action: 'blood_call.closed',
      ...subjectOf(callId),
      ...(counts && { after: counts }),
    })
  })
}

async function informPeople(tx: Executor, call: BloodCall, now: Date): Promise<void> {
  const { memberId, answer } = bloodCallPeople
  const people = await tx
    .select({ memberId, answer, userId: members.userId })
    .from(bloodCallPeople)
    .innerJoin(members, eq(members.id, memberId))
    .where(eq(bloodCallPeople.callId, call.id))
  for (const person of people) {
    const ids = { callId: call.id, memberId: person.memberId }
    await sendMail(tx, person.answer === 'yes' ? 'blood-call-thanks' : 'blood-call-closed', ids)
    await notifyClosed(tx, call, { ...person, now })
  }
}

const startOf = (wave: Wave, now: Date) => {
  const minutes = MINUTES_OF_WAVE[wave]
  return minutes === 0 ? {} : { startAfter: new Date(now.getTime() + minutes * MINUTE_MS) }
}

const subjectOf = (callId: string) => ({ subjectType: 'blood_call', subjectId: callId })
