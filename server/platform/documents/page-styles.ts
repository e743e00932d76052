import { StyleSheet } from '@react-pdf/renderer'
import { COLORS } from '#brand/colors.ts'
import { DISPLAY, SANS } from './document-fonts.ts'

/** The margins of a page, in points. */
export const MARGINS = { side: 40, top: 34, bottom: 58 }

/** What the written documents of the association have in common: the page, its titles, rows and places to sign. */
export const PAGE_STYLES = StyleSheet.create({
  page: {
    color: COLORS.ink,
    fontFamily: SANS,
    fontSize: 10,
    paddingTop: MARGINS.top,
    paddingBottom: MARGINS.bottom,
    paddingHorizontal: MARGINS.side,
  },
  content: { fontSize: 10, lineHeight: 1.4 },
  title: { fontFamily: DISPLAY, fontSize: 24, lineHeight: 1.15, marginBottom: 4 },
  heading: { fontFamily: DISPLAY, fontSize: 13, lineHeight: 1.2, marginBottom: 3 },
  bold: { fontWeight: 600 },
  row: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: COLORS.line, paddingVertical: 2.5 },
  signatures: { flexDirection: 'row', flexWrap: 'wrap', gap: 22, marginTop: 46 },
  line: { borderTopWidth: 0.8, borderTopColor: COLORS.ink, paddingTop: 3 },
})
