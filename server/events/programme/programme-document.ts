import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import {
  type DocumentSender,
  documentFooter,
  documentHeader,
  documentRule,
  documentUmbrella,
  MARGINS,
} from '#server/platform/documents/document-parts.ts'
import type { DocumentTemplate } from '#server/platform/documents/document-style.ts'
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
  code: { size: number; path: string }
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
  code: { width: CODE, height: CODE },
})

/** The programme of one day of an event on the association's paper, A4. */
const programmeDocument: DocumentTemplate<ProgrammeDocument> = (programme) =>
  h(
    Document,
    { title: printable(`Programme, ${programme.title}`), author: printable(programme.organisation), language: 'en' },
    h(
      Page,
      { size: 'A4', style: styles.page },
      documentHeader(programme),
      h(
        View,
        { style: styles.content },
        h(Text, { style: styles.status }, programme.status),
        h(Text, { style: styles.title }, printable(programme.title)),
        h(View, {}, ...programme.facts.map((fact, key) => h(Text, { key, style: styles.fact }, printable(fact)))),
        documentRule(),
        programme.lead !== '' && h(Text, { style: styles.lead }, printable(programme.lead)),
        schedulePart(programme),
        ...programme.groups.map(groupPart),
        closingPart(programme),
      ),
      ...documentFooter(programme, programme.address.split('/')[0] ?? ''),
    ),
  )

export default programmeDocument

const schedulePart = ({ schedule }: ProgrammeDocument): ReactNode =>
  schedule.length > 0 &&
  h(
    View,
    {},
    h(Text, { style: styles.heading, minPresenceAhead: 40 }, 'Schedule'),
    ...schedule.map(({ time, text }, key) =>
      h(
        View,
        { key, style: styles.row, wrap: false },
        h(Text, { style: styles.time }, time ?? ''),
        h(Text, { style: styles.text }, printable(text)),
      ),
    ),
  )

const groupPart = ({ heading, programs }: ProgrammeDocument['groups'][number], key: number): ReactElement =>
  h(
    View,
    { key },
    h(Text, { style: styles.heading, minPresenceAhead: 40 }, heading),
    ...programs.map(({ time, title, detail }, at) =>
      h(
        View,
        { key: at, style: styles.row, wrap: false },
        h(Text, { style: styles.time }, printable(time)),
        documentUmbrella(13),
        h(
          View,
          { style: styles.text },
          h(Text, { style: { fontWeight: 600 } }, printable(title)),
          detail !== '' && h(Text, { style: styles.detail }, printable(detail)),
        ),
      ),
    ),
  )

const closingPart = ({ code, contact }: ProgrammeDocument): ReactNode =>
  h(
    View,
    { style: styles.foot, wrap: false },
    h(
      Svg,
      { viewBox: `0 0 ${code.size} ${code.size}`, style: styles.code },
      h(Path, { d: code.path, fill: COLORS.ink }),
    ),
    h(
      View,
      { style: styles.text },
      h(Text, {}, 'The event page with the map and the latest changes'),
      ...contact.map((line, key) => h(Text, { key, style: styles.detail }, printable(line))),
    ),
  )
