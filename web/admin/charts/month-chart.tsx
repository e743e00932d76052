import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Panel } from '#web/platform/ui/surface/card.tsx'
import { type Column, Table } from '#web/platform/ui/surface/table.tsx'
import { highestOf, labelEvery, type Month, monthName, shortMonthName } from './chart-scale.ts'
import styles from './month-chart.module.css'

type MonthChartProps = {
  title: string
  /** The main facts, shown above the chart. */
  summary: ReactNode
  months: readonly Month[]
  /** Stacked, from the bottom up. */
  series: readonly { label: string; read: (month: Month) => number }[]
  /** The least maximum of the scale, for small values. */
  min: number
  /** Formats a value. */
  format: (value: number) => string
  /** Further columns of the table that are not drawn. */
  more?: readonly Column<Month>[]
}

/** A bar chart with one bar per month, and a table below it with the exact values, also for screen readers. */
export function MonthChart({ title, summary, months, series, min, format, more = [] }: MonthChartProps) {
  const headingId = useId()
  const [isTableShown, setTableShown] = useState(false)
  const columns: Column<Month>[] = [
    { key: 'month', header: 'Month', cell: ({ month }) => monthName(month) },
    ...series.map(({ label, read }) => ({
      key: label,
      header: label,
      kind: 'number' as const,
      cell: (month: Month) => format(read(month)),
    })),
    ...more,
  ]
  return (
    <Panel aria-labelledby={headingId} className="stack">
      <div>
        <h2 id={headingId} className={styles.heading}>
          {title}
        </h2>
        <p className="soft">{summary}</p>
      </div>
      {series.length > 1 && <Legend labels={series.map(({ label }) => label)} />}
      <Plot months={months} series={series} min={min} format={format} />
      <Button variant="quiet" aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
        {isTableShown ? 'Hide table' : 'Show table'}
      </Button>
      <div className={clsx(!isTableShown && 'visually-hidden')}>
        <Table caption={title} columns={columns} rows={months.toReversed()} rowKey={({ month }) => month} />
      </div>
    </Panel>
  )
}

type PlotProps = Pick<MonthChartProps, 'months' | 'series' | 'min' | 'format'>

function Plot({ months, series, min, format }: PlotProps) {
  const totalOf = (month: Month) => series.reduce((sum, { read }) => sum + read(month), 0)
  const highest = highestOf(months.map(totalOf), min)
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.scale}>
        {[highest, highest / 2, 0].map((value) => (
          <span key={value}>{format(value)}</span>
        ))}
      </div>
      <div>
        <svg aria-hidden="true" className={styles.plot} viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none">
          <path className={styles.lines} d={`M0 0H${months.length}M0 50H${months.length}M0 100H${months.length}`} />
          {months.map((month, at) => (
            <Bar key={month.month} at={at} month={month} highest={highest} series={series} format={format} />
          ))}
        </svg>
        <div className={styles.months}>
          {months.map(({ month }, at) => (
            <span key={month}>
              {(months.length - 1 - at) % labelEvery(months.length) === 0 && shortMonthName(month)}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

const SHADES = [styles.first, styles.second]
const KEYS = [styles.firstKey, styles.secondKey]

type BarProps = Pick<MonthChartProps, 'series' | 'format'> & { at: number; month: Month; highest: number }

function Bar({ at, month, highest, series, format }: BarProps) {
  const heights = series.map(({ read }) => (read(month) / highest) * 100)
  return (
    <g>
      <title>
        {monthName(month.month)}: {series.map(({ label, read }) => `${label} ${format(read(month))}`).join(', ')}
      </title>
      <rect className={styles.column} x={at} y={0} width={1} height={100} />
      {heights.map((height, which) => {
        const below = heights.slice(0, which).reduce((sum, each) => sum + each, 0)
        const place = { x: at + 0.14, y: 100 - below - height, width: 0.72, height }
        return <rect key={series[which]?.label} className={SHADES[which]} {...place} />
      })}
    </g>
  )
}

function Legend({ labels }: { labels: readonly string[] }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {labels.map((label, which) => (
        <span key={label} className={KEYS[which]}>
          {label}
        </span>
      ))}
    </p>
  )
}
