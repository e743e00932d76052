import { KeyDocuments, useKeyDocuments } from '#web/committee/documents/key-documents.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'

/** The statutes, and for members the latest minutes and accounts, one press away. */
export function Documents() {
  const documents = useKeyDocuments()
  if (documents.length === 0) return null
  return (
    <Section title="Read for yourself" lead="How we decide, and what we decided.">
      <KeyDocuments documents={documents} />
    </Section>
  )
}
