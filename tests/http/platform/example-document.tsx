import { Document, Page, Text } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { DISPLAY, SANS } from '#server/platform/documents/document-fonts.ts'
import { Fringe, LogoMark } from '#server/platform/documents/document-style.tsx'
import { printable } from '#shared/platform/printable-rules.ts'

/** A document with the given text on this many pages; 'broken' makes it fail. */
export default function Example({ text, pages = 1 }: { text: string; pages?: number }): ReactElement {
  if (text === 'broken') throw new Error('This document cannot be written')
  return (
    <Document>
      {Array.from({ length: pages }, (_, key) => (
        <Page key={key} size="A5" style={{ padding: 30, fontFamily: SANS }}>
          <Fringe width={240} />
          <LogoMark logo={null} size={40} />
          <Text style={{ fontFamily: DISPLAY, fontSize: 20 }}>Proof</Text>
          <Text>{printable(text)}</Text>
        </Page>
      ))}
    </Document>
  )
}
