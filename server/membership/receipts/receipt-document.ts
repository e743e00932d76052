import { Document, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe, logoMark } from '#server/platform/documents/document-style.ts'
import { printable } from '#shared/platform/printable-rules.ts'

export type ReceiptDocument = {
  organisation: string
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

const receiptDocument: DocumentTemplate<ReceiptDocument> = (paper) =>
  h(
    Document,
    { title: `Receipt ${paper.number}`, author: printable(paper.organisation), language: 'en' },
    h(
      Page,
      { size: [PAGE.width, PAGE.height], style: styles.page },
      head(paper),
      fringe({ width: PAGE.width }),
      h(View, { style: styles.body }, sum(paper), ...paper.facts.map(fact)),
      h(Text, { style: styles.foot }, 'Issued by the website of the association. Valid without a signature.'),
      paper.isVoid ? h(Text, { style: styles.void }, 'Void') : null,
    ),
  )

export default receiptDocument

function head({ organisation, lines, number, issuedOn }: ReceiptDocument): ReactNode {
  return h(
    View,
    { style: [styles.head, styles.headBox] },
    logoMark({ size: 44, onNight: true }),
    h(
      View,
      { style: { flexShrink: 1 } },
      h(Text, { style: styles.name }, printable(organisation)),
      ...lines.map((line, key) => h(Text, { key, style: styles.line }, printable(line))),
    ),
    h(
      View,
      { style: styles.number },
      h(Text, { style: styles.numberLabel }, 'Receipt'),
      h(Text, { style: styles.numberValue }, number),
      h(Text, { style: styles.line }, issuedOn),
    ),
  )
}

function sum({ amount, amountInWords }: ReceiptDocument): ReactNode {
  return h(
    View,
    { key: 'sum', style: styles.sum },
    h(Text, { style: styles.amount }, amount),
    h(Text, { style: styles.message }, amountInWords),
  )
}

function fact({ label, value }: { label: string; value: string }, key: number): ReactNode {
  return h(
    View,
    { key, style: styles.fact },
    h(Text, { style: styles.label }, label),
    h(Text, { style: styles.value }, printable(value)),
  )
}
