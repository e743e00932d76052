import { findOpenDues } from '#server/membership/renewals/open-dues-queries.ts'
import { findTotals } from '#server/membership/renewals/renewal-list-queries.ts'
import { readBook } from '#server/money/account-queries.ts'
import { countEventPeople, listEntryEvents } from '#server/money/entry-events.ts'
import {
  findFirstYear,
  listAccountBalances,
  listReceivedDues,
  type ReceivedDues,
  sumOpening,
} from '#server/money/report-queries.ts'
import { type CategoryTotal, listCategoryTotals, listEventTotals } from '#server/money/result-queries.ts'
import { listSponsorsOfYear } from '#server/money/sponsors/sponsor-queries.ts'
import { listClosingNotes, readYearNotes } from '#server/money/year-notes-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { peopleCounted } from '#shared/money/budget-rules.ts'
import type { ChosenCategoryKind } from '#shared/money/money-enums.ts'
import { lastDayOf } from '#shared/money/posting-rules.ts'
import { yearOn } from '#shared/money/year-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { listSignatures } from './signature-queries.ts'

export type Report = Awaited<ReturnType<typeof readReport>>
type Period = { from: string; until: string }

/**
 * The report of a year, the present one without a year: figures of a year that is not over count until today. Amounts are in
 * fils. Throws validation_failed for a year that has not begun.
 */
export async function readReport(db: Executor, wanted: number | undefined, { reader, now }: Reading) {
  const today = gulfToday(now)
  const present = Number(today.slice(0, 4))
  const year = wanted ?? present
  if (year > present) throw fieldError('year', 'This year has not begun.')
  const counted = yearOn(year, today)
  const { closedThrough } = await readBook(db)
  const totals = await listCategoryTotals(db, counted)
  const before = await listCategoryTotals(db, yearOn(year - 1, today))
  const [income, expense] = [compare(totals, before, 'income'), compare(totals, before, 'expense')]
  const { notes, updatedAt: notesUpdatedAt } = await readYearNotes(db, year)
  return {
    year,
    ...counted,
    isClosed: closedThrough !== null && closedThrough >= lastDayOf(String(year)),
    years: yearsFrom((await findFirstYear(db)) ?? present, present),
    income,
    expense,
    result: { amount: income.amount - expense.amount, before: income.before - expense.before },
    balances: await readBalances(db, counted),
    dues: await readDues(db, year, { reader, today }),
    receivedDues: readReceived(await listReceivedDues(db, counted)),
    events: await readEvents(db, counted),
    sponsors: await readSponsors(db, year, counted),
    notes,
    notesUpdatedAt,
    closingNotes: (await listClosingNotes(db, year)).map(({ period, notes: text }) => ({ period, notes: text ?? '' })),
    signatures: await listSignatures(db, now),
  }
}

type Reading = { reader: PortalPerson; now: Date }

const yearsFrom = (first: number, present: number): number[] =>
  Array.from({ length: Math.max(1, present - first + 1) }, (_, at) => present - at)

/** The categories of a kind in the year or in the one before, the largest of this year first. */
function compare(now: readonly CategoryTotal[], before: readonly CategoryTotal[], kind: ChosenCategoryKind) {
  const categories = new Map(
    [...now, ...before].filter((each) => each.kind === kind).map((each) => [each.id, each.name]),
  )
  const filsOf = (totals: readonly CategoryTotal[], id: string) => totals.find((each) => each.id === id)?.fils ?? 0
  const lines = [...categories]
    .map(([id, name]) => ({ id, name, amount: filsOf(now, id), before: filsOf(before, id) }))
    .toSorted(
      (one, other) => other.amount - one.amount || other.before - one.before || one.name.localeCompare(other.name),
    )
  return { lines, amount: sumOf(lines, ({ amount }) => amount), before: sumOf(lines, (line) => line.before) }
}

async function readBalances(db: Executor, period: Period) {
  const accounts = await listAccountBalances(db, period)
  const opened = await sumOpening(db, period)
  return {
    accounts,
    counted: opened - sumOf(accounts, (account) => account.opened),
    start: sumOf(accounts, ({ start }) => start),
    opened,
    end: sumOf(accounts, ({ end }) => end),
  }
}

async function readDues(db: Executor, year: number, { reader, today }: { reader: PortalPerson; today: string }) {
  const { due, received, waived, outstanding, credit, owing } = await findTotals(db, { year }, { reader, today })
  const open = await findOpenDues(db, year, today)
  return { due, received, waived, outstanding, credit, owing, ...open, asOf: today }
}

function readReceived(rows: readonly ReceivedDues[]) {
  const months = [...Map.groupBy(rows, ({ month }) => month)]
  const methods = [...Map.groupBy(rows, ({ method }) => method)]
  const fils = ({ fils }: ReceivedDues) => fils
  return {
    months: months.map(([month, own]) => ({ month, amount: sumOf(own, fils) })),
    methods: methods.map(([method, own]) => ({ method, amount: sumOf(own, fils) })),
    amount: sumOf(rows, fils),
  }
}

/** Events with entries in the year, in the order of their days; deleted ones last. */
async function readEvents(db: Executor, period: Period) {
  const totals = await listEventTotals(db, period)
  const overall = new Map((await listEventTotals(db, { until: period.until })).map((each) => [each.id, each]))
  const known = new Map(totals.length === 0 ? [] : (await listEntryEvents(db)).map((event) => [event.id, event]))
  const people = await countEventPeople(
    db,
    [...known.keys()].filter((id) => overall.has(id)),
  )
  const rows = totals
    .map(({ id, title, income, expense }) => {
      const event = known.get(id)
      const whole = overall.get(id)
      return {
        id,
        title: event?.title ?? title,
        day: event?.day ?? null,
        people: peopleCounted(people.get(id) ?? { registered: 0, came: 0 }),
        income,
        expense,
        result: income - expense,
        overall: whole ? whole.income - whole.expense : 0,
      }
    })
    .toSorted((one, other) => (one.day ?? '9').localeCompare(other.day ?? '9') || one.title.localeCompare(other.title))
  const [income, expense] = [sumOf(rows, (row) => row.income), sumOf(rows, (row) => row.expense)]
  return { rows, income, expense, result: income - expense }
}

/** The sponsors of the year and of its events, with what came until its end: a closed year stays as it is. */
async function readSponsors(db: Executor, year: number, { until }: Period) {
  const rows = (await listSponsorsOfYear(db, year, until))
    .map(({ id, name, eventTitle, promisedAmount: promised, received }) => ({
      id,
      name,
      eventTitle,
      promised,
      received,
    }))
    .toSorted((one, other) => other.promised - one.promised || one.name.localeCompare(other.name))
  return { rows, promised: sumOf(rows, (row) => row.promised), received: sumOf(rows, (row) => row.received) }
}

const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0)
