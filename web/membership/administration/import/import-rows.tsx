import { useState } from 'react'
import { IMPORT_FIELD_LABELS, IMPORT_STATE_LABELS } from '#shared/membership/import/import-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { StatusBadge } from '#web/platform/ui/label/status-badge.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import styles from './import.module.css'
import type { Preview } from './use-import.ts'

const ROWS_AT_ONCE = 20

type Row = Preview['rows'][number]

/** Every value as it was read, before anything is written. */
export function ImportRows({ preview: { fields, rows } }: { preview: Preview }) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const columns: Column<Row>[] = [
    { key: 'line', header: 'Line', kind: 'number', cell: ({ line }) => line },
    {
      key: 'state',
      header: 'Result',
      kind: 'status',
      cell: ({ state }) => <StatusBadge word={IMPORT_STATE_LABELS[state]} />,
    },
    ...fields.map((field, at) => ({
      key: field,
      header: IMPORT_FIELD_LABELS[field],
      cell: ({ values }: Row) => values[at] || '–',
    })),
  ]
  return (
    <details>
      <summary>{`Every row as it was read (${rows.length})`}</summary>
      <div className="stack">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
        <section className={styles.sheet} aria-label="Rows of the file" tabIndex={0}>
          <Table
            caption="Rows of the file"
            columns={columns}
            rows={rows.slice(0, shown)}
            rowKey={({ line }) => String(line)}
            cards="full"
          />
        </section>
        {shown < rows.length && (
          <div className="button-row">
            <Button variant="outline" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              {`Show ${counted(Math.min(ROWS_AT_ONCE, rows.length - shown), 'more row', 'more rows')}`}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
