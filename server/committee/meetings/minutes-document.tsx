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

type PrintedItem = {
  heading: string
  /** The titles of its papers, with commas between them; empty without papers. */
  papers: string
  text: string
  decisions: { number: string; text: string; proposer: string; votes: string }[]
}
export type MinutesDocument = DocumentSender & {
  title: string
  /** In the last line of each page, such as 'Minutes 2026-11'; short. */
  about: string
  /** Such as 'Draft'; null once they are sent. */
  status: string | null
  /** Day, time and place. */
  where: string[]
  attendance: { label: string; value: string }[]
  items: PrintedItem[]
  tasks: { text: string; who: string; until: string }[]
  signatures: { name: string; office: string }[]
}

const styles = StyleSheet.create({
  page: {
    color: COLORS.ink,
    fontFamily: SANS,
    fontSize: 10,
    paddingTop: MARGINS.top,
    paddingBottom: MARGINS.bottom,
    paddingHorizontal: MARGINS.side,
  },
  content: { fontSize: 10, lineHeight: 1.4 },
  title: { fontFamily: DISPLAY, fontSize: 24, lineHeight: 1.15, marginBottom: 4 },
  bold: { fontWeight: 600 },
  fact: { flexDirection: 'row', paddingVertical: 1.5 },
  label: { width: 78, color: COLORS.inkSoft },
  value: { flex: 1 },
  heading: { fontFamily: DISPLAY, fontSize: 13, lineHeight: 1.2, marginTop: 12, marginBottom: 3 },
  decision: { borderLeftWidth: 2, borderLeftColor: COLORS.ink, paddingLeft: 8, marginTop: 5, marginBottom: 2 },
  row: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: COLORS.line, paddingVertical: 2.5 },
  papers: { color: COLORS.inkSoft, marginBottom: 2 },
  what: { flex: 1, paddingRight: 8 },
  who: { width: 130, paddingRight: 8 },
  until: { width: 80 },
  signatures: { flexDirection: 'row', flexWrap: 'wrap', gap: 22, marginTop: 48 },
  signature: { width: 190, borderTopWidth: 0.8, borderTopColor: COLORS.ink, paddingTop: 3 },
})

/** The minutes of a meeting on the association's paper, A4, with places to sign. */
export default function MinutesSheet(minutes: MinutesDocument): ReactElement {
  const { title, organisation, status, where, attendance, items } = minutes
  return (
    <Document title={printable(title)} author={printable(organisation)} language="en">
      <Page size="A4" style={styles.page}>
        <DocumentHeader {...minutes} />
        <View style={styles.content}>
          <Text style={styles.title}>{printable(title)}</Text>
          {status !== null && <Text style={styles.bold}>{status}</Text>}
          {where.map((line) => (
            <Text key={line}>{printable(line)}</Text>
          ))}
          <DocumentRule />
          {attendance.map(({ label, value }) => (
            <View key={label} style={styles.fact}>
              <Text style={styles.label}>{label}</Text>
              <Text style={styles.value}>{printable(value)}</Text>
            </View>
          ))}
          {items.map((item) => (
            <Item key={item.heading} {...item} />
          ))}
          <Tasks {...minutes} />
          <Signatures {...minutes} />
        </View>
        <DocumentFooter sender={minutes} about={minutes.about} />
      </Page>
    </Document>
  )
}

const Item = ({ heading, papers, text, decisions }: PrintedItem) => (
  <View>
    <Text style={styles.heading} minPresenceAhead={30}>
      {printable(heading)}
    </Text>
    {papers !== '' && <Text style={styles.papers}>{printable(`Papers: ${papers}`)}</Text>}
    {text !== '' && <Text>{printable(text)}</Text>}
    {decisions.map((decision) => (
      <View key={decision.number} style={styles.decision} wrap={false}>
        <Text>
          <Text style={styles.bold}>{`Decision ${decision.number}. `}</Text>
          {printable(decision.text)}
        </Text>
        {decision.proposer !== '' && <Text>{printable(`Proposed by ${decision.proposer}.`)}</Text>}
        <Text>{decision.votes}</Text>
      </View>
    ))}
  </View>
)

/** The headings stay with the first task. */
function Tasks({ tasks: [first, ...others] }: MinutesDocument) {
  if (!first) return null
  return (
    <View>
      <View wrap={false}>
        <Text style={styles.heading}>Tasks</Text>
        <View style={[styles.row, styles.bold]}>
          <Text style={styles.what}>What</Text>
          <Text style={styles.who}>Who</Text>
          <Text style={styles.until}>Until</Text>
        </View>
        <Task {...first} />
      </View>
      {others.map((task, key) => (
        <Task key={key} {...task} />
      ))}
    </View>
  )
}

const Task = ({ text, who, until }: MinutesDocument['tasks'][number]) => (
  <View style={styles.row} wrap={false}>
    <Text style={styles.what}>{printable(text)}</Text>
    <Text style={styles.who}>{printable(who)}</Text>
    <Text style={styles.until}>{until}</Text>
  </View>
)

const Signatures = ({ signatures }: MinutesDocument) => (
  <View style={styles.signatures} wrap={false}>
    {signatures.map(({ name, office }) => (
      <View key={office} style={styles.signature}>
        <Text style={styles.bold}>{printable(name) || ' '}</Text>
        <Text>{office}</Text>
      </View>
    ))}
  </View>
)
