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

type PrintedItem = {
  heading: string
  /** The titles of its papers, with commas between them; empty without papers. */
  papers: string
  text: string
  /** `votes` is empty if they were not counted. */
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
  fact: { flexDirection: 'row', paddingVertical: 1.5 },
  label: { width: 78, color: COLORS.inkSoft },
  value: { flex: 1 },
  above: { marginTop: 10 },
  papers: { color: COLORS.inkSoft, marginBottom: 2 },
  decision: {
    borderWidth: 0.6,
    borderLeftWidth: 2,
    borderColor: COLORS.ink,
    paddingVertical: 3,
    paddingHorizontal: 8,
    marginTop: 4,
    marginBottom: 2,
  },
  what: { flex: 1, paddingRight: 8 },
  who: { width: 170, paddingRight: 8 },
  until: { width: 70 },
  signature: { width: 190 },
})

/** The minutes of a meeting on the association's paper, A4, with places to sign. */
export default function MinutesSheet(minutes: MinutesDocument): ReactElement {
  const { title, organisation, status, where, attendance, items } = minutes
  return (
    <Document title={printable(title)} author={printable(organisation)} language="en">
      <Page size="A4" style={PAGE_STYLES.page}>
        <DocumentHeader {...minutes} />
        <View style={PAGE_STYLES.content}>
          <Text style={PAGE_STYLES.title}>{printable(title)}</Text>
          {status !== null && <Text style={PAGE_STYLES.bold}>{status}</Text>}
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
          {items.map((item, at) => (
            <Item key={item.heading} {...item} isLast={minutes.tasks.length === 0 && at === items.length - 1} />
          ))}
          <Tasks {...minutes} />
          <Signatures {...minutes} />
        </View>
        <DocumentFooter sender={minutes} about={minutes.about} />
      </Page>
    </Document>
  )
}

/** What the last item ends with stays with the signatures: its last decision, or else its text from the last lines on. */
const Item = ({ heading, text, papers, decisions, isLast }: PrintedItem & { isLast: boolean }) => (
  <>
    <Text style={[PAGE_STYLES.heading, styles.above]} minPresenceAhead={30}>
      {printable(heading)}
    </Text>
    {papers !== '' && <Text style={styles.papers}>{printable(`Papers: ${papers}`)}</Text>}
    {text !== '' && (
      <Text orphans={2} widows={2} minPresenceAhead={isLast && decisions.length === 0 ? SIGNATURES_HEIGHT : 0}>
        {printable(text)}
      </Text>
    )}
    {decisions.map((decision, at) => (
      <View
        key={decision.number}
        style={styles.decision}
        wrap={false}
        minPresenceAhead={isLast && at === decisions.length - 1 ? SIGNATURES_HEIGHT : 0}
      >
        <Text>
          <Text style={PAGE_STYLES.bold}>{`Decision ${decision.number}. `}</Text>
          {printable(decision.text)}
        </Text>
        {decision.proposer !== '' && <Text>{printable(`Proposed by ${decision.proposer}.`)}</Text>}
        {decision.votes !== '' && <Text>{decision.votes}</Text>}
      </View>
    ))}
  </>
)

/** The space for signatures, in points; what the minutes end with stays on the same page. */
const SIGNATURES_HEIGHT = 90

/** The headings stay with the first task. */
function Tasks({ tasks: [first, ...others] }: MinutesDocument) {
  if (!first) return null
  return (
    <>
      <View wrap={false}>
        <Text style={[PAGE_STYLES.heading, styles.above]}>Tasks</Text>
        <View style={[PAGE_STYLES.row, PAGE_STYLES.bold]}>
          <Text style={styles.what}>What</Text>
          <Text style={styles.who}>Who</Text>
          <Text style={styles.until}>Due</Text>
        </View>
        <Task {...first} isLast={false} />
      </View>
      {others.map((task, at) => (
        <Task key={at} {...task} isLast={at === others.length - 1} />
      ))}
    </>
  )
}

type TaskProps = MinutesDocument['tasks'][number] & { isLast: boolean }

const Task = ({ text, who, until, isLast }: TaskProps) => (
  <View style={PAGE_STYLES.row} wrap={false} minPresenceAhead={isLast ? SIGNATURES_HEIGHT : 0}>
    <Text style={styles.what}>{printable(text)}</Text>
    <Text style={styles.who}>{printable(who)}</Text>
    <Text style={styles.until}>{until}</Text>
  </View>
)

const Signatures = ({ signatures }: MinutesDocument) => (
  <View style={PAGE_STYLES.signatures} wrap={false}>
    {signatures.map(({ name, office }) => (
      <View key={office} style={[PAGE_STYLES.line, styles.signature]}>
        <Text style={PAGE_STYLES.bold}>{printable(name) || ' '}</Text>
        <Text>{office}</Text>
      </View>
    ))}
  </View>
)
