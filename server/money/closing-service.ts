import { and, desc, eq, isNull, min } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { ClosingCheck, ClosingInput } from '#shared/money/closing-api.ts'
import { lastDayOf } from '#shared/money/posting-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { lockBook, readBook } from './account-queries.ts'
import { checkPeriod } from './closing-checks.ts'
import { moneyAccounts, moneyBook, moneyClosings, moneyEntries } from './money-tables.ts'

type By = { adminId: string; now: Date }

/** Closed months and years, and the next month that can be closed. */
export async function listClosings(db: Executor, now: Date) {
  const { closedThrough } = await readBook(db)
  const closings = await selectClosings(db).orderBy(desc(moneyClosings.closedAt), desc(moneyClosings.id))
  return { closedThrough, next: await findNext(db, closedThrough, gulfToday(now)), closings }
}

/** The first month of the book that is over and not closed; null without one, or without entries. */
async function findNext(db: Executor, closedThrough: string | null, today: string): Promise<string | null> {
  const [first] = await db.select({ day: moneyEntries.day }).from(moneyEntries).orderBy(moneyEntries.day).limit(1)
  if (!first) return null
  const [{ opened } = { opened: null }] = await db.select({ opened: min(moneyAccounts.openedOn) }).from(moneyAccounts)
  // what was carried over from before the opening balances needs no closing of its own
  const begun = opened && opened > first.day ? opened : first.day
  const month = (closedThrough ? dayAfter(closedThrough, 1) : begun).slice(0, 7)
  return lastDayOf(month) < today ? month : null
}

/** What is missing before a period is closed. Throws nothing_to_close. */
export async function checkClosing(db: Executor, period: string, now: Date): Promise<ClosingCheck[]> {
  const { closedThrough: after } = await readBook(db)
  const through = requireClosable(period, after, now)
  const { receiptAboveFils } = await readSettings(db)
  return checkPeriod(db, { after, through, receiptAbove: receiptAboveFils })
}

/**
 * Closes everything up to the end of a month or a year. If something is missing, the notes must say why. Throws
 * nothing_to_close or validation_failed.
 */
export function closePeriod(db: Executor, { adminId, now }: By, { period, notes }: ClosingInput) {
  return db.transaction(async (tx) => {
    const { closedThrough: after } = await lockBook(tx)
    const through = requireClosable(period, after, now)
    const { receiptAboveFils: receiptAbove } = await readSettings(tx)
    const checks = await checkPeriod(tx, { after, through, receiptAbove })
    const missing = checks.filter(({ isMissing }) => isMissing).map(({ title, text }) => `${title}: ${text}`)
    if (missing.length > 0 && !notes) {
      const message = 'Something is missing. Please give the reason for closing anyway.'
      throw fieldError('notes', message)
    }
    const closed = { period, through, notes: notes || null, missing }
    const [closing] = await tx
      .insert(moneyClosings)
      .values({ ...closed, closedBy: adminId, closedAt: now })
      .returning({ id: moneyClosings.id })
    await tx.update(moneyBook).set({ closedThrough: through })
    await recordActivity(tx, { ...about('closed', closing!.id, adminId), after: closed })
    return getClosing(tx, closing!.id)
  })
}

/** Opens the latest closing again. Throws not_found or nothing_to_reopen. */
export function reopenPeriod(db: Executor, { adminId, now }: By, id: string, reason: string) {
  return db.transaction(async (tx) => {
    await lockBook(tx)
    const [latest, earlier] = await tx
      .select()
      .from(moneyClosings)
      .where(isNull(moneyClosings.reopenedAt))
      .orderBy(desc(moneyClosings.through), desc(moneyClosings.closedAt))
      .limit(2)
    if (latest?.id !== id) throw new AppError('nothing_to_reopen')
    const reopened = { reopenedBy: adminId, reopenedAt: now, reopenReason: reason }
    await tx.update(moneyClosings).set(reopened).where(eq(moneyClosings.id, id))
    const closedThrough = earlier?.through ?? null
    await tx.update(moneyBook).set({ closedThrough })
    const { period } = latest
    await recordActivity(tx, {
      ...about('reopened', id, adminId),
      before: { period },
      after: { reason, closedThrough },
    })
    return getClosing(tx, id)
  })
}

/** The last day of a period that is over and not closed. Throws nothing_to_close. */
function requireClosable(period: string, closedThrough: string | null, now: Date): string {
  const through = lastDayOf(period)
  if (through >= gulfToday(now) || (closedThrough !== null && through <= closedThrough))
    throw new AppError('nothing_to_close')
  return through
}

const closer = alias(users, 'closer')
const reopener = alias(users, 'reopener')

const selectClosings = (db: Executor) =>
  db
    .select({
      id: moneyClosings.id,
      period: moneyClosings.period,
      through: moneyClosings.through,
      notes: moneyClosings.notes,
      missing: moneyClosings.missing,
      closedBy: accountName(closer),
      closedAt: moneyClosings.closedAt,
      reopenedBy: accountName(reopener),
      reopenedAt: moneyClosings.reopenedAt,
      reopenReason: moneyClosings.reopenReason,
    })
    .from(moneyClosings)
    .leftJoin(closer, eq(closer.id, moneyClosings.closedBy))
    .leftJoin(reopener, eq(reopener.id, moneyClosings.reopenedBy))

async function getClosing(tx: Transaction, id: string) {
  const [closing] = await selectClosings(tx).where(and(eq(moneyClosings.id, id)))
  return closing!
}

const about = (what: 'closed' | 'reopened', id: string, actorId: string) => ({
  actorId,
  action: `money.${what}`,
  subjectType: 'money_closing',
  subjectId: id,
})
