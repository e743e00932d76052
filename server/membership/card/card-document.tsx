import { Document, Image, Page, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { Fringe, LogoMark, QrCodeDrawing } from '#server/platform/documents/document-style.tsx'
import type { QrCode } from '#server/platform/qr-code.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type CardDocumentData = {
  organisationName: string
  logo: Uint8Array | null
  fullName: string
  /** The honorary office, if there is one. */
  title: string | null
  facts: readonly { label: string; value: string }[]
  photo: Uint8Array | null
  initials: string
  code: QrCode
  verifyHost: string
}

/** A6, in points. */
const [WIDTH, HEIGHT] = [298, 420]
const FRINGE = 11
const MARGIN = 22
const PHOTO = { width: 84, height: 100 }
const CODE = 128

/** The membership card on an A6 page, to keep on a phone or to print. */
export default function Card(card: CardDocumentData): ReactElement {
  return (
    <Document title={`Membership card of ${printable(card.fullName)}`} author={card.organisationName}>
      <Page
        size="A6"
        wrap={false}
        style={{ backgroundColor: COLORS.night, color: COLORS.moon, fontFamily: SANS, fontSize: 9 }}
      >
        <Fringe width={WIDTH} />
        <View wrap={false} style={{ padding: MARGIN, paddingTop: 12, height: HEIGHT - FRINGE }}>
          <Head {...card} />
          <Person {...card} />
          <Check {...card} />
        </View>
      </Page>
    </Document>
  )
}

const Head = ({ organisationName, logo }: CardDocumentData) => (
  <View style={{ flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', marginBottom: 14 }}>
    <View style={{ maxWidth: 190 }}>
      <Text style={{ color: COLORS.brassLight, fontWeight: 600, fontSize: 12 }}>{printable(organisationName)}</Text>
      <Text style={{ color: COLORS.moonSoft }}>Membership card</Text>
    </View>
    <LogoMark size={38} logo={logo} onNight />
  </View>
)

const Person = (card: CardDocumentData) => (
  <View style={{ flexDirection: 'row', gap: 14 }}>
    <Portrait {...card} />
    <View style={{ flex: 1 }}>
      <FullName {...card} />
      {card.title && <Text style={{ color: COLORS.brassLight, marginTop: 3 }}>{card.title}</Text>}
      <View style={{ marginTop: 8, gap: 5 }}>
        {card.facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </View>
    </View>
  </View>
)

const FullName = ({ fullName }: CardDocumentData) => (
  <Text
    style={{
      fontFamily: DISPLAY,
      fontSize: sizeOf(fullName),
      lineHeight: 1.15,
      maxLines: 5,
      textOverflow: 'ellipsis',
    }}
  >
    {printable(fullName)}
  </Text>
)

function Portrait({ photo, initials }: CardDocumentData) {
  if (photo)
    return (
      <Image
        src={{ data: Buffer.from(photo), format: 'jpg' }}
        style={{ ...PHOTO, borderRadius: 5, border: `1 solid ${COLORS.brassLight}` }}
      />
    )
  return (
    <View style={{ ...PHOTO, ...EMPTY_PHOTO }}>
      <Text style={{ fontFamily: DISPLAY, fontSize: 30, lineHeight: 1.5, color: COLORS.brassLight }}>
        {printable(initials)}
      </Text>
    </View>
  )
}

const EMPTY_PHOTO = {
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 5,
  border: `1 solid ${COLORS.brassLight}`,
  backgroundColor: COLORS.nightDeep,
} as const

const Fact = ({ label, value }: CardDocumentData['facts'][number]) => (
  <View>
    <Text style={{ color: COLORS.moonSoft, fontSize: 7.5 }}>{label}</Text>
    <Text style={{ fontWeight: 600, fontSize: 10 }}>{printable(value)}</Text>
  </View>
)

const Check = ({ code, verifyHost }: CardDocumentData) => (
  <View style={{ marginTop: 'auto', alignItems: 'center', gap: 6 }}>
    <View style={{ backgroundColor: COLORS.paper, padding: 9, borderRadius: 6 }}>
      <QrCodeDrawing code={code} width={CODE} />
    </View>
    <Text style={{ color: COLORS.moonSoft, fontSize: 7.5 }}>{`Scan to check this card at ${verifyHost}`}</Text>
  </View>
)

/** A long name gets a smaller font size, so that it fits into four lines. */
const sizeOf = (name: string) => (name.length > 60 ? 10 : name.length > 36 ? 12.5 : 17)
