import { useContext } from 'react'
import { documentPath } from '#shared/committee/documents/document-rules.ts'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'

/** Copies the link that always leads to the current version of a document. */
export function CopyLink({ id, title }: { id: string; title: string }) {
  const siteUrl = useContext(SiteUrlContext)
  const copy = async () => {
    await navigator.clipboard.writeText(`${siteUrl}${documentPath(id)}`)
    toast({ title: 'Link Copied', description: `It always leads to the current version of ‘${title}’.` })
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      Copy the link
    </Button>
  )
}
