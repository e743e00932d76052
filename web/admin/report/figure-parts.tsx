import { yearHeading } from '#shared/admin/report-rules.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { figure } from '#web/money/book/entry-text.ts'
import { budgetAddress } from '#web/money/budget/budget-choice.ts'
import { Link } from '#web/platform/link.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Report } from './report-type.ts'

type Part = { report: Report }

/** Income or expense by category, beside the year before; a category leads to its entries. */
export function CategoriesPart({ title, of, report }: Part & { title: string; of: Report['income'] }) {
  const { year, from, until } = report
  const figuresOf = ({ amount, before }: { amount: number; before: number }) => [
    figure(amount),
    figure(before),
    difference(amount - before),
  ]
  return (
    <FigureTable
      title={title}
      name="Category"
      headings={[yearHeading(report), String(year - 1), 'More or less']}
      rows={of.lines.map((line) => ({
        key: line.id,
        name: (
          <Link to={`/admin/money?${new URLSearchParams({ category: line.id, from, to: until })}`}>{line.name}</Link>
        ),
        figures: figuresOf(line),
      }))}
      total={{ name: `All ${title.toLowerCase()}`, figures: figuresOf(of) }}
    />
  )
}

/** What is in each account at the start and at the end. */
export function BalancesPart({ report: { balances, from, until } }: Part) {
  const { accounts, start, opened, end } = balances
  const isOpened = opened !== 0
  const figuresOf = (of: { start: number; opened: number; end: number }) => [
    figure(of.start),
    ...(isOpened ? [figure(of.opened)] : []),
    figure(of.end),
  ]
  const first = formatCardDate(dayAfter(from, -1))
  return (
    <FigureTable
      title="Where the money is"
      name="Account"
      headings={[first, ...(isOpened ? ['Opening balance'] : []), formatCardDate(until)]}
      rows={accounts.map((account) => ({ key: account.id, name: account.name, figures: figuresOf(account) }))}
      total={{ name: 'All accounts', figures: figuresOf({ start, opened, end }) }}
    />
  )
}

/** What each event with entries in the year brought and cost. */
export function EventsPart({ report: { events, year } }: Part) {
  if (events.rows.length === 0) return null
  const figuresOf = ({ income, expense, result }: Pick<Report['events'], 'income' | 'expense' | 'result'>) => [
    figure(income),
    figure(expense),
    figure(result),
  ]
  return (
    <FigureTable
      title="Events"
      name="Event"
      headings={['Income', 'Expense', 'Result']}
      rows={events.rows.map((event) => ({
        key: event.id,
        name: <Link to={budgetAddress({ event: event.id })}>{event.title}</Link>,
        note: noteOf(event, year),
        figures: figuresOf(event),
      }))}
      total={{ name: 'All events', figures: figuresOf(events) }}
    />
  )
}

/** Who supports the year and its events: what was promised, and what has come. */
export function SponsorsPart({ report: { sponsors } }: Part) {
  const { rows, promised, received } = sponsors
  if (rows.length === 0) return null
  return (
    <FigureTable
      title="Sponsors"
      name="Sponsor"
      headings={['Promised', 'Received']}
      rows={rows.map((sponsor) => ({
        key: sponsor.id,
        name: sponsor.name,
        note: sponsor.eventTitle,
        figures: [figure(sponsor.promised), figure(sponsor.received)],
      }))}
      total={{ name: 'All sponsors', figures: [figure(promised), figure(received)] }}
    />
  )
}

type EventRow = Report['events']['rows'][number]

/** The day and the people, and the whole result if other years have a part of it. */
const noteOf = ({ day, people, result, overall }: EventRow, year: number): string =>
  [
    day ? formatCardDate(day) : 'Deleted',
    counted(people, 'person', 'people'),
    overall === result ? '' : `${formatDirhams(overall)} with the years before ${year}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** '+1,250.50' */
const difference = (dirhams: number): string => `${dirhams > 0 ? '+' : ''}${figure(dirhams)}`
