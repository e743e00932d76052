import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { Fringe, LogoMark } from '#server/platform/documents/document-style.tsx'
import { printable } from '#shared/platform/printable-rules.ts'

export type ReceiptDocument = {
  organisation: string
  logo: Uint8Array | null
  /** The association's contact details, one per line. */
  lines: string[]
  number: string
  issuedOn: string
  amount: string
  amountInWords: string
  facts: { label: string; value: string }[]
  /** Set when the payment was undone: the document says 'Void' in large letters. */
  isVoid: boolean
}

/** A5 landscape: fits into an envelope and beside a ledger. */
const PAGE = { width: 595.28, height: 419.53, margin: 34 }

const styles = StyleSheet.create({
  page: { backgroundColor: COLORS.ivory, color: COLORS.ink, fontFamily: SANS, fontSize: 10.5, lineHeight: 1.35 },
  head: { backgroundColor: COLORS.night, color: COLORS.moon, flexDirection: 'row', alignItems: 'center', gap: 14 },
  headBox: { paddingHorizontal: PAGE.margin, paddingTop: 18, paddingBottom: 14 },
  name: { fontFamily: DISPLAY, fontSize: 19, lineHeight: 1.15 },
  line: { color: COLORS.moonSoft, fontSize: 8.5 },
  number: { marginLeft: 'auto', alignItems: 'flex-end' },
  numberLabel: { color: COLORS.brassLight, fontSize: 9 },
  numberValue: { fontFamily: DISPLAY, fontSize: 19, lineHeight: 1.15 },
  body: { paddingHorizontal: PAGE.margin, paddingTop: 14, flexGrow: 1 },
  sum: { flexDirection: 'row', alignItems: 'center', gap: 16, marginBottom: 12 },
  amount: { fontFamily: DISPLAY, fontSize: 27, lineHeight: 1.15, color: COLORS.kumkum },
  message: { flexShrink: 1, color: COLORS.inkSoft },
  fact: { flexDirection: 'row', borderTopWidth: 0.75, borderTopColor: COLORS.line, paddingVertical: 4.5 },
  label: { width: 120, color: COLORS.inkSoft },
  value: { flexShrink: 1, fontWeight: 600 },
  foot: { paddingHorizontal: PAGE.margin, paddingBottom: 16, fontSize: 8.5, color: COLORS.inkSoft },
  void: {
    position: 'absolute',
    top: 190,
    left: 150,
    fontFamily: DISPLAY,
    fontSize: 74,
    lineHeight: 1.1,
    color: COLORS.kumkum,
    opacity: 0.35,
    transform: 'rotate(-16deg)',
  },
})

export default function Receipt(receipt: ReceiptDocument): ReactElement {
  return (
    <Document title={`Receipt ${receipt.number}`} author={printable(receipt.organisation)} language="en">
      <Page size={[PAGE.width, PAGE.height]} style={styles.page}>
        <Head {...receipt} />
        <Fringe width={PAGE.width} />
        <View style={styles.body}>
          <Sum {...receipt} />
          {receipt.facts.map((fact) => (
            <Fact key={fact.label} {...fact} />
          ))}
        </View>
        <Text style={styles.foot}>Issued by the website of the association. Valid without a signature.</Text>
        {receipt.isVoid && <Text style={styles.void}>Void</Text>}
      </Page>
    </Document>
  )
}

const Head = ({ logo, organisation, lines, number, issuedOn }: ReceiptDocument) => (
  <View style={[styles.head, styles.headBox]}>
    <LogoMark size={44} logo={logo} onNight />
    <View style={{ flexShrink: 1 }}>
      <Text style={styles.name}>{printable(organisation)}</Text>
      {lines.map((line, key) => (
        <Text key={key} style={styles.line}>
          {printable(line)}
        </Text>
      ))}
    </View>
    <View style={styles.number}>
      <Text style={styles.numberLabel}>Receipt</Text>
      <Text style={styles.numberValue}>{number}</Text>
      <Text style={styles.line}>{issuedOn}</Text>
    </View>
  </View>
)

const Sum = ({ amount, amountInWords }: ReceiptDocument) => (
  <View style={styles.sum}>
    <Text style={styles.amount}>{amount}</Text>
    <Text style={styles.message}>{amountInWords}</Text>
  </View>
)

const Fact = ({ label, value }: ReceiptDocument['facts'][number]) => (
  <View style={styles.fact}>
    <Text style={styles.label}>{label}</Text>
    <Text style={styles.value}>{printable(value)}</Text>
  </View>
)
