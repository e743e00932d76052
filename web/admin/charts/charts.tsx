import { useState } from 'react'
import { CHART_PERIODS } from '#shared/admin/chart-rules.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import type { Month } from './chart-scale.ts'
import styles from './month-chart.module.css'
import { MonthChart } from './month-chart.tsx'

/** The numbers of the association month by month. */
export function Charts() {
  const [period, setPeriod] = useState<number>(CHART_PERIODS[0])
  const months = useApi('GET /api/admin/charts', { query: { months: period } })
  return (
    <div className="stack-large">
      <Field label="Period" className={styles.periods}>
        <Select value={period} onChange={({ target }) => setPeriod(Number(target.value))}>
          {CHART_PERIODS.map((each) => (
            <option key={each} value={each}>
              {each === 12 ? 'The last 12 months' : `The last ${each / 12} years`}
            </option>
          ))}
        </Select>
      </Field>
      {months.error && <ListFailure error={months.error} onRetry={() => void months.refetch()} />}
      {months.isPending && <p role="status">Loading the charts...</p>}
      {months.data && <ThreeCharts months={months.data} />}
    </div>
  )
}

function ThreeCharts({ months }: { months: readonly Month[] }) {
  const total = (read: (month: Month) => number) => months.reduce((sum, month) => sum + read(month), 0)
  const now = months.at(-1)?.members ?? 0
  const [joined, left] = [total((month) => month.joined), total((month) => month.left)]
  const places = total(({ eventRegistrations, programRegistrations }) => eventRegistrations + programRegistrations)
  return (
    <>
      <MonthChart
        title="Members"
        summary={`${count(now)} today. ${count(joined)} joined and ${count(left)} left in this period.`}
        months={months}
        series={[{ label: 'Members at the end of the month', read: ({ members }) => members }]}
        min={4}
        format={count}
        more={[
          { key: 'joined', header: 'Joined', kind: 'number', cell: (month) => count(month.joined) },
          { key: 'left', header: 'Left', kind: 'number', cell: (month) => count(month.left) },
        ]}
      />
      <MonthChart
        title="Registrations"
        summary={`${count(places)} places taken in this period, not counting cancellations.`}
        months={months}
        series={[
          { label: 'Events', read: ({ eventRegistrations }) => eventRegistrations },
          { label: 'Programs', read: ({ programRegistrations }) => programRegistrations },
        ]}
        min={4}
        format={count}
      />
      <MonthChart
        title="Dues received"
        summary={`${formatDirhams(total(({ duesReceived }) => duesReceived))} in this period, by payment date.`}
        months={months}
        series={[{ label: 'Received', read: ({ duesReceived }) => duesReceived }]}
        min={100}
        format={formatDirhams}
      />
    </>
  )
}

const count = (value: number) => value.toLocaleString('en-US')
