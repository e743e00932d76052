import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { Fringe, LogoMark, QrCodeDrawing } from '#server/platform/documents/document-style.tsx'
import type { QrCode } from '#server/platform/qr-code.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type TicketDocumentData = {
  organisationName: string
  logo: Uint8Array | null
  title: string
  facts: readonly { label: string; value: string }[]
  mapUrl: string | null
  /** Name and membership number. */
  holder: string
  people: number
  /** '3 adults, 1 child'. */
  party: string
  family: readonly string[]
  code: QrCode
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
export default function Ticket(ticket: TicketDocumentData): ReactElement {
  return (
    <Document title={`Ticket: ${printable(ticket.title)}`} author={ticket.organisationName}>
      <Page size="A6" wrap={false} style={PAGE}>
        <EventPart {...ticket} />
        <Fringe width={WIDTH} />
        <PartyPart {...ticket} />
      </Page>
      {ticket.before.length > 0 && <BeforePage {...ticket} />}
    </Document>
  )
}

const EventPart = ({ organisationName, logo, title, facts, mapUrl }: TicketDocumentData) => (
  <View
    style={{ backgroundColor: COLORS.night, color: COLORS.moon, padding: MARGIN, paddingTop: 16, paddingBottom: 12 }}
  >
    <View style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', marginBottom: 6 }}>
      <View style={{ maxWidth: 200 }}>
        <Text style={{ color: COLORS.brassLight, fontWeight: 600, fontSize: 11 }}>{printable(organisationName)}</Text>
        <Text style={{ color: COLORS.moonSoft }}>Ticket</Text>
      </View>
      <LogoMark size={32} logo={logo} onNight />
    </View>
    <Title title={title} />
    {facts.map(({ label, value }) => (
      <FactLine key={label} label={label}>
        {printable(value)}
      </FactLine>
    ))}
    {mapUrl && (
      <FactLine label="Map">
        <Link src={mapUrl} style={{ color: COLORS.brassLight }}>
          How to get there
        </Link>
      </FactLine>
    )}
  </View>
)

const Title = ({ title }: { title: string }) => (
  <Text
    style={{
      fontFamily: DISPLAY,
      fontSize: sizeOf(title),
      lineHeight: 1.15,
      marginBottom: 8,
      maxLines: 3,
      textOverflow: 'ellipsis',
    }}
  >
    {printable(title)}
  </Text>
)

const FactLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <View style={{ flexDirection: 'row', gap: 8, marginBottom: 2 }}>
    <Text style={{ width: 30, color: COLORS.moonSoft }}>{label}</Text>
    <Text style={{ flex: 1, maxLines: 2, textOverflow: 'ellipsis' }}>{children}</Text>
  </View>
)

const BeforePage = ({ title, before }: TicketDocumentData) => (
  <Page size="A6" style={{ ...PAGE, padding: MARGIN }}>
    <Text style={{ color: COLORS.inkSoft }}>{printable(title)}</Text>
    <Text style={{ fontFamily: DISPLAY, fontSize: 15, marginBottom: 8 }}>Before you come</Text>
    {before.map((line, key) => (
      <View key={key} wrap={false} style={{ flexDirection: 'row', gap: 6, marginBottom: 4 }}>
        <Text style={{ color: COLORS.kumkum }}>•</Text>
        <Text style={{ flex: 1 }}>{printable(line)}</Text>
      </View>
    ))}
  </Page>
)

const PartyPart = ({ holder, people, party, family, code, number }: TicketDocumentData) => (
  <View wrap={false} style={{ padding: MARGIN, paddingTop: 8, alignItems: 'center', gap: 3 }}>
    <QrCodeDrawing code={code} width={CODE} />
    <Text style={{ fontWeight: 600, fontSize: 10, marginTop: 4 }}>{`Show this at the gate · ${number}`}</Text>
    <Text style={{ fontWeight: 600, fontSize: 11, textAlign: 'center', maxLines: 2, textOverflow: 'ellipsis' }}>
      {printable(holder)}
    </Text>
    {family.length > 0 && (
      <Text style={{ textAlign: 'center', maxLines: 2, textOverflow: 'ellipsis' }}>
        {printable(`With ${family.join(', ')}`)}
      </Text>
    )}
    <Text>{`${people} ${people === 1 ? 'person' : 'people'}: ${party}`}</Text>
  </View>
)

/** A long title gets a smaller font size, so that it fits into three lines. */
const sizeOf = (title: string) => (title.length > 60 ? 12 : title.length > 30 ? 15 : 19)
