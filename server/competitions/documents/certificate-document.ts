import { Document, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe, logoMark } from '#server/platform/documents/document-style.ts'
import { writable } from '#server/platform/documents/document-text.ts'

export type CertificatePage = {
  name: string
  /** In Malayalam script, if it is known. */
  malayalamName: string | null
  /** 'First place with A grade' */
  award: string
  /** 'in the group competition in Thiruvathira, with Sharjah Nila' */
  achievement: string
  /** '271.5 of 300 points', or null for participation. */
  score: string | null
  place: string
  signatories: readonly { name: string; office: string }[]
  number: string
  code: string
}
export type CertificateDocument = {
  organisation: string
  festival: string
  /** Where a code is checked: 'example.org/verify'. */
  verifyAddress: string
  pages: CertificatePage[]
}

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28, margin: 46 }

const styles = StyleSheet.create({
  page: { backgroundColor: COLORS.ivory, color: COLORS.ink, fontFamily: SANS, fontSize: 13, lineHeight: 1.35 },
  head: { backgroundColor: COLORS.night, color: COLORS.moon, flexDirection: 'row', alignItems: 'center', gap: 18 },
  headBox: { paddingHorizontal: PAGE.margin, paddingTop: 24, paddingBottom: 18 },
  organisation: { fontFamily: DISPLAY, fontSize: 25, lineHeight: 1.15 },
  festival: { color: COLORS.brassLight, fontSize: 13 },
  body: { flexGrow: 1, paddingHorizontal: PAGE.margin, alignItems: 'center', justifyContent: 'center', gap: 7 },
  greeting: { color: COLORS.kumkum, fontSize: 22, lineHeight: 1.4 },
  award: { color: COLORS.inkSoft, fontSize: 15, fontWeight: 600 },
  name: { fontFamily: DISPLAY, lineHeight: 1.25, textAlign: 'center', color: COLORS.kumkumDeep },
  native: { fontSize: 19, lineHeight: 1.4, textAlign: 'center', color: COLORS.kumkumDeep },
  achievement: { fontSize: 15, textAlign: 'center', maxWidth: 560 },
  foot: { flexDirection: 'row', alignItems: 'flex-end', paddingHorizontal: PAGE.margin, paddingBottom: 30, gap: 20 },
  signature: { width: 190, textAlign: 'center', color: COLORS.inkSoft, fontSize: 11 },
  signatory: { color: COLORS.ink, fontSize: 12, fontWeight: 600 },
  line: { borderTopWidth: 0.75, borderTopColor: COLORS.ink, marginBottom: 3 },
  data: { flexGrow: 1, textAlign: 'center', fontSize: 10, color: COLORS.inkSoft },
  dated: { fontWeight: 600, color: COLORS.ink, fontSize: 11 },
})

const certificateDocument: DocumentTemplate<CertificateDocument> = (certificates) =>
  h(
    Document,
    {
      title: writable(`Certificates, ${certificates.festival}`),
      author: writable(certificates.organisation),
      language: 'en',
    },
    ...certificates.pages.map((page, key) => onePage(certificates, page, key)),
  )

export default certificateDocument

const onePage = (all: CertificateDocument, page: CertificatePage, key: number): ReactElement =>
  h(
    Page,
    { key, size: [PAGE.width, PAGE.height], wrap: false, style: styles.page },
    head(all),
    fringe({ width: PAGE.width }),
    h(
      View,
      { style: styles.body },
      h(Text, { style: styles.greeting }, 'അഭിനന്ദനങ്ങൾ'),
      h(Text, { style: styles.award }, writable(page.award)),
      h(Text, { style: [styles.name, { fontSize: nameSize(page.name) }] }, writable(page.name)),
      page.malayalamName && h(Text, { style: styles.native }, writable(page.malayalamName)),
      ornament(),
      h(Text, { style: styles.achievement }, writable(page.achievement)),
      page.score && h(Text, { style: { color: COLORS.inkSoft } }, page.score),
    ),
    foot(all, page),
  )

const head = ({ organisation, festival }: CertificateDocument): ReactNode =>
  h(
    View,
    { style: [styles.head, styles.headBox] },
    logoMark({ size: 58, onNight: true }),
    h(
      View,
      {},
      h(Text, { style: styles.organisation }, writable(organisation)),
      h(Text, { style: styles.festival }, writable(festival)),
    ),
  )

const foot = (
  { verifyAddress }: CertificateDocument,
  { place, number, code, signatories: [first, second] }: CertificatePage,
): ReactNode =>
  h(
    View,
    { style: styles.foot },
    signature(first),
    h(
      View,
      { style: styles.data },
      h(Text, { style: styles.dated }, writable(place)),
      h(Text, {}, `No. ${number} · check code ${code} at ${verifyAddress}`),
    ),
    signature(second),
  )

const signature = (signatory: CertificatePage['signatories'][number] | undefined): ReactNode =>
  h(
    View,
    { style: styles.signature },
    h(View, { style: styles.line }),
    signatory?.name && h(Text, { style: styles.signatory }, writable(signatory.name)),
    h(Text, {}, writable(signatory?.office ?? '')),
  )

const ornament = (): ReactNode =>
  h(
    Svg,
    { viewBox: '0 0 120 10', width: 120, height: 10 },
    h(Path, { d: 'M0 5h48M72 5h48', stroke: COLORS.brass, strokeWidth: 1 }),
    h(Path, { d: 'M60 0l5 5-5 5-5-5z', fill: COLORS.kumkum }),
  )

/** Long names get smaller, so that they stay in two lines. */
function nameSize(name: string): number {
  const sizes = [
    { upTo: 26, size: 46 },
    { upTo: 40, size: 36 },
    { upTo: 64, size: 28 },
  ]
  return sizes.find(({ upTo }) => name.length <= upTo)?.size ?? 22
}
