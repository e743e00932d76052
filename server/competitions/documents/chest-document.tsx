import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { Fringe } from '#server/platform/documents/document-style.tsx'
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
export default function ChestNumbers({ organisation, festival, numbers }: ChestDocument): ReactElement {
  return (
    <Document title={printable(`Chest numbers, ${festival}`)} author={printable(organisation)} language="en">
      {pagesOf(numbers).map((page, key) => (
        <Page key={key} size="A4" style={styles.page}>
          {page.map((each, at) => (
            <Half key={at} {...each} festival={festival} isAbove={at === 0} />
          ))}
        </Page>
      ))}
    </Document>
  )
}

type HalfProps = ChestDocument['numbers'][number] & { festival: string; isAbove: boolean }

const Half = ({ festival, number, name, detail, isAbove }: HalfProps) => (
  <View style={[styles.half, isAbove ? styles.cut : {}]}>
    <View style={styles.fringe}>
      <Fringe width={WIDTH} />
    </View>
    <Text style={styles.festival}>{printable(festival)}</Text>
    <Text style={styles.number}>{number}</Text>
    <Text style={styles.name}>{printable(name)}</Text>
    <Text style={{ color: COLORS.inkSoft }}>{printable(detail)}</Text>
  </View>
)

function pagesOf<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / PER_PAGE)
  return Array.from({ length: count }, (_, at) => all.slice(at * PER_PAGE, (at + 1) * PER_PAGE))
}
