import { formatCount } from '#shared/platform/counts.ts'
import { type Bar, type Drawing, deepestOf, longestOf, type Part } from './chart-bars.ts'
import styles from './chart-drawing.module.css'

/** The bars of a chart with every number written at them; the table below has the same for screen readers. */
export function ChartDrawing({ drawing: { kind, bars, legend } }: { drawing: Drawing }) {
  return (
    <div aria-hidden="true">
      {bars.some(({ total }) => total !== undefined) && <TotalLine bars={bars} />}
      {kind === 'columns' ? <Columns bars={bars} /> : <Rows bars={bars} />}
      <p className={styles.legend}>
        {legend.map(({ tone, label }) => (
          <span key={label} data-part={tone}>
            {label}
          </span>
        ))}
      </p>
    </div>
  )
}

function Columns({ bars }: { bars: readonly Bar[] }) {
  const [longest, deepest] = [longestOf(bars), deepestOf(bars)]
  return (
    <div className={styles.columns}>
      {bars.map(({ key, label, parts, below }) => (
        <div key={key}>
          <div className={styles.up}>
            {parts.toReversed().map((part) => (
              <Upright key={part.tone} part={part} of={longest} />
            ))}
          </div>
          {deepest > 0 && (
            <div className={styles.down}>{below && below.value > 0 && <Upright part={below} of={longest} />}</div>
          )}
          <span className={styles.month}>{label}</span>
        </div>
      ))}
    </div>
  )
}

function Upright({ part: { value, tone, text }, of }: { part: Part; of: number }) {
  if (value === 0) return null
  return (
    <span className={styles.upright} data-part={tone} style={{ height: `${(value / of) * 9}rem` }}>
      <em>{text}</em>
    </span>
  )
}

function Rows({ bars }: { bars: readonly Bar[] }) {
  const longest = longestOf(bars)
  return (
    <ul className={styles.rows}>
      {bars.map(({ key, label, note, parts }) => (
        <li key={key}>
          <p>
            <b>{label}</b>
            <small>{note}</small>
          </p>
          <span className={styles.row}>
            {parts.map(({ tone, value }) => (
              <span key={tone} data-part={tone} style={{ width: `${(value / longest) * 100}%` }} />
            ))}
          </span>
          <p className={styles.numbers}>{parts.map(({ text }) => text).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

/** A line through the totals, each written at its point. */
function TotalLine({ bars }: { bars: readonly Bar[] }) {
  const totals = bars.map(({ total = 0 }) => total)
  const [low, high] = [Math.min(...totals), Math.max(...totals)]
  const heightOf = (total: number) => (high === low ? 50 : 80 - ((total - low) / (high - low)) * 60)
  // below the line in its valleys, which it would cross above them
  const isLow = (total: number) => total < (low + high) / 2
  const points = totals.map((total, at) => `${at + 0.5},${heightOf(total)}`)
  return (
    <div className={styles.line}>
      <svg aria-hidden="true" viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none">
        <polyline points={points.join(' ')} />
      </svg>
      {bars.map(({ key, total = 0 }, at) => (
        <span
          key={key}
          data-low={isLow(total) || undefined}
          style={{ left: `${((at + 0.5) / bars.length) * 100}%`, top: `${heightOf(total)}%` }}
        >
          {formatCount(total)}
        </span>
      ))}
    </div>
  )
}
