import { and, eq, isNull, lte } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'
import { awaitsCorrection } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { insertDecision } from './application-queries.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'follow-up-corrections': Record<never, never>
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 100

/**
 * Reminds applicants who have not answered a request for a correction, once per request, and closes applications that
 * stay without an answer. Nobody who is to be reminded is closed unreminded. Returns how many of each.
 */
export async function followUpCorrections(db: Database, now: Date): Promise<{ reminded: number; closed: number }> {
  const settings = await readSettings(db)
  const reminded = await inBatches(db, (tx) => remindSome(tx, settings, now))
  return { reminded, closed: await inBatches(db, (tx) => closeSome(tx, settings, now)) }
}

async function inBatches(db: Database, run: (tx: Transaction) => Promise<number>): Promise<number> {
  let total = 0
  for (let few = AT_ONCE; few === AT_ONCE; total += few) few = await db.transaction(run)
  return total
}

async function remindSome(tx: Transaction, { correctionReminderDays }: Settings, now: Date): Promise<number> {
  if (correctionReminderDays === 0) return 0
  const due = await lockApplicants(
    tx,
    and(
      lte(members.correctionRequestedAt, daysBefore(now, correctionReminderDays)),
      isNull(members.correctionRemindedAt),
    ),
  )
  for (const { id: memberId } of due) {
    await tx.update(members).set({ correctionRemindedAt: now }).where(eq(members.id, memberId))
    await sendMail(tx, 'correction-reminder', { memberId })
  }
  return due.length
}

async function closeSome(tx: Transaction, settings: Settings, now: Date): Promise<number> {
  const { correctionReminderDays: reminder, applicationClosingDays: closing } = settings
  if (closing === 0) return 0
  const afterReminder = daysBefore(now, Math.max(closing - reminder, 1))
  const due = await lockApplicants(
    tx,
    and(
      lte(members.correctionRequestedAt, daysBefore(now, closing)),
      reminder === 0 ? undefined : lte(members.correctionRemindedAt, afterReminder),
    ),
  )
  for (const { id: memberId } of due) await close(tx, memberId, now)
  return due.length
}

async function close(tx: Transaction, memberId: string, now: Date): Promise<void> {
  await tx.update(members).set({ applicationClosedAt: now, updatedAt: now }).where(eq(members.id, memberId))
  await insertDecision(tx, { memberId, decision: 'closed', createdAt: now })
  const done = { actorId: null, action: 'member.application_closed', subjectType: 'member', subjectId: memberId }
  await recordActivity(tx, { ...done, before: { applicationClosedAt: null }, after: { applicationClosedAt: now } })
  await sendMail(tx, 'application-closed', { memberId })
}

const lockApplicants = (tx: Transaction, condition: ReturnType<typeof and>) =>
  tx
    .select({ id: members.id })
    .from(members)
    .where(and(awaitsCorrection, condition))
    .orderBy(members.id)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
