import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { statusAfter } from '#shared/membership/dues/balance-rules.ts'
import type { YearAfterChange } from '#shared/membership/plans/plan-change-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Renewal } from '../member-queries.ts'
import { listPayments, sumOf } from '../payments/payment-queries.ts'
import { settleYear } from '../payments/settle-year.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { updateRenewal } from '../renewals/ledger-queries.ts'

/** What a year was before a change, and its version after it (ISO 8601). */
export type ReplacedYear = {
  id: string
  before: Pick<Renewal, 'startsOn' | 'endsOn' | 'dueDate' | 'amount' | 'status' | 'renewalDate' | 'waiverReason'>
  version: string
}

type Stored = { memberId: string; years: readonly YearAfterChange[]; now: Date }

/** Writes changed and new years to the ledger. Returns what `restoreYears` and `removeNewYears` need. */
export async function storeChangedYears(tx: Transaction, { memberId, years, now }: Stored) {
  const stored: { years: ReplacedYear[]; added: string[] } = { years: [], added: [] }
  for (const year of years) {
    if (year.id) stored.years.push(await changeYear(tx, { ...year, id: year.id }, now))
    else stored.added.push(await addYear(tx, memberId, year, now))
  }
  return stored
}

async function changeYear(tx: Transaction, after: YearAfterChange & { id: string }, now: Date): Promise<ReplacedYear> {
  const renewal = await readYear(tx, after.id)
  const { startsOn, endsOn, dueDate, amount, status, renewalDate, waiverReason } = renewal
  const before = { startsOn, endsOn, dueDate, amount, status, renewalDate, waiverReason }
  const terms = { startsOn: after.startsOn, endsOn: after.endsOn, dueDate: after.dueDate, amount: after.amount }
  const received = sumOf(await listPayments(tx, [after.id]))
  const state = stateAfter({ ...renewal, ...terms }, { received, before: amount, today: gulfToday(now) })
  const updatedAt = await updateRenewal(tx, renewal, { ...terms, ...state }, now)
  if (state.status !== 'waived') await settleYear(tx, { ...renewal, ...terms, ...state, updatedAt }, { now })
  const version = (await readYear(tx, after.id)).updatedAt.toISOString()
  return { id: after.id, before, version }
}

/** A waiver stays, unless there was nothing to waive; a year that costs nothing needs no payment. */
function stateAfter(year: Renewal, { received, before, today }: { received: number; before: number; today: string }) {
  if (year.amount === 0 && received === 0) return { status: 'waived' as const, renewalDate: year.renewalDate ?? today }
  if (year.status === 'waived' && before > 0) return { status: 'waived' as const }
  return { status: statusAfter({ ...year, status: 'pending' }, received, today), waiverReason: null }
}

async function addYear(tx: Transaction, memberId: string, year: YearAfterChange, now: Date): Promise<string> {
  const { id: _, ...terms } = year
  const free = year.amount === 0 && { status: 'waived' as const, renewalDate: gulfToday(now) }
  const [added] = await tx
    .insert(membershipRenewals)
    .values({ memberId, ...terms, status: 'pending', ...free, createdAt: now, updatedAt: now })
    .returning({ id: membershipRenewals.id })
  return added!.id
}

/** Brings years back as they were. Throws undo_over if something has been recorded since. */
export async function restoreYears(tx: Transaction, years: readonly ReplacedYear[], now: Date): Promise<void> {
  for (const { id, before, version } of years) {
    const renewal = await readYear(tx, id)
    if (renewal.updatedAt.toISOString() !== version) throw new AppError('undo_over')
    await updateRenewal(tx, renewal, before, now)
  }
}

/** Removes new years. Throws undo_over if something has been recorded or sent for one. */
export async function removeNewYears(tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { updatedAt, createdAt, slipUrl } = await readYear(tx, id)
    if (slipUrl || updatedAt.getTime() !== createdAt.getTime()) throw new AppError('undo_over')
    await tx.delete(membershipRenewals).where(eq(membershipRenewals.id, id))
  }
}

async function readYear(tx: Transaction, id: string): Promise<Renewal> {
  const [renewal] = await tx.select().from(membershipRenewals).where(eq(membershipRenewals.id, id)).for('update')
  if (!renewal) throw new AppError('undo_over')
  return renewal
}
