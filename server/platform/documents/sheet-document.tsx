import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { printable } from '#shared/platform/printable-rules.ts'
import { DISPLAY, SANS } from './document-fonts.ts'
import { DocumentFooter, DocumentHeader, DocumentRule, type DocumentSender } from './document-parts.tsx'
import { MARGINS } from './page-styles.ts'
import { countLines, FIELD, inPages, ROW, type SheetColumn } from './sheet-pages.ts'

/** One or more printed pages with a table. */
export type SheetPage = {
  title: string
  /** Lines below the title. */
  facts: string[]
  columns: SheetColumn[]
  rows: string[][]
  /** Below the table, for signatures or rules. */
  notes: string[]
}
export type SheetDocument = DocumentSender & {
  /** What the sheets belong to, such as a festival. */
  subject: string
  isLandscape: boolean
  /** Tall rows to write in. */
  isForm: boolean
  pages: SheetPage[]
}

const [SHORT, LONG] = [595.28, 841.89]
const BOX = 9
const FORM_ROW = 30
const LINE = 13

const styles = StyleSheet.create({
  page: {
    color: COLORS.ink,
    fontFamily: SANS,
    fontSize: ROW.fontSize,
    paddingTop: MARGINS.top,
    paddingBottom: MARGINS.bottom,
    paddingHorizontal: MARGINS.side,
  },
  subject: { fontSize: 10.5 },
  title: { fontFamily: DISPLAY, fontSize: 24, lineHeight: 1.15, marginBottom: 4 },
  row: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: COLORS.inkSoft },
  headings: { flexDirection: 'row', borderBottomWidth: 1, borderBottomColor: COLORS.ink },
  text: { fontSize: ROW.fontSize, lineHeight: ROW.lineHeight },
  cell: {
    fontSize: ROW.fontSize,
    lineHeight: ROW.lineHeight,
    paddingVertical: ROW.padding,
    paddingRight: 6,
  },
  number: { textAlign: 'right', paddingRight: 10 },
  heading: { fontWeight: 600, fontSize: 8.5, lineHeight: 1.2 },
  box: { width: BOX, height: BOX, borderWidth: 0.8, borderColor: COLORS.ink, marginTop: 2 },
  /** What somebody fills in: each cell has its own space. */
  field: {
    minHeight: FORM_ROW,
    paddingVertical: FIELD.padding,
    paddingLeft: 4,
    borderRightWidth: 0.6,
    borderRightColor: COLORS.line,
    fontSize: FIELD.fontSize,
    fontWeight: 600,
  },
  notes: { paddingTop: 12, gap: 3, fontSize: ROW.fontSize, lineHeight: ROW.lineHeight },
})

export default function Sheets(sheets: SheetDocument): ReactElement {
  return (
    <Document title={printable(sheets.subject)} author={printable(sheets.organisation)} language="en">
      {sheets.pages.map((page, key) => (
        <Sheet key={key} sheets={sheets} page={page} />
      ))}
    </Document>
  )
}

/** The height above the table on the first page: head, title and rule; each fact adds a line. */
const HEAD = 130
const HEADINGS = 24

type SheetProps = { sheets: SheetDocument; page: SheetPage }

function Sheet({ sheets, page }: SheetProps) {
  const [width, height] = sheets.isLandscape ? [LONG, SHORT] : [SHORT, LONG]
  const others = height - MARGINS.top - MARGINS.bottom - HEADINGS
  const space = width - 2 * MARGINS.side
  const factLines = page.facts.reduce((sum, fact) => sum + Math.max(1, countLines(fact, space, ROW.fontSize)), 0)
  const first = others - HEAD - factLines * LINE
  const rows = sheets.isForm ? { leastRow: FORM_ROW, text: FIELD } : { leastRow: 0, text: ROW }
  const pages = inPages(page, { width: space, first, others, ...rows })
  return pages.map((part, at) => (
    <Page key={at} size={[width, height]} style={styles.page}>
      {at === 0 && <Head sheets={sheets} page={page} />}
      <Table {...page} rows={part} isForm={sheets.isForm} />
      {at === pages.length - 1 && <Notes notes={page.notes} />}
      <DocumentFooter sender={sheets} about={page.title} />
    </Page>
  ))
}

const Head = ({ sheets, page }: SheetProps) => (
  <View>
    <DocumentHeader {...sheets} />
    <Text style={[styles.text, styles.subject]}>{printable(sheets.subject)}</Text>
    <Text style={styles.title}>{printable(page.title)}</Text>
    <View style={styles.text}>
      {page.facts.map((fact, key) => (
        <Text key={key}>{printable(fact)}</Text>
      ))}
    </View>
    <DocumentRule />
  </View>
)

type TableProps = Pick<SheetPage, 'columns' | 'rows'> & Pick<SheetDocument, 'isForm'>

const Table = ({ columns, rows, isForm }: TableProps) => (
  <>
    <View style={styles.headings}>
      {columns.map((column, key) => (
        <Text key={key} style={[...cellOf(column), styles.heading, isForm ? { paddingLeft: 4 } : {}]}>
          {printable(column.heading)}
        </Text>
      ))}
    </View>
    <View>
      {rows.map((row, key) => (
        <Row key={key} columns={columns} row={row} isForm={isForm} />
      ))}
    </View>
  </>
)

const Row = ({ columns, row, isForm }: Omit<TableProps, 'rows'> & { row: readonly string[] }) => (
  <View wrap={false} style={[styles.row, isForm ? { minHeight: FORM_ROW } : {}]}>
    {columns.map((column, at) =>
      column.isBox ? (
        <View key={at} style={cellOf(column)}>
          <Box isTicked={Boolean(row[at])} />
        </View>
      ) : (
        <Text key={at} style={[...cellOf(column), isForm ? styles.field : {}]}>
          {printable(row[at] ?? '')}
        </Text>
      ),
    )}
  </View>
)

const cellOf = ({ share, isNumber }: SheetColumn) => [
  styles.cell,
  isNumber ? styles.number : {},
  { flexGrow: share, flexBasis: 0 },
]

const Box = ({ isTicked }: { isTicked: boolean }) => (
  <View style={styles.box}>
    {isTicked && (
      <Svg viewBox="0 0 10 10" width={BOX - 1.6} height={BOX - 1.6}>
        <Path d="M2 5.4l2.2 2.4L8.2 2.4" stroke={COLORS.ink} strokeWidth={1.4} fill="none" />
      </Svg>
    )}
  </View>
)

const Notes = ({ notes }: Pick<SheetPage, 'notes'>) => (
  <View style={styles.notes}>
    {notes.map((note, key) => (
      <Text key={key}>{printable(note)}</Text>
    ))}
  </View>
)
