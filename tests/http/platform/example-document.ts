import { Document, Page, Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { type DocumentTemplate, fringe, logoMark } from '#server/platform/documents/document-style.ts'
import { printable } from '#shared/platform/printable-rules.ts'

/** A document with the given text on this many pages; 'broken' makes it fail. */
const exampleDocument: DocumentTemplate<{ text: string; pages?: number }> = ({ text, pages = 1 }) => {
  if (text === 'broken') throw new Error('This document cannot be written')
  const page = (key: number) =>
    h(
      Page,
      { key, size: 'A5', style: { padding: 30, fontFamily: SANS } },
      fringe({ width: 240 }),
      logoMark({ size: 40 }),
      h(Text, { style: { fontFamily: DISPLAY, fontSize: 20 } }, 'Proof'),
      h(Text, null, printable(text)),
    )
  return h(Document, null, ...Array.from({ length: pages }, (_, key) => page(key)))
}

export default exampleDocument
