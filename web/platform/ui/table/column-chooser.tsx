import { Columns3 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { closeFromOutside, closeOnEscape } from '../navigation/menu.tsx'
import styles from './column-chooser.module.css'
import type { Column } from './table.tsx'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  /** From useHiddenColumns. */
  hidden: ReadonlySet<string>
  onChange: (hidden: ReadonlySet<string>) => void
}

/** Shows and hides the optional columns of a table; only wide windows have columns. */
export function ColumnChooser<Row>({ columns, hidden, onChange }: ColumnChooserProps<Row>) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(menu.current), [])
  const toggle = (key: string) => {
    const next = new Set(hidden)
    if (!next.delete(key)) next.add(key)
    onChange(next)
  }
  return (
    <details ref={menu} className={styles.chooser} onKeyDown={closeOnEscape}>
      <summary className={styles.button}>
        <Columns3 aria-hidden="true" /> Columns
      </summary>
      <fieldset className={styles.panel} data-ground="day">
        <legend className="visually-hidden">Columns to show</legend>
        {columns.map(
          ({ key, header, optional }) =>
            optional && (
              <label key={key} className={styles.choice}>
                <input type="checkbox" checked={!hidden.has(key)} onChange={() => toggle(key)} /> {header}
              </label>
            ),
        )}
      </fieldset>
    </details>
  )
}
