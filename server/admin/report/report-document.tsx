import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import {
  DocumentFooter,
  DocumentHeader,
  DocumentRule,
  type DocumentSender,
} from '#server/platform/documents/document-parts.tsx'
import { PAGE_STYLES } from '#server/platform/documents/page-styles.ts'
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
  table: { marginBottom: 14 },
  headings: { borderBottomWidth: 1, borderBottomColor: COLORS.ink },
  name: { flex: 1, paddingRight: 8 },
  small: { fontSize: 8.5 },
  amount: { width: AMOUNT, textAlign: 'right' },
  note: { marginBottom: 5 },
  signature: { width: 154 },
  day: { marginTop: 26 },
})

/** The report of a year on the association's paper, A4, with places to sign. */
export default function YearReport(report: ReportDocument): ReactElement {
  const { title, organisation, status, period, summary, tables } = report
  return (
    <Document title={printable(title)} author={printable(organisation)} language="en">
      <Page size="A4" style={PAGE_STYLES.page}>
        <DocumentHeader {...report} />
        <View style={PAGE_STYLES.content}>
          <Text style={PAGE_STYLES.title}>{printable(title)}</Text>
          {status !== null && <Text style={PAGE_STYLES.bold}>{status}</Text>}
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
    <View style={[PAGE_STYLES.row, styles.headings, PAGE_STYLES.bold]} minPresenceAhead={40}>
      <Cells name={title} note={null} figures={headings} />
    </View>
    {rows.map((row, key) => (
      <View key={key} style={PAGE_STYLES.row} wrap={false}>
        <Cells {...row} />
      </View>
    ))}
    {total && (
      <View style={[PAGE_STYLES.row, PAGE_STYLES.bold]} wrap={false}>
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
      <Text style={PAGE_STYLES.heading} minPresenceAhead={40}>
        Notes
      </Text>
      {notes.map(({ heading, text }, key) => (
        <View key={key} style={styles.note}>
          {heading !== null && <Text style={PAGE_STYLES.bold}>{printable(heading)}</Text>}
          <Text>{printable(text)}</Text>
        </View>
      ))}
    </View>
  )
}

const Signatures = ({ signatures }: ReportDocument) => (
  <View wrap={false}>
    <View style={PAGE_STYLES.signatures}>
      {signatures.map(({ name, office }, key) => (
        <View key={key} style={styles.signature}>
          <View style={PAGE_STYLES.line}>
            <Text style={PAGE_STYLES.bold}>{printable(name) || ' '}</Text>
            <Text>{printable(office)}</Text>
          </View>
        </View>
      ))}
    </View>
    <View style={[styles.signature, styles.day]}>
      <Text style={PAGE_STYLES.line}>Place and day</Text>
    </View>
  </View>
)
