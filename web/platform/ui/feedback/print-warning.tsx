import { listUnprintable } from '#shared/platform/printable-rules.ts'
import { Alert } from './alert.tsx'

/** Says which characters of these texts a document or picture cannot print, before somebody makes it. */
export function PrintWarning({ texts }: { texts: readonly string[] }) {
  const missing = listUnprintable(texts)
  if (missing.length === 0) return null
  return (
    <Alert tone="amber" title="Some characters cannot be printed">
      No font of the site has <bdi translate="no">{missing.join(' ')}</bdi>. Write the text in another script first.
    </Alert>
  )
}
