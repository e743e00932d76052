import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { printable } from '#shared/platform/printable-rules.ts'
import { DISPLAY, SANS } from './document-fonts.ts'
import { type DocumentSender, documentFooter, documentHeader, documentRule, MARGINS } from './document-parts.ts'
import type { DocumentTemplate } from './document-style.ts'
import { inPages, ROW, type SheetColumn } from './sheet-pages.ts'

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
    paddingVertical: 6,
    paddingLeft: 4,
    borderRightWidth: 0.6,
    borderRightColor: COLORS.line,
    fontSize: 13,
    fontWeight: 600,
  },
  notes: { paddingTop: 12, gap: 3, fontSize: ROW.fontSize, lineHeight: ROW.lineHeight },
})

const sheetDocument: DocumentTemplate<SheetDocument> = (sheet) =>
  h(
    Document,
    { title: printable(sheet.subject), author: printable(sheet.organisation), language: 'en' },
    ...sheet.pages.flatMap((page, at) => pagesOf(sheet, page, at)),
  )

export default sheetDocument

/** The height above the table on the first page: head, title and rule; each fact adds a line. */
const HEAD = 130
const HEADINGS = 24

function pagesOf(sheet: SheetDocument, page: SheetPage, at: number): ReactElement[] {
  const [width, height] = sheet.isLandscape ? [LONG, SHORT] : [SHORT, LONG]
  const others = height - MARGINS.top - MARGINS.bottom - HEADINGS
  const first = others - HEAD - page.facts.length * LINE
  const space = { width: width - 2 * MARGINS.side, first, others, leastRow: sheet.isForm ? FORM_ROW : 0 }
  const pages = inPages(page, space)
  return pages.map((rows, part) =>
    h(
      Page,
      { key: `${at} ${part}`, size: [width, height], style: styles.page },
      part === 0 && headOf(sheet, page),
      h(View, { style: styles.headings }, ...page.columns.map((column, key) => heading(sheet, column, key))),
      h(View, {}, ...rows.map((row, key) => tableRow(sheet, page, row, key))),
      part === pages.length - 1 &&
        h(View, { style: styles.notes }, ...page.notes.map((note, key) => h(Text, { key }, printable(note)))),
      ...documentFooter(sheet, page.title),
    ),
  )
}

const headOf = (sheet: SheetDocument, page: SheetPage): ReactElement =>
  h(
    View,
    {},
    documentHeader(sheet),
    h(Text, { style: [styles.text, styles.subject] }, printable(sheet.subject)),
    h(Text, { style: styles.title }, printable(page.title)),
    h(View, { style: styles.text }, ...page.facts.map((fact, key) => h(Text, { key }, printable(fact)))),
    documentRule(),
  )

const heading = ({ isForm }: SheetDocument, column: SheetColumn, key: number): ReactNode =>
  h(
    Text,
    { key, style: [...cellOf(column), styles.heading, isForm ? { paddingLeft: 4 } : {}] },
    printable(column.heading),
  )

const tableRow = ({ isForm }: SheetDocument, { columns }: SheetPage, row: readonly string[], key: number): ReactNode =>
  h(
    View,
    { key, wrap: false, style: [styles.row, isForm ? { minHeight: FORM_ROW } : {}] },
    ...columns.map((column, at) =>
      column.isBox
        ? h(View, { key: at, style: cellOf(column) }, box(Boolean(row[at])))
        : h(Text, { key: at, style: [...cellOf(column), isForm ? styles.field : {}] }, printable(row[at] ?? '')),
    ),
  )

const cellOf = ({ share, isNumber }: SheetColumn) => [
  styles.cell,
  isNumber ? styles.number : {},
  { flexGrow: share, flexBasis: 0 },
]

const box = (isTicked: boolean): ReactNode =>
  h(
    View,
    { style: styles.box },
    isTicked &&
      h(
        Svg,
        { viewBox: '0 0 10 10', width: BOX - 1.6, height: BOX - 1.6 },
        h(Path, { d: 'M2 5.4l2.2 2.4L8.2 2.4', stroke: COLORS.ink, strokeWidth: 1.4, fill: 'none' }),
      ),
  )
