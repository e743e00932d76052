import { formatCount } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { ChartBox } from './chart-box.tsx'
import { barName, groupBars, monthName, monthsPerBar } from './chart-months.ts'

type MoneyMonth = ResponseOf<'GET /api/admin/charts/money'>[number]

/** What the cash book has received and spent. */
export function MoneyChart({ months }: { months: readonly MoneyMonth[] }) {
  const { income, expense } = months.reduce(addMonth)
  return (
    <ChartBox
      title="Income"
      sentence={`${formatDirhams(income)} received and ${formatDirhams(expense)} spent in this period: ${resultOf(income - expense)}.`}
      figure={`AED ${whole(income)}`}
      of="received"
      drawing={{
        kind: 'columns',
        bars: groupBars(months, addMonth).map((month) => ({
          key: month.month,
          label: barName(month.month, monthsPerBar(months.length) > 1),
          parts: [{ value: month.income, tone: 'came', text: short(month.income) }],
          below: { value: month.expense, tone: 'left', text: short(month.expense) },
        })),
        legend: [
          { tone: 'came', label: 'received, in AED' },
          { tone: 'left', label: 'spent' },
        ],
      }}
      columns={[
        { header: 'Month', text: ({ month }) => monthName(month) },
        { header: 'Received', text: ({ income }) => formatDirhams(income), isNumber: true },
        { header: 'Spent', text: ({ expense }) => formatDirhams(expense), isNumber: true },
        { header: 'Result', text: ({ income, expense }) => formatDirhams(income - expense), isNumber: true },
      ]}
      rows={months.toReversed()}
      rowKey={({ month }) => month}
    />
  )
}

const addMonth = (before: MoneyMonth, next: MoneyMonth): MoneyMonth => ({
  month: next.month,
  income: before.income + next.income,
  expense: before.expense + next.expense,
})

const whole = (dirhams: number) => formatCount(Math.round(dirhams))

/** As in '10.6k': longer numbers would touch those of the next month on a phone. */
const short = (dirhams: number) => (dirhams < 10_000 ? whole(dirhams) : `${Math.round(dirhams / 100) / 10}k`)

const resultOf = (dirhams: number) =>
  dirhams < 0 ? `${formatDirhams(-dirhams)} more spent than received` : `${formatDirhams(dirhams)} left`
