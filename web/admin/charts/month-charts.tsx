import { counted, formatCount } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { Bar, Part } from './chart-bars.ts'
import { ChartBox } from './chart-box.tsx'
import type { TextColumn } from './chart-files.ts'
import { barName, groupMonths, type Month, monthName, monthsPerBar } from './chart-months.ts'

type MonthsProps = { months: readonly Month[] }

const MONTH: TextColumn<Month> = { header: 'Month', text: ({ month }) => monthName(month) }

/** How many members there are, and who joined and left. */
export function MembersChart({ months }: MonthsProps) {
  const [joined, left] = [total(months, ({ joined }) => joined), total(months, ({ left }) => left)]
  const now = months.at(-1)?.members ?? 0
  return (
    <ChartBox
      title="Members"
      sentence={`${count(now)} today: ${count(joined)} joined and ${count(left)} left in this period.`}
      figure={signed(joined - left)}
      of="in this period"
      drawing={{
        kind: 'columns',
        bars: barsOf(months, ({ members, joined, left }) => ({
          total: members,
          parts: [{ value: joined, tone: 'joined', text: count(joined) }],
          below: { value: left, tone: 'left', text: count(left) },
        })),
        legend: [
          { tone: 'came', label: 'members at the end of the month' },
          { tone: 'joined', label: 'joined' },
          { tone: 'left', label: 'left' },
        ],
      }}
      columns={[
        MONTH,
        { header: 'Members', text: ({ members }) => count(members), isNumber: true },
        { header: 'Joined', text: ({ joined }) => count(joined), isNumber: true },
        { header: 'Left', text: ({ left }) => count(left), isNumber: true },
      ]}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}

/** What is due in each month, and how much of it is still open. */
export function DuesChart({ months }: MonthsProps) {
  const [paid, open] = [total(months, ({ duesPaid }) => duesPaid), total(months, ({ duesOpen }) => duesOpen)]
  return (
    <ChartBox
      title="Dues by due month"
      sentence={
        open === 0
          ? `${formatDirhams(paid)} fell due in this period, and all of it is paid.`
          : `${formatDirhams(paid)} of the ${formatDirhams(paid + open)} that fell due in this period is paid; ${formatDirhams(open)} is outstanding.`
      }
      figure={percent(paid, paid + open)}
      of="paid"
      drawing={{
        kind: 'columns',
        bars: barsOf(months, ({ duesPaid, duesOpen }) => ({
          parts: [
            { value: duesPaid, tone: 'came', text: whole(duesPaid) },
            { value: duesOpen, tone: 'missing', text: whole(duesOpen) },
          ],
        })),
        legend: [
          { tone: 'came', label: 'paid, in AED' },
          { tone: 'missing', label: 'outstanding' },
        ],
      }}
      columns={[
        MONTH,
        { header: 'Due', text: ({ duesPaid, duesOpen }) => formatDirhams(duesPaid + duesOpen), isNumber: true },
        { header: 'Paid', text: ({ duesPaid }) => formatDirhams(duesPaid), isNumber: true },
        { header: 'Outstanding', text: ({ duesOpen }) => formatDirhams(duesOpen), isNumber: true },
      ]}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}

/** Places taken at events and in programs. */
export function RegistrationsChart({ months }: MonthsProps) {
  const taken = (month: Month) => month.eventRegistrations + month.programRegistrations
  const all = total(months, taken)
  return (
    <ChartBox
      title="Registrations"
      sentence={`${counted(all, 'place', 'places')} taken in this period, not counting cancellations.`}
      figure={count(all)}
      of={all === 1 ? 'place' : 'places'}
      drawing={{
        kind: 'columns',
        bars: barsOf(months, (month) => ({
          parts: [{ value: taken(month), tone: 'came', text: count(taken(month)) }],
        })),
        legend: [{ tone: 'came', label: 'places at events and in programs' }],
      }}
      columns={[
        MONTH,
        { header: 'Events', text: ({ eventRegistrations }) => count(eventRegistrations), isNumber: true },
        { header: 'Programs', text: ({ programRegistrations }) => count(programRegistrations), isNumber: true },
      ]}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}

/** Listings posted and approved. */
export function ListingsChart({ months }: MonthsProps) {
  const posted = total(months, ({ listingsPosted }) => listingsPosted)
  const approved = total(months, ({ listingsApproved }) => listingsApproved)
  return (
    <ChartBox
      title="Listings"
      sentence={`${counted(posted, 'listing', 'listings')} posted and ${count(approved)} approved in this period.`}
      figure={count(posted)}
      of="posted"
      drawing={{
        kind: 'columns',
        bars: barsOf(months, ({ listingsPosted }) => ({
          parts: [{ value: listingsPosted, tone: 'came', text: count(listingsPosted) }],
        })),
        legend: [{ tone: 'came', label: 'posted' }],
      }}
      columns={[
        MONTH,
        { header: 'Posted', text: ({ listingsPosted }) => count(listingsPosted), isNumber: true },
        { header: 'Approved', text: ({ listingsApproved }) => count(listingsApproved), isNumber: true },
      ]}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}

type Drawn = { total?: number; parts: readonly Part[]; below?: Part }

function barsOf(months: readonly Month[], draw: (month: Month) => Drawn): Bar[] {
  const isOfSeveral = monthsPerBar(months.length) > 1
  return groupMonths(months).map((month) => ({
    key: month.month,
    label: barName(month.month, isOfSeveral),
    ...draw(month),
  }))
}

const total = (months: readonly Month[], read: (month: Month) => number) =>
  months.reduce((sum, month) => sum + read(month), 0)
const count = formatCount
const whole = (dirhams: number) => count(Math.round(dirhams))
const signed = (value: number) => (value > 0 ? `+${count(value)}` : count(value).replace('-', '−'))
const percent = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((part / of) * 100)}\u00a0%`)
