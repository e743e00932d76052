import { ChevronDown, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import styles from './cell-cards.module.css'
import { CellInput } from './cell-input.tsx'
import { type GridProps, type GridRow, shownKeyOf, stateOfRow } from './grid-rows.ts'

/** A card for each row, which opens to its cells; the first blank row adds one. */
export function CellCards<Column extends string>(props: GridProps<Column> & { id: string }) {
  const { caption, columns, rows } = props
  const isBlank = ({ cells }: GridRow<Column>) => columns.every(({ key }) => cells[key] === '')
  const firstBlank = rows.find(isBlank)
  const shown = rows.filter((row) => row === firstBlank || !isBlank(row) || row.typed.size > 0)
  return (
    <ul className={styles.cards} aria-label={caption} data-ground="day">
      {shown.map((row) => (
        <li key={shownKeyOf(row)}>
          <Card {...props} row={row} at={rows.indexOf(row)} isFirstBlank={row === firstBlank} />
        </li>
      ))}
    </ul>
  )
}

type CardProps<Column extends string> = GridProps<Column> & {
  id: string
  row: GridRow<Column>
  at: number
  isFirstBlank: boolean
}

/** A closed card has no fields, except wrong ones to go to. */
function Card<Column extends string>(props: CardProps<Column>) {
  const { row, at, columns, facts, addText, isFirstBlank } = props
  const { state } = stateOfRow(row)
  const [isOpen, setOpen] = useState(false)
  return (
    <details data-state={state} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {isFirstBlank ? (
        <summary className={styles.add}>
          <Plus aria-hidden="true" />
          <b>{addText}</b>
        </summary>
      ) : (
        <Summary row={row} columns={columns} facts={facts} number={at + 1} />
      )}
      {(isOpen || state === 'wrong') && <Fields {...props} />}
    </details>
  )
}

type SummaryProps<Column extends string> = Pick<GridProps<Column>, 'columns' | 'facts'> & {
  row: GridRow<Column>
  number: number
}

/** The row in short, with what is wrong with it. */
function Summary<Column extends string>({ row, columns, facts, number }: SummaryProps<Column>) {
  const [first] = columns
  const { state, text } = stateOfRow(row)
  const problems = columns.flatMap(({ key, label }) => (row.messages[key] ? [`${label}: ${row.messages[key]}`] : []))
  return (
    <summary>
      <span className="num small soft">{number}</span>
      <span className="anywhere">
        <b>{(first && row.cells[first.key]) || 'Without a name'}</b>
        <small className={styles.facts}>{facts.flatMap((key) => row.cells[key] || []).join(' · ')}</small>
        {problems.map((problem) => (
          <small key={problem} className={styles.problem}>
            {problem}
          </small>
        ))}
      </span>
      <span className={styles.state} data-state={state}>
        {text}
      </span>
      <ChevronDown aria-hidden="true" />
    </summary>
  )
}

function Fields<Column extends string>({ id, row, at, isFirstBlank, columns, onType, onPaste }: CardProps<Column>) {
  return (
    <div className={styles.fields}>
      {columns.map((column) => (
        <div key={column.key} data-typed={row.typed.has(column.key) || undefined}>
          <label htmlFor={`${id}-${shownKeyOf(row)}-${column.key}`}>
            {column.label}
            <span className="visually-hidden">, row {at + 1}</span>
          </label>
          <CellInput
            id={`${id}-${shownKeyOf(row)}-${column.key}`}
            row={row}
            column={column}
            sample={isFirstBlank ? column.sample : ''}
            list={column.options && `${id}-${column.key}`}
            onType={(text) => onType(row.key, column.key, text)}
            onPress={focusNext}
            onPaste={(pasted) => onPaste(row.key, column.key, pasted)}
          />
        </div>
      ))}
    </div>
  )
}

/** Enter goes to the next field of the card, as on the keyboards of phones. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('details')?.querySelectorAll('input') ?? [])]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
