import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe } from '#server/platform/documents/document-style.ts'
import { writable } from '#server/platform/documents/document-text.ts'

/** A column: its heading, and its share of the width. */
export type SheetColumn = { heading: string; share: number; isNumber?: boolean }
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
export type SheetDocument = {
  organisation: string
  festival: string
  isLandscape: boolean
  /** Tall rows to write in. */
  isForm: boolean
  pages: SheetPage[]
}

const MARGIN = 34
const [SHORT, LONG] = [595.28, 841.89]

const styles = StyleSheet.create({
  page: { color: COLORS.ink, fontFamily: SANS, fontSize: 10, lineHeight: 1.3, paddingBottom: 40 },
  head: { paddingHorizontal: MARGIN, paddingTop: 18, paddingBottom: 10 },
  festival: { color: COLORS.inkSoft, fontSize: 9.5 },
  title: { fontFamily: DISPLAY, fontSize: 20, lineHeight: 1.2, marginBottom: 3 },
  table: { paddingHorizontal: MARGIN },
  row: { flexDirection: 'row', borderBottomWidth: 0.75, borderBottomColor: COLORS.line },
  headings: { flexDirection: 'row', borderBottomWidth: 1.25, borderBottomColor: COLORS.ink, marginTop: 8 },
  cell: { paddingVertical: 4, paddingRight: 6 },
  /** Room to write in. */
  box: { borderRightWidth: 0.75, borderRightColor: COLORS.line, paddingLeft: 6, justifyContent: 'center' },
  formHeading: { paddingLeft: 6 },
  letter: { fontSize: 15, fontWeight: 600 },
  heading: { fontWeight: 600, fontSize: 9 },
  notes: { paddingHorizontal: MARGIN, paddingTop: 12, gap: 3, color: COLORS.inkSoft },
  number: { position: 'absolute', bottom: 16, left: MARGIN, right: MARGIN, fontSize: 8.5, color: COLORS.inkSoft },
})

const sheetDocument: DocumentTemplate<SheetDocument> = (sheet) =>
  h(
    Document,
    { title: writable(sheet.festival), author: writable(sheet.organisation), language: 'en' },
    ...sheet.pages.map((page, key) => onePage(sheet, page, key)),
  )

export default sheetDocument

function onePage(sheet: SheetDocument, page: SheetPage, key: number): ReactElement {
  const [width, height] = sheet.isLandscape ? [LONG, SHORT] : [SHORT, LONG]
  return h(
    Page,
    { key, size: [width, height], style: styles.page },
    fringe({ width }),
    h(
      View,
      { style: styles.head },
      h(Text, { style: styles.festival }, writable(`${sheet.organisation} · ${sheet.festival}`)),
      h(Text, { style: styles.title }, writable(page.title)),
      ...page.facts.map((fact, at) => h(Text, { key: at }, writable(fact))),
    ),
    h(
      View,
      { style: styles.table },
      h(
        View,
        { style: styles.headings, fixed: true },
        ...page.columns.map((column, at) => headingCell(sheet, column, at)),
      ),
      ...page.rows.map((row, at) => tableRow(sheet, page, row, at)),
    ),
    h(View, { style: styles.notes }, ...page.notes.map((note, at) => h(Text, { key: at }, writable(note)))),
    h(Text, {
      style: styles.number,
      fixed: true,
      render: ({ pageNumber, totalPages }) => `${writable(page.title)} · ${pageNumber} of ${totalPages}`,
    }),
  )
}

const tableRow = ({ isForm }: SheetDocument, { columns }: SheetPage, row: readonly string[], key: number): ReactNode =>
  h(
    View,
    { key, wrap: false, style: [styles.row, isForm ? { minHeight: 30 } : {}] },
    ...columns.map((column, at) => (isForm ? formCell(column, row[at] ?? '', at) : cell(column, row[at] ?? '', at))),
  )

const formCell = (column: SheetColumn, text: string, key: number): ReactNode =>
  h(
    View,
    { key, style: [styles.cell, styles.box, { flexGrow: column.share, flexBasis: 0 }] },
    h(Text, { style: styles.letter }, writable(text)),
  )

const headingCell = ({ isForm }: SheetDocument, column: SheetColumn, key: number): ReactNode =>
  h(
    View,
    { key, style: [styles.cell, isForm ? styles.formHeading : {}, { flexGrow: column.share, flexBasis: 0 }] },
    h(Text, { style: [styles.heading, alignmentOf(column)] }, writable(column.heading)),
  )

const alignmentOf = ({ isNumber }: SheetColumn) => ({ textAlign: isNumber ? ('right' as const) : ('left' as const) })

const cell = (column: SheetColumn, text: string, key: number): ReactNode =>
  h(
    View,
    { key, style: [styles.cell, { flexGrow: column.share, flexBasis: 0 }] },
    h(Text, { style: alignmentOf(column) }, writable(text)),
  )
