import { CircleCheck } from 'lucide-react'
import {
  STATEMENT_COLUMN_LABELS,
  STATEMENT_COLUMNS,
  type StatementColumn,
} from '#shared/money/statements/statement-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { DayOrder } from '#shared/platform/tables/date-rules.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import { Field } from '#web/platform/ui/form/field.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import styles from './columns-dialog.module.css'
import lineStyles from './lines.module.css'
import type { Preview, useStatementFile } from './use-statement-file.ts'

type Reading = ReturnType<typeof useStatementFile>
type ColumnsDialogProps = { reading: Reading; preview: Preview }

/** Asks once what the columns of a bank's file mean. */
export function ColumnsDialog({ reading, preview }: ColumnsDialogProps) {
  const { layout, change, busy, problem } = reading
  const isDayOpen = preview.openDate !== null && !layout.dayOrder
  const said = problem ?? preview.problem
  return (
    <Dialog
      open
      size="wide"
      title="A file of a new bank"
      onClose={busy ? () => {} : reading.cancel}
      actions={
        <>
          <Button variant="outline" onClick={reading.cancel}>
            Cancel
          </Button>
          <Button busy={busy} disabled={Boolean(preview.problem) || isDayOpen} onClick={reading.read}>
            {`Read ${counted(preview.lines, 'line', 'lines')}`}
          </Button>
        </>
      }
    >
      <p className="soft below-3">
        Say once what its columns mean. The next file of this account is read without asking.
      </p>
      <ul className={styles.columns}>
        {preview.headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and headings may be the same
          <ColumnItem key={at} heading={heading} at={at} preview={preview} reading={reading} />
        ))}
      </ul>
      {preview.openDate !== null && (
        <Field
          label="Dates are written"
          help={`For example ${preview.openDate}`}
          error={isDayOpen ? `Does ${preview.openDate} begin with the day or the month?` : undefined}
        >
          <Select
            value={layout.dayOrder ?? ''}
            onChange={({ target }) =>
              change({ columns: preview.columns, dayOrder: (target.value || undefined) as DayOrder | undefined })
            }
          >
            <option value="">Please choose</option>
            <Options values={['day_first', 'month_first']} labels={DAY_ORDER_LABELS} />
          </Select>
        </Field>
      )}
      <FirstLine preview={preview} problem={said} />
    </Dialog>
  )
}

const DAY_ORDER_LABELS: Record<DayOrder, string> = {
  day_first: 'Day, month, year',
  month_first: 'Month, day, year',
}

type ColumnItemProps = ColumnsDialogProps & { heading: string; at: number }

function ColumnItem({ heading, at, preview, reading }: ColumnItemProps) {
  const { columns } = preview
  const chosen = STATEMENT_COLUMNS.find((column) => columns[column] === at)
  const choose = (column: StatementColumn | '') => {
    const others = Object.fromEntries(
      Object.entries(columns).filter(([name, place]) => place !== at && name !== column),
    )
    reading.change({ ...reading.layout, columns: column ? { ...others, [column]: at } : others })
  }
  return (
    <li className={styles.column} data-left-out={chosen === undefined || undefined}>
      <p className="medium anywhere">{heading || `Column ${at + 1}`}</p>
      <p className={styles.samples}>
        {preview.samples[at]?.map((sample, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples may be the same
          <span key={place}>{sample || '–'}</span>
        ))}
      </p>
      <Select
        aria-label={`${heading || `Column ${at + 1}`} is`}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value as StatementColumn | '')}
      >
        <option value="">Leave out</option>
        <Options values={STATEMENT_COLUMNS} labels={STATEMENT_COLUMN_LABELS} />
      </Select>
    </li>
  )
}

function FirstLine({ preview: { first, addsUp, lines }, problem }: { preview: Preview; problem: string | null }) {
  return (
    <div className={styles.first} role="status">
      {first && (
        <>
          <p className="small soft">So the first line reads</p>
          <p>
            <b className="num">{formatCardDate(first.day)}</b> <span className={lineStyles.bank}>{first.text}</span>{' '}
            <b className="num">
              {formatDirhams(Math.abs(first.amount))} {first.amount < 0 ? 'out' : 'in'}
            </b>
          </p>
        </>
      )}
      {problem && <Alert tone="red">{problem}</Alert>}
      {!problem && addsUp && (
        <p className="line good">
          <CircleCheck aria-hidden="true" />
          <span>All {lines} balances add up, so the columns are right.</span>
        </p>
      )}
    </div>
  )
}
