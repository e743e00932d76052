import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import styles from './statement.module.css'
import type { Statement } from './statement-text.ts'

/** What the bank and the book say at the end of the last day, and by how much they differ. */
export function StatementSums({ statement }: { statement: Statement }) {
  const { bankBalance, bookBalance, difference, openLines, lastDay } = statement
  const on = formatCardDate(lastDay)
  const toExplain = openLines > 0 ? `To explain, by the ${counted(openLines, 'open line', 'open lines')}` : 'Difference'
  return (
    <dl className={styles.sums} data-ground="day">
      <div>
        <dt>The bank says on {on}</dt>
        <dd>{bankBalance === null ? 'No balances in its file' : formatDirhams(bankBalance)}</dd>
      </div>
      <div>
        <dt>The book says on {on}</dt>
        <dd>{formatDirhams(bookBalance)}</dd>
      </div>
      <div>
        <dt>{toExplain}</dt>
        <dd>{difference === null ? 'Not known' : difference === 0 ? 'None' : formatDirhams(difference)}</dd>
      </div>
    </dl>
  )
}

/** How many lines are explained. */
export function StatementProgress({ statement: { lines, openLines, statementLines } }: { statement: Statement }) {
  const countOf = (group: string) => statementLines.filter((line) => line.group === group).length
  const [sure, toDecide, missing] = [countOf('sure'), countOf('to_decide'), countOf('not_in_book')]
  const parts = `${sure} sure, ${toDecide} to decide, ${missing} not in the book`
  return (
    <div className={styles.progress}>
      <p>
        <b className="num">
          {lines - openLines} of {lines}
        </b>{' '}
        <span>explained</span>
      </p>
      <meter className={styles.meter} min={0} max={lines} value={lines - openLines} aria-label={parts} />
      <p className="soft" role="status">
        {openLines === 0 ? 'Nothing is left' : parts}
      </p>
    </div>
  )
}
