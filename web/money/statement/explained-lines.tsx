import clsx from 'clsx'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate, formatShortDay } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { Link } from '#web/platform/link.tsx'
import { useSend } from '#web/platform/send.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { Disclosure } from '#web/platform/ui/surface/disclosure.tsx'
import { MONEY_CHANGES } from '../money-types.ts'
import lineStyles from './lines.module.css'
import styles from './statement.module.css'
import { type Statement, type StatementLine, signed } from './statement-text.ts'

/** All lines are explained: whether bank and book agree, and what became of the lines. */
export function StatementDone({ statement }: { statement: Statement }) {
  const { lines, difference, bookBalance, lastDay, statementLines, missingAtBank } = statement
  const agrees = difference === 0
  const Icon = agrees ? CircleCheck : CircleAlert
  const on = formatCardDate(lastDay)
  return (
    <Box title={titleOf(difference)} padded>
      <div className="grid gap-3">
        <p className="line at-top">
          <Icon aria-hidden="true" className={agrees ? 'good' : 'waiting'} />
          <span>
            {agrees
              ? `${lines} of ${lines} lines. Both say ${formatDirhams(bookBalance)} on ${on}.`
              : `${lines} of ${lines} lines are explained. The book says ${formatDirhams(bookBalance)} on ${on}.`}
          </span>
        </p>
        <ul className={styles.outcomes}>
          {outcomesOf(statementLines).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {missingAtBank.length > 0 && <MissingAtBank entries={missingAtBank} />}
        <div className="row">
          <ButtonLink size="small" variant="outline" href="/admin/money">
            Open the cash book
          </ButtonLink>
          <ButtonLink size="small" variant={agrees ? 'primary' : 'outline'} href="/admin/money?view=closing">
            Close the month
          </ButtonLink>
        </div>
      </div>
    </Box>
  )
}

function titleOf(difference: number | null): string {
  if (difference === null) return 'All lines are explained'
  if (difference === 0) return 'The bank and the book agree'
  const amount = formatDirhams(Math.abs(difference))
  return `The bank says ${amount} ${difference > 0 ? 'more' : 'less'} than the book`
}

function outcomesOf(lines: readonly StatementLine[]): string[] {
  const countOf = (isMeant: (line: StatementLine) => boolean) => lines.filter(isMeant).length
  const sure = countOf(({ wasSure }) => wasSure)
  const decided = countOf(({ wasSure, outcome }) => !wasSure && outcome !== 'new_entry')
  const paid = countOf(({ outcome }) => outcome === 'payment')
  const made = countOf(({ outcome }) => outcome === 'new_entry')
  return [
    sure + decided > 0 && `${sure} sure, ${decided} decided one by one.`,
    paid > 0 && `${counted(paid, 'line is a payment', 'lines are payments')} that the site recorded.`,
    made > 0 && `${counted(made, 'entry is', 'entries are')} new.`,
  ].filter((text) => text !== false)
}

function MissingAtBank({ entries }: { entries: Statement['missingAtBank'] }) {
  return (
    <div>
      <p className="medium">In the book and not at the bank</p>
      <ul className={styles.outcomes}>
        {entries.map(({ id, number, day, title, amount }) => (
          <li key={id}>
            <Link to={`/admin/money?entry=${id}`}>Entry {number}</Link>, {title}, {formatShortDay(day)}:{' '}
            <span className="num unbroken">{signed(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The lines that are explained, each with its entries. */
export function ExplainedLines({ statement, mayBook }: { statement: Statement; mayBook: boolean }) {
  const lines = statement.statementLines.filter(({ outcome }) => outcome !== null)
  const { mutate } = useSend('POST /api/admin/money/statement-lines/:id/open', {
    changes: MONEY_CHANGES,
    onError: showPortalFailure,
  })
  if (lines.length === 0) return null
  return (
    <Disclosure title={`Explained: ${counted(lines.length, 'line', 'lines')}`}>
      <ul className={lineStyles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={lineStyles.explained}>
            <span className="num soft unbroken">{formatShortDay(line.day)}</span>
            <span className={lineStyles.bank}>{line.text}</span>
            <span className={clsx('num medium unbroken', lineStyles.amount)}>{signed(line.amount)}</span>
            {mayBook && (
              <RowMenu
                name={`${line.text}, ${formatShortDay(line.day)}`}
                items={[{ label: 'Open it again', onSelect: () => mutate({ params: { id: line.id } }) }]}
              />
            )}
            <span className={lineStyles.target}>
              {line.entries.map(({ id, number, title }) => (
                <span key={id}>
                  <Link to={`/admin/money?entry=${id}`}>Entry {number}</Link>, {title}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
