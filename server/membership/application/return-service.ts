import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { duesOfPeriod, periodFrom, renewalYearOf } from '#shared/membership/plans/period-rules.ts'
import { FIRST_PAYMENT_DAYS } from '#shared/membership/renewal-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Member, Renewal } from '../member-queries.ts'
import { getPlan } from '../plans/plan-queries.ts'
import { membershipRenewals } from '../renewal-tables.ts'
import { listLedger, updateRenewal, writeState } from '../renewals/ledger-queries.ts'

/**
 * Opens the ledger of somebody who returns after the membership had ended: nothing is owed for the time away, and what is
 * due now is due 30 days later. Returns the id of a new year, and the years that are no longer asked for.
 */
export async function openReturn(
  tx: Transaction,
  member: Member & { joinedDate: string },
  now: Date,
): Promise<{ yearId: string | null; forgiven: string[] }> {
  const today = gulfToday(now)
  const ledger = await listLedger(tx, member.id)
  const running = ledger.findLast(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today))
  const forgiven = await forgive(
    tx,
    ledger.filter((year) => year.id !== running?.id && year.startsOn <= today),
    now,
  )
  if (running && !isSettled(running))
    await updateRenewal(tx, running, { dueDate: later(today), status: 'pending' }, now)
  const yearId = running ? null : await openYear(tx, member, ledger, now)
  await writeState(tx, member.id, today)
  return { yearId, forgiven }
}

const later = (today: string) => dayAfter(today, FIRST_PAYMENT_DAYS)

/** Waives what is open of past years. Returns their ids. */
export async function forgive(tx: Transaction, years: readonly Renewal[], now: Date): Promise<string[]> {
  const open = years.filter((year) => !isSettled(year))
  const waived = { status: 'waived', waiverReason: TIME_AWAY, renewalDate: gulfToday(now) } as const
  for (const year of open) await updateRenewal(tx, year, waived, now)
  return open.map(({ id }) => id)
}

const TIME_AWAY = 'Not owed after time away'

async function openYear(
  tx: Transaction,
  { id: memberId, planId, joinedDate }: Member & { joinedDate: string },
  ledger: readonly Renewal[],
  now: Date,
): Promise<string | null> {
  const today = gulfToday(now)
  const plan = await getPlan(tx, planId)
  const period = periodFrom(today, plan, joinedDate)
  if (!period) return null
  const amount = duesOfPeriod(period, plan, await readSettings(tx))
  const free = amount === 0 && ({ status: 'waived', renewalDate: today } as const)
  const renewalYear = renewalYearOf(today, ledger.at(-1)?.renewalYear ?? null)
  const year = { memberId, ...period, renewalYear, amount, dueDate: later(today), createdAt: now, updatedAt: now }
  const [opened] = await tx
    .insert(membershipRenewals)
    .values({ ...year, status: 'pending', ...free })
    .returning({ id: membershipRenewals.id })
  return opened?.id ?? null
}

/** Years that are open again because the return is taken back. */
export async function unforgive(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const today = gulfToday(now)
  for (const id of ids) {
    const [year] = await tx.select().from(membershipRenewals).where(eq(membershipRenewals.id, id))
    if (year?.waiverReason !== TIME_AWAY) continue
    const status = year.dueDate < today ? 'overdue' : 'pending'
    await updateRenewal(tx, year, { status, waiverReason: null, renewalDate: null }, now)
  }
}
