import { join } from 'node:path'
import {
  Defs,
  Document,
  Image,
  LinearGradient,
  Page,
  Rect,
  Stop,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { Fringe, LogoMark } from '#server/platform/documents/document-style.tsx'
import type { AchievementPart } from '#shared/competitions/certificate-rules.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type CertificatePage = {
  name: string
  /** In Malayalam script, if it is known. */
  malayalamName: string | null
  /** 'First place' */
  award: string
  achievement: AchievementPart[]
  place: string
  signatories: readonly { name: string; office: string }[]
  number: string
  code: string
}
export type CertificateDocument = {
  organisation: string
  logo: Uint8Array | null
  festival: string
  /** Where a code is checked: 'example.org/verify'. */
  verifyAddress: string
  pages: CertificatePage[]
}

/** A4 landscape, in points; the sheet on the screen is measured in hundredths of its width too. */
const PAGE = { width: 841.89, height: 595.28 }
const share = (percent: number) => (percent * PAGE.width) / 100
const MARGIN = share(6.5)
const HEAD = share(17)
const NAME_WIDTH = share(58)

const styles = StyleSheet.create({
  page: { backgroundColor: COLORS.ivory, color: COLORS.ink, fontFamily: SANS, fontSize: share(1.95), lineHeight: 1.35 },
  head: { position: 'absolute', top: 0, left: 0, width: PAGE.width, height: HEAD, color: COLORS.moon },
  title: { flexDirection: 'row', alignItems: 'center', gap: share(2), height: HEAD, paddingTop: share(2) },
  names: { width: share(48) },
  organisation: { fontFamily: DISPLAY, fontSize: share(3.2), lineHeight: 1.1 },
  festival: { color: COLORS.brassLight, fontSize: share(1.7) },
  fringe: { position: 'absolute', top: HEAD, left: 0 },
  picture: { position: 'absolute', top: share(5.8), right: share(5.8), width: share(26.4), height: share(35.4) },
  body: {
    position: 'absolute',
    top: HEAD + share(2),
    bottom: share(14),
    left: MARGIN,
    width: share(87),
    justifyContent: 'center',
  },
  greeting: { color: COLORS.kumkum, fontSize: share(1.9), fontWeight: 600 },
  award: { color: COLORS.kumkum, fontFamily: DISPLAY, fontSize: share(3.6), lineHeight: 1.2 },
  name: { fontFamily: DISPLAY, lineHeight: 1.15, width: NAME_WIDTH },
  native: { fontSize: share(2.6), lineHeight: 1.4, width: NAME_WIDTH },
  achievement: { width: share(60), marginTop: share(1.2), lineHeight: 1.45 },
  foot: {
    position: 'absolute',
    bottom: share(2.6),
    left: MARGIN,
    width: share(87),
    height: share(10),
    flexDirection: 'row',
    gap: share(4),
    fontSize: share(1.4),
  },
  signature: { flexGrow: 1, flexBasis: 0 },
  line: { borderTopWidth: 0.75, borderTopColor: COLORS.ink, marginBottom: share(0.7) },
  data: { flexGrow: 1.3, flexBasis: 0, paddingTop: share(0.7), fontSize: share(1.2), color: COLORS.inkSoft },
  strong: { color: COLORS.ink, fontSize: share(1.4), fontWeight: 600 },
  soft: { color: COLORS.inkSoft },
  edge: {
    position: 'absolute',
    bottom: 0,
    left: 0,
    width: PAGE.width,
    height: share(1.7),
    backgroundColor: COLORS.nightDeep,
  },
})

export default function Certificates(certificates: CertificateDocument): ReactElement {
  const { organisation, logo, festival, verifyAddress, pages } = certificates
  return (
    <Document title={printable(`Certificates, ${festival}`)} author={printable(organisation)} language="en">
      {pages.map((page) => (
        <Page key={page.number} size={[PAGE.width, PAGE.height]} style={styles.page}>
          <Head organisation={organisation} logo={logo} festival={festival} />
          <View style={styles.fringe}>
            <Fringe width={PAGE.width} color={COLORS.dusk} />
          </View>
          <Body {...page} />
          {/* drawn by `npm run brand`, with its frame */}
          <Image src={join(import.meta.dirname, 'certificate-picture.png')} style={styles.picture} />
          <Foot {...page} verifyAddress={verifyAddress} />
          <View style={styles.edge} />
        </Page>
      ))}
    </Document>
  )
}

const Body = ({ name, malayalamName, award, achievement }: CertificatePage) => (
  <View style={styles.body}>
    <Text style={styles.greeting}>അഭിനന്ദനങ്ങൾ</Text>
    <Text style={styles.award}>{printable(award)}</Text>
    <Text style={[styles.name, { fontSize: nameSize(name) }]}>{printable(name)}</Text>
    {malayalamName && <Text style={styles.native}>{printable(malayalamName)}</Text>}
    <Text style={styles.achievement}>
      {achievement.map(({ text, isBold }, key) => (
        <Text key={key} style={isBold ? { fontWeight: 600 } : {}}>
          {printable(text)}
        </Text>
      ))}
    </Text>
  </View>
)

const Head = ({ logo, organisation, festival }: Pick<CertificateDocument, 'logo' | 'organisation' | 'festival'>) => (
  <View style={styles.head}>
    <Dusk />
    <View style={[styles.title, { paddingHorizontal: MARGIN }]}>
      <LogoMark size={share(9)} logo={logo} onNight />
      <View style={styles.names}>
        <Text style={styles.organisation}>{printable(organisation)}</Text>
        <Text style={styles.festival}>{printable(festival)}</Text>
      </View>
    </View>
  </View>
)

const Dusk = () => (
  <Svg viewBox="0 0 100 100" preserveAspectRatio="none" style={[styles.head, { color: COLORS.night }]}>
    <Defs>
      <LinearGradient id="dusk" x1="0" y1="0" x2="0.001" y2="1">
        <Stop offset="0" stopColor={COLORS.nightDeep} />
        <Stop offset="0.6" stopColor={COLORS.night} />
        <Stop offset="1" stopColor={COLORS.dusk} />
      </LinearGradient>
    </Defs>
    <Rect x={0} y={0} width={100} height={100} fill="url('#dusk')" />
  </Svg>
)

type FootProps = CertificatePage & Pick<CertificateDocument, 'verifyAddress'>

const Foot = ({ place, number, code, signatories: [first, second], verifyAddress }: FootProps) => (
  <View style={styles.foot}>
    <Signature {...first} />
    <View style={styles.data}>
      <Text style={styles.strong}>{printable(place)}</Text>
      <Text>{`No. ${number}, code ${code}`}</Text>
      <Text>{`Check it at ${verifyAddress}`}</Text>
    </View>
    <Signature {...second} />
  </View>
)

/** The lines are at one height, however long a name is. */
const Signature = ({ name, office = '' }: Partial<CertificatePage['signatories'][number]>) => (
  <View style={styles.signature}>
    <View style={styles.line} />
    {name && <Text style={styles.strong}>{printable(name)}</Text>}
    <Text style={styles.soft}>{printable(office)}</Text>
  </View>
)

const ONE_LINE = 16
const SIZES = { one: share(8.4), two: share(5.4), least: share(2.4) }
/** The width of an average letter in its own size. */
const LETTER = 0.58

/** As large as a name fits beside the picture: short ones on one line, others on two. */
function nameSize(name: string): number {
  const isShort = name.length <= ONE_LINE
  const onALine = isShort ? name.length : Math.max(name.length / 2 + 4, ...name.split(' ').map(({ length }) => length))
  const fitting = NAME_WIDTH / (onALine * LETTER)
  return Math.max(SIZES.least, Math.min(isShort ? SIZES.one : SIZES.two, fitting))
}
