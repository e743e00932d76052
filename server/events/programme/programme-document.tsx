import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import {
  DocumentFooter,
  DocumentHeader,
  DocumentRule,
  type DocumentSender,
  DocumentUmbrella,
} from '#server/platform/documents/document-parts.tsx'
import { QrCodeDrawing } from '#server/platform/documents/document-style.tsx'
import { MARGINS } from '#server/platform/documents/page-styles.ts'
import type { QrCode } from '#server/platform/qr-code.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type ProgrammeDocument = DocumentSender & {
  title: string
  status: string
  /** The day, the hours, the place. */
  facts: string[]
  lead: string
  schedule: { time: string | null; text: string }[]
  groups: { heading: string; programs: { time: string; title: string; detail: string }[] }[]
  contact: string[]
  code: QrCode
  /** Where the code leads. */
  address: string
}

const CODE = 70

const styles = StyleSheet.create({
  page: {
    color: COLORS.ink,
    fontFamily: SANS,
    fontSize: 10.5,
    paddingTop: MARGINS.top,
    paddingBottom: MARGINS.bottom,
    paddingHorizontal: MARGINS.side,
  },
  content: { fontSize: 10.5, lineHeight: 1.35 },
  status: {
    alignSelf: 'flex-start',
    fontWeight: 600,
    fontSize: 8.5,
    borderWidth: 0.6,
    borderColor: COLORS.ink,
    borderRadius: 8,
    paddingHorizontal: 7,
    paddingVertical: 1.5,
  },
  title: { fontFamily: DISPLAY, fontSize: 26, lineHeight: 1.12, marginTop: 6, marginBottom: 5 },
  fact: { fontSize: 11 },
  lead: { fontSize: 11.5, marginBottom: 4 },
  heading: { fontFamily: DISPLAY, fontSize: 15, lineHeight: 1.15, marginTop: 13, marginBottom: 4 },
  row: { flexDirection: 'row', gap: 9, paddingVertical: 3, borderBottomWidth: 0.6, borderBottomColor: COLORS.line },
  time: { width: 64, fontWeight: 600 },
  text: { flex: 1 },
  detail: { fontSize: 9.5 },
  foot: { flexDirection: 'row', gap: 14, alignItems: 'center', marginTop: 12 },
})

/** The programme of one day of an event on the association's paper, A4. */
export default function Programme(programme: ProgrammeDocument): ReactElement {
  const { title, organisation, status, facts, lead, groups, address } = programme
  return (
    <Document title={printable(`Programme, ${title}`)} author={printable(organisation)} language="en">
      <Page size="A4" style={styles.page}>
        <DocumentHeader {...programme} />
        <View style={styles.content}>
          <Text style={styles.status}>{status}</Text>
          <Text style={styles.title}>{printable(title)}</Text>
          <View>
            {facts.map((fact, key) => (
              <Text key={key} style={styles.fact}>
                {printable(fact)}
              </Text>
            ))}
          </View>
          <DocumentRule />
          {lead !== '' && <Text style={styles.lead}>{printable(lead)}</Text>}
          <Schedule {...programme} />
          {groups.map((group, key) => (
            <Group key={key} {...group} />
          ))}
          <Closing {...programme} />
        </View>
        <DocumentFooter sender={programme} about={address.split('/')[0] ?? ''} />
      </Page>
    </Document>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Text style={styles.heading} minPresenceAhead={40}>
    {children}
  </Text>
)

function Schedule({ schedule }: ProgrammeDocument) {
  if (schedule.length === 0) return null
  return (
    <View>
      <Heading>Schedule</Heading>
      {schedule.map(({ time, text }, key) => (
        <View key={key} style={styles.row} wrap={false}>
          <Text style={styles.time}>{time ?? ''}</Text>
          <Text style={styles.text}>{printable(text)}</Text>
        </View>
      ))}
    </View>
  )
}

const Group = ({ heading, programs }: ProgrammeDocument['groups'][number]) => (
  <View>
    <Heading>{heading}</Heading>
    {programs.map(({ time, title, detail }, key) => (
      <View key={key} style={styles.row} wrap={false}>
        <Text style={styles.time}>{printable(time)}</Text>
        <DocumentUmbrella size={13} />
        <View style={styles.text}>
          <Text style={{ fontWeight: 600 }}>{printable(title)}</Text>
          {detail !== '' && <Text style={styles.detail}>{printable(detail)}</Text>}
        </View>
      </View>
    ))}
  </View>
)

const Closing = ({ code, contact }: ProgrammeDocument) => (
  <View style={styles.foot} wrap={false}>
    <QrCodeDrawing code={code} width={CODE} />
    <View style={styles.text}>
      <Text>The event page with the map and the latest changes</Text>
      {contact.map((line, key) => (
        <Text key={key} style={styles.detail}>
          {printable(line)}
        </Text>
      ))}
    </View>
  </View>
)
