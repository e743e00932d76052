import { join } from 'node:path'
import { Image, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { printable } from '#shared/platform/printable-rules.ts'
import { DISPLAY } from './document-fonts.ts'
import { MARGINS } from './page-styles.ts'

/** The association that a document is from, and the day it was printed. */
export type DocumentSender = {
  organisation: string
  /** The uploaded logo; without it, the built-in one is printed. */
  logo: Uint8Array | null
  /** Printed at the foot of every page. */
  postalAddress: string
  /** 'Nov 24, 2026' */
  printedOn: string
}

/** The width of what a page is about, in its last line. */
const ABOUT = 170

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center', gap: 8, marginBottom: 16 },
  mark: { width: 30, height: 30 },
  name: { fontFamily: DISPLAY, fontSize: 13, lineHeight: 1.15, flexShrink: 1 },
  printed: { marginLeft: 'auto', fontSize: 9, paddingLeft: 12 },
  footRule: {
    position: 'absolute',
    bottom: 44,
    left: MARGINS.side,
    right: MARGINS.side,
    borderTopWidth: 0.6,
    borderTopColor: COLORS.inkSoft,
  },
  foot: { position: 'absolute', bottom: 28, fontSize: 8.5 },
  address: { left: MARGINS.side, right: ABOUT + 2 * MARGINS.side, maxLines: 1, textOverflow: 'ellipsis' },
  about: { right: MARGINS.side, width: ABOUT, textAlign: 'right' },
  rule: { borderBottomWidth: 1.2, borderBottomColor: COLORS.ink, marginTop: 12, marginBottom: 10 },
})

/** The first line of a printed page: logo, name and day; in black ink only, unless the logo is an uploaded one. */
export const DocumentHeader = ({ organisation, printedOn, logo }: DocumentSender): ReactElement => (
  <View style={styles.head}>
    <Image src={logo ? Buffer.from(logo) : join(import.meta.dirname, 'marks', 'mark-mono.png')} style={styles.mark} />
    <Text style={styles.name}>{printable(organisation)}</Text>
    <Text style={styles.printed}>{`Printed ${printedOn}`}</Text>
  </View>
)

/**
 * The last line of every page: the address, what it is about and the number of the page. No `lineHeight` may be set
 * around it: the PDF renderer then omits texts that name the page.
 */
export const DocumentFooter = ({ sender, about }: { sender: DocumentSender; about: string }): ReactElement => (
  <>
    <View style={styles.footRule} fixed />
    <Text style={[styles.foot, styles.address]} fixed>
      {printable([sender.organisation, sender.postalAddress].filter(Boolean).join(', '))}
    </Text>
    <Text
      style={[styles.foot, styles.about]}
      fixed
      render={({ pageNumber, totalPages }) => `${shortened(printable(about))} · ${pageNumber} of ${totalPages}`}
    />
  </>
)

const MAX_ABOUT = 32
const shortened = (text: string) => (text.length > MAX_ABOUT ? `${text.slice(0, MAX_ABOUT - 1).trimEnd()}…` : text)

/** What the fringe is on paper. */
export const DocumentRule = (): ReactElement => <View style={styles.rule} />

/** The umbrella of a category, in ink. */
export const DocumentUmbrella = ({ size }: { size: number }): ReactElement => (
  <Svg viewBox="0 0 24 24" width={size} height={size}>
    <Path d={UMBRELLA_PATH} fill={COLORS.ink} />
  </Svg>
)

const UMBRELLA_PATH =
  'M11.3 2.5h1.4v2h-1.4zM2 13.5C2 8.2 6.3 4.3 12 4.3s10 3.9 10 9.2c-.7 1.3-2.7 1.3-3.3 0-.7 1.3-2.7 1.3-3.4 0-.6 1.3-2.6 1.3-3.3 0-.7 1.3-2.7 1.3-3.3 0-.7 1.3-2.7 1.3-3.4 0-.6 1.3-2.6 1.3-3.3 0zM11.4 14h1.2v8h-1.2z'
