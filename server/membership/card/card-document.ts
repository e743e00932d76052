import { Document, Image, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe, logoMark } from '#server/platform/documents/document-style.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type CardDocumentData = {
  organisationName: string
  fullName: string
  /** The honorary office, if there is one. */
  title: string | null
  facts: readonly { label: string; value: string }[]
  photo: Uint8Array | null
  initials: string
  code: { size: number; path: string }
  verifyHost: string
}

/** A6, in points. */
const [WIDTH, HEIGHT] = [298, 420]
const FRINGE = 11
const MARGIN = 22
const PHOTO = { width: 84, height: 100 }
const CODE = 128

/** The membership card on an A6 page, to keep on a phone or to print. */
const cardDocument: DocumentTemplate<CardDocumentData> = (card) =>
  h(
    Document,
    { title: `Membership card of ${printable(card.fullName)}`, author: card.organisationName },
    h(
      Page,
      {
        size: 'A6',
        wrap: false,
        style: { backgroundColor: COLORS.night, color: COLORS.moon, fontFamily: SANS, fontSize: 9 },
      },
      fringe({ width: WIDTH }),
      h(
        View,
        { wrap: false, style: { padding: MARGIN, paddingTop: 12, height: HEIGHT - FRINGE } },
        head(card),
        person(card),
        check(card),
      ),
    ),
  )

const head = ({ organisationName }: CardDocumentData) =>
  h(
    View,
    { style: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', marginBottom: 14 } },
    h(
      View,
      { style: { maxWidth: 190 } },
      h(Text, { style: { color: COLORS.brassLight, fontWeight: 600, fontSize: 12 } }, printable(organisationName)),
      h(Text, { style: { color: COLORS.moonSoft } }, 'Membership card'),
    ),
    logoMark({ size: 38, onNight: true }),
  )

const person = (card: CardDocumentData) =>
  h(
    View,
    { style: { flexDirection: 'row', gap: 14 } },
    portrait(card),
    h(
      View,
      { style: { flex: 1 } },
      h(
        Text,
        {
          style: {
            fontFamily: DISPLAY,
            fontSize: sizeOf(card.fullName),
            lineHeight: 1.15,
            maxLines: 5,
            textOverflow: 'ellipsis',
          },
        },
        printable(card.fullName),
      ),
      card.title && h(Text, { style: { color: COLORS.brassLight, marginTop: 3 } }, card.title),
      h(View, { style: { marginTop: 8, gap: 5 } }, ...card.facts.map(fact)),
    ),
  )

const portrait = ({ photo, initials }: CardDocumentData): ReactElement =>
  photo
    ? h(Image, {
        src: { data: Buffer.from(photo), format: 'jpg' },
        style: { ...PHOTO, borderRadius: 5, border: `1 solid ${COLORS.brassLight}` },
      })
    : h(
        View,
        { style: { ...PHOTO, ...EMPTY_PHOTO } },
        h(
          Text,
          { style: { fontFamily: DISPLAY, fontSize: 30, lineHeight: 1.5, color: COLORS.brassLight } },
          printable(initials),
        ),
      )

const EMPTY_PHOTO = {
  alignItems: 'center',
  justifyContent: 'center',
  borderRadius: 5,
  border: `1 solid ${COLORS.brassLight}`,
  backgroundColor: COLORS.nightDeep,
} as const

const fact = ({ label, value }: { label: string; value: string }) =>
  h(
    View,
    { key: label },
    h(Text, { style: { color: COLORS.moonSoft, fontSize: 7.5 } }, label),
    h(Text, { style: { fontWeight: 600, fontSize: 10 } }, printable(value)),
  )

const check = ({ code, verifyHost }: CardDocumentData) =>
  h(
    View,
    { style: { marginTop: 'auto', alignItems: 'center', gap: 6 } },
    h(
      View,
      { style: { backgroundColor: COLORS.paper, padding: 9, borderRadius: 6 } },
      h(
        Svg,
        { viewBox: `0 0 ${code.size} ${code.size}`, width: CODE, height: CODE },
        h(Path, { d: code.path, fill: COLORS.ink }),
      ),
    ),
    h(Text, { style: { color: COLORS.moonSoft, fontSize: 7.5 } }, `Scan to check this card at ${verifyHost}`),
  )

/** A long name gets a smaller font size, so that it fits into four lines. */
const sizeOf = (name: string) => (name.length > 60 ? 10 : name.length > 36 ? 12.5 : 17)

export default cardDocument
