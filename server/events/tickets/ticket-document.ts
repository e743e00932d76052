import { Document, Link, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe, logoMark } from '#server/platform/documents/document-style.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type TicketDocumentData = {
  organisationName: string
  title: string
  facts: readonly { label: string; value: string }[]
  mapUrl: string | null
  /** Name and membership number. */
  holder: string
  people: number
  /** '3 adults, 1 child'. */
  party: string
  family: readonly string[]
  code: { size: number; path: string }
  /** Printed below the code. */
  number: string
  /** What to bring and to know, on a second page. */
  before: readonly string[]
}

/** A6, in points. */
const WIDTH = 298
const MARGIN = 22
const CODE = 132

const PAGE = { backgroundColor: COLORS.paper, color: COLORS.ink, fontFamily: SANS, fontSize: 9 }

/** The ticket on an A6 page, to keep on a phone or to print: night above, paper below, as on the site. */
const ticketDocument: DocumentTemplate<TicketDocumentData> = (ticket) =>
  h(
    Document,
    { title: `Ticket: ${printable(ticket.title)}`, author: ticket.organisationName },
    h(Page, { size: 'A6', wrap: false, style: PAGE }, eventPart(ticket), fringe({ width: WIDTH }), partyPart(ticket)),
    ticket.before.length > 0 && beforePage(ticket),
  )

const eventPart = ({ organisationName, title, facts, mapUrl }: TicketDocumentData) =>
  h(
    View,
    {
      style: { backgroundColor: COLORS.night, color: COLORS.moon, padding: MARGIN, paddingTop: 16, paddingBottom: 12 },
    },
    h(
      View,
      { style: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', marginBottom: 6 } },
      h(
        View,
        { style: { maxWidth: 200 } },
        h(Text, { style: { color: COLORS.brassLight, fontWeight: 600, fontSize: 11 } }, printable(organisationName)),
        h(Text, { style: { color: COLORS.moonSoft } }, 'Ticket'),
      ),
      logoMark({ size: 32, onNight: true }),
    ),
    h(
      Text,
      {
        style: {
          fontFamily: DISPLAY,
          fontSize: sizeOf(title),
          lineHeight: 1.15,
          marginBottom: 8,
          maxLines: 3,
          textOverflow: 'ellipsis',
        },
      },
      printable(title),
    ),
    ...facts.map(({ label, value }) => factLine(label, printable(value))),
    mapUrl && factLine('Map', h(Link, { src: mapUrl, style: { color: COLORS.brassLight } }, 'How to get there')),
  )

const factLine = (label: string, value: ReactNode) =>
  h(
    View,
    { key: label, style: { flexDirection: 'row', gap: 8, marginBottom: 2 } },
    h(Text, { style: { width: 30, color: COLORS.moonSoft } }, label),
    h(Text, { style: { flex: 1, maxLines: 2, textOverflow: 'ellipsis' } }, value),
  )

const beforePage = ({ title, before }: TicketDocumentData) =>
  h(
    Page,
    { size: 'A6', style: { ...PAGE, padding: MARGIN } },
    h(Text, { style: { color: COLORS.inkSoft } }, printable(title)),
    h(Text, { style: { fontFamily: DISPLAY, fontSize: 15, marginBottom: 8 } }, 'Before you come'),
    ...before.map((line, at) =>
      h(
        View,
        { key: at, wrap: false, style: { flexDirection: 'row', gap: 6, marginBottom: 4 } },
        h(Text, { style: { color: COLORS.kumkum } }, '•'),
        h(Text, { style: { flex: 1 } }, printable(line)),
      ),
    ),
  )

const partyPart = ({ holder, people, party, family, code, number }: TicketDocumentData) =>
  h(
    View,
    { wrap: false, style: { padding: MARGIN, paddingTop: 8, alignItems: 'center', gap: 3 } },
    h(
      Svg,
      { viewBox: `0 0 ${code.size} ${code.size}`, width: CODE, height: CODE },
      h(Path, { d: code.path, fill: COLORS.ink }),
    ),
    h(Text, { style: { fontWeight: 600, fontSize: 10, marginTop: 4 } }, `Show this at the gate · ${number}`),
    h(
      Text,
      { style: { fontWeight: 600, fontSize: 11, textAlign: 'center', maxLines: 2, textOverflow: 'ellipsis' } },
      printable(holder),
    ),
    family.length > 0 &&
      h(
        Text,
        { style: { textAlign: 'center', maxLines: 2, textOverflow: 'ellipsis' } },
        printable(`With ${family.join(', ')}`),
      ),
    h(Text, {}, `${people} ${people === 1 ? 'person' : 'people'}: ${party}`),
  )

/** A long title gets a smaller font size, so that it fits into three lines. */
const sizeOf = (title: string) => (title.length > 60 ? 12 : title.length > 30 ? 15 : 19)

export default ticketDocument
