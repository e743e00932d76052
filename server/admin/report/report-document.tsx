import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import {
  DocumentFooter,
  DocumentHeader,
  DocumentRule,
  type DocumentSender,
  MARGINS,
} from '#server/platform/documents/document-parts.tsx'
import { printable } from '#shared/platform/printable-rules.ts'

type PrintedRow = { name: string; note: string | null; figures: string[] }
export type PrintedTable = {
  title: string
  /** Of the figures. */
  headings: string[]
  rows: PrintedRow[]
  /** The last line, in bold. */
  total: PrintedRow | null
}
export type ReportDocument = DocumentSender & {
  title: string
  /** Such as 'Draft'; null for a closed year. */
  status: string | null
  period: string
  summary: string
  tables: PrintedTable[]
  notes: { heading: string | null; text: string }[]
  signatures: { name: string; office: string }[]
}

const AMOUNT = 84

const styles = StyleSheet.create({
  page: {
    color: COLORS.ink,
    fontFamily: SANS,
    fontSize: 10,
    paddingTop: MARGINS.top,
    paddingBottom: MARGINS.bottom,
    paddingHorizontal: MARGINS.side,
  },
  content: { fontSize: 10, lineHeight: 1.35 },
  title: { fontFamily: DISPLAY, fontSize: 24, lineHeight: 1.15, marginBottom: 3 },
  status: { fontWeight: 600 },
  table: { marginBottom: 14 },
  row: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: COLORS.line, paddingVertical: 2.5 },
  headings: { borderBottomWidth: 1, borderBottomColor: COLORS.ink },
  bold: { fontWeight: 600 },
  name: { flex: 1, paddingRight: 8 },
  small: { fontSize: 8.5 },
  amount: { width: AMOUNT, textAlign: 'right' },
  heading: { fontFamily: DISPLAY, fontSize: 14, lineHeight: 1.15, marginBottom: 4 },
  note: { marginBottom: 5 },
  signatures: { flexDirection: 'row', flexWrap: 'wrap', gap: 22, marginTop: 44 },
  signature: { width: 154 },
  line: { borderTopWidth: 0.8, borderTopColor: COLORS.ink, paddingTop: 3 },
  day: { marginTop: 26 },
})

/** The report of a year on the association's paper, A4, with places to sign. */
export default function YearReport(report: ReportDocument): ReactElement {
  const { title, organisation, status, period, summary, tables } = report
  return (
    <Document title={printable(title)} author={printable(organisation)} language="en">
      <Page size="A4" style={styles.page}>
        <DocumentHeader {...report} />
        <View style={styles.content}>
          <Text style={styles.title}>{printable(title)}</Text>
          {status !== null && <Text style={styles.status}>{status}</Text>}
          <Text>{printable(period)}</Text>
          <DocumentRule />
          <Text style={styles.note}>{printable(summary)}</Text>
          {tables.map((table, key) => (
            <Figures key={key} {...table} />
          ))}
          <Notes {...report} />
          <Signatures {...report} />
        </View>
        <DocumentFooter sender={report} about={title} />
      </Page>
    </Document>
  )
}

const Figures = ({ title, headings, rows, total }: PrintedTable) => (
  <View style={styles.table}>
    <View style={[styles.row, styles.headings, styles.bold]} minPresenceAhead={40}>
      <Cells name={title} note={null} figures={headings} />
    </View>
    {rows.map((row, key) => (
      <View key={key} style={styles.row} wrap={false}>
        <Cells {...row} />
      </View>
    ))}
    {total && (
      <View style={[styles.row, styles.bold]} wrap={false}>
        <Cells {...total} />
      </View>
    )}
  </View>
)

const Cells = ({ name, note, figures }: PrintedRow) => (
  <>
    <View style={styles.name}>
      <Text>{printable(name)}</Text>
      {note !== null && <Text style={styles.small}>{printable(note)}</Text>}
    </View>
    {figures.map((each, key) => (
      <Text key={key} style={styles.amount}>
        {printable(each)}
      </Text>
    ))}
  </>
)

function Notes({ notes }: ReportDocument) {
  if (notes.length === 0) return null
  return (
    <View>
      <Text style={styles.heading} minPresenceAhead={40}>
        Notes
      </Text>
      {notes.map(({ heading, text }, key) => (
        <View key={key} style={styles.note}>
          {heading !== null && <Text style={styles.bold}>{printable(heading)}</Text>}
          <Text>{printable(text)}</Text>
        </View>
      ))}
    </View>
  )
}

const Signatures = ({ signatures }: ReportDocument) => (
  <View wrap={false}>
    <View style={styles.signatures}>
      {signatures.map(({ name, office }, key) => (
        <View key={key} style={styles.signature}>
          <View style={styles.line}>
            <Text style={styles.bold}>{printable(name) || ' '}</Text>
            <Text>{printable(office)}</Text>
          </View>
        </View>
      ))}
    </View>
    <View style={[styles.signature, styles.day]}>
      <Text style={styles.line}>Place and day</Text>
    </View>
  </View>
)
