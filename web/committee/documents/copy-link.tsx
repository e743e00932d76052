import { useContext } from 'react'
import { documentPath } from '#shared/committee/documents/document-rules.ts'
import { copyText } from '#web/platform/share/copy-text.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { Button } from '#web/platform/ui/button/button.tsx'

/** Copies the link that always leads to the current version of a document. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const siteUrl = useContext(SiteUrlContext)
  const copy = () =>
    copyText(`${siteUrl}${documentPath(id)}`, {
      title: 'Link Copied',
      description: `It always leads to the current version of ‘${title}’.`,
    })
  return (
    <Button variant="outline" onClick={() => void copy()}>
      Copy the link
    </Button>
  )
}
