import { desc, eq } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { CashCountInput } from '#shared/money/closing-api.ts'
import { DAY_IN_FUTURE } from '#shared/money/entry-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { findAccount, lockBook, readBalance } from './account-queries.ts'
import { moneyCashCounts } from './money-tables.ts'
import { postTyped, requireOpen } from './posting-service.ts'

/** A million dirhams: nobody counts more by hand. */
const MAX_COUNTED_FILS = 100_000_000

type By = { adminId: string; now: Date }

/**
 * Records what was counted in a cash box at the end of a day, and books the difference on that day. Throws validation_failed
 * or month_closed.
 */
export function countCash(db: Executor, { adminId, now }: By, input: CashCountInput) {
  const { accountId, countedOn, countedWith } = input
  return db.transaction(async (tx) => {
    const { closedThrough } = await lockBook(tx)
    const account = await findAccount(tx, accountId)
    if (account?.kind !== 'cash' || !account.isOpen) throw fieldError('accountId', 'Please choose an open cash box.')
    if (countedOn > gulfToday(now)) throw fieldError('countedOn', DAY_IN_FUTURE)
    requireOpen(countedOn, closedThrough, account.openedOn, 'countedOn')
    const pieces = piecesOf(input.pieces)
    const countedFils = sumOf(pieces)
    if (countedFils > MAX_COUNTED_FILS)
      throw fieldError('pieces', 'This is more than AED 1,000,000. Please check the numbers.')
    const bookFils = await readBalance(tx, accountId, countedOn)
    const counted = { accountId, countedOn, pieces, countedFils, bookFils, countedWith: countedWith || null }
    const [stored] = await tx
      .insert(moneyCashCounts)
      .values({ ...counted, countedBy: adminId, createdAt: now })
      .returning({ id: moneyCashCounts.id })
    const { id } = stored!
    const difference = countedFils - bookFils
    const [here, category] = [{ accountId }, { category: 'cash_difference' }] as const
    if (difference !== 0)
      await postTyped(tx, {
        source: { kind: 'cash_count', id },
        ...(difference > 0 ? { from: category, to: here } : { from: here, to: category }),
        amount: Math.abs(difference),
        day: countedOn,
        text: `Cash count of ${formatCardDate(countedOn)}`,
        postedBy: adminId,
        now,
      })
    const about = { actorId: adminId, action: 'money.counted', subjectType: 'money_account', subjectId: accountId }
    await recordActivity(tx, { ...about, after: { countedOn, countedFils, bookFils } })
    return (await selectCounts(tx).where(eq(moneyCashCounts.id, id)))[0]!
  })
}

/** What was counted, the latest first. */
export const listCashCounts = (db: Executor) =>
  selectCounts(db).orderBy(desc(moneyCashCounts.countedOn), desc(moneyCashCounts.createdAt)).limit(100)

const selectCounts = (db: Executor) =>
  db
    .select({
      id: moneyCashCounts.id,
      accountId: moneyCashCounts.accountId,
      countedOn: moneyCashCounts.countedOn,
      pieces: moneyCashCounts.pieces,
      counted: moneyCashCounts.countedFils,
      book: moneyCashCounts.bookFils,
      countedWith: moneyCashCounts.countedWith,
      countedBy: accountName(),
      createdAt: moneyCashCounts.createdAt,
    })
    .from(moneyCashCounts)
    .leftJoin(users, eq(users.id, moneyCashCounts.countedBy))

/** Only what is there. */
const piecesOf = (pieces: Record<string, number | undefined>): Record<string, number> =>
  Object.fromEntries(Object.entries(pieces).flatMap(([value, count]) => (count ? [[value, count]] : [])))

const sumOf = (pieces: Record<string, number>): number =>
  Object.entries(pieces).reduce((sum, [value, count]) => sum + Number(value) * count, 0)
