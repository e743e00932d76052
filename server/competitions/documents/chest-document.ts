import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe } from '#server/platform/documents/document-style.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type ChestDocument = {
  organisation: string
  festival: string
  numbers: { number: string; name: string; detail: string }[]
}

const WIDTH = 595.28
const PER_PAGE = 2

const styles = StyleSheet.create({
  page: { color: COLORS.ink, fontFamily: SANS, fontSize: 12 },
  half: { height: 420.9, alignItems: 'center', justifyContent: 'center' },
  fringe: { position: 'absolute', top: 0, left: 0 },
  cut: { borderBottomWidth: 0.75, borderBottomColor: COLORS.inkSoft, borderBottomStyle: 'dashed' },
  festival: { fontSize: 13, color: COLORS.inkSoft, marginTop: 14 },
  number: { fontFamily: DISPLAY, fontSize: 190, lineHeight: 1.15 },
  name: { fontSize: 14, fontWeight: 600, maxWidth: 480, textAlign: 'center' },
})

/** Two chest numbers on an A4 page, to be cut and pinned. */
const chestDocument: DocumentTemplate<ChestDocument> = ({ organisation, festival, numbers }) =>
  h(
    Document,
    { title: printable(`Chest numbers, ${festival}`), author: printable(organisation), language: 'en' },
    ...pagesOf(numbers).map((page, key) =>
      h(Page, { key, size: 'A4', style: styles.page }, ...page.map((each, at) => half(festival, each, at))),
    ),
  )

export default chestDocument

const half = (
  festival: string,
  { number, name, detail }: ChestDocument['numbers'][number],
  key: number,
): ReactElement =>
  h(
    View,
    { key, style: [styles.half, key === 0 ? styles.cut : {}] },
    h(View, { style: styles.fringe }, fringe({ width: WIDTH })),
    h(Text, { style: styles.festival }, printable(festival)),
    h(Text, { style: styles.number }, number),
    h(Text, { style: styles.name }, printable(name)),
    h(Text, { style: { color: COLORS.inkSoft } }, printable(detail)),
  )

function pagesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / PER_PAGE)
  return Array.from({ length: count }, (_, at) => all.slice(at * PER_PAGE, (at + 1) * PER_PAGE))
}
