import clsx from 'clsx'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { RowMenu } from '#web/platform/ui/navigation/row-menu.tsx'
import { Box } from '#web/platform/ui/surface/box.tsx'
import { type Column, Table } from '#web/platform/ui/table/table.tsx'
import type { Drawing } from './chart-bars.ts'
import styles from './chart-box.module.css'
import { ChartDrawing } from './chart-drawing.tsx'
import { saveCsv, savePng, type TextColumn } from './chart-files.ts'

type ChartBoxProps<Row> = {
  title: string
  /** What the chart says, in one sentence. */
  sentence: string
  /** The one number that matters. */
  figure: string
  /** What the number is of, such as 'paid'. */
  of: string
  drawing: Drawing
  columns: readonly TextColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A chart under a sentence that says what it means, with the same numbers as a table and as files. */
export function ChartBox<Row>({ title, sentence, figure, of, drawing, columns, rows, rowKey }: ChartBoxProps<Row>) {
  const [isTableShown, setTableShown] = useState(false)
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${gulfToday()}`
  const shown: Column<Row>[] = columns.map(({ header, text, isNumber }) => ({
    key: header,
    header,
    cell: text,
    ...(isNumber && { kind: 'number' as const }),
  }))
  return (
    <Box
      title={title}
      aside={
        <>
          <b className={styles.figure}>{figure}</b> {of}
        </>
      }
      className={styles.box}
      padded
    >
      <p className="soft below-4 measure">{sentence}</p>
      <ChartDrawing drawing={drawing} />
      <div className={styles.actions}>
        <Button size="small" variant="quiet" aria-expanded={isTableShown} onClick={() => setTableShown(!isTableShown)}>
          {isTableShown ? 'Hide the table' : 'Show as a table'}
        </Button>
        <RowMenu
          name={title}
          items={[
            {
              label: 'Save as a picture (PNG)',
              icon: Download,
              onSelect: () => void savePng(name, { title, sentence, drawing }),
            },
            { label: 'Save as a table (CSV)', icon: Download, onSelect: () => saveCsv(name, columns, rows) },
          ]}
        />
      </div>
      <div className={clsx(!isTableShown && 'visually-hidden')}>
        <Table caption={title} columns={shown} rows={rows} cards="full" rowKey={rowKey} />
      </div>
    </Box>
  )
}
