import { useEffect } from 'react'
import { tellPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { NewsArticleView } from '../news-article.tsx'
import type { NewsDraft } from './news-draft.ts'

type PreviewProps = { draft: NewsDraft | null; onClose: () => void }

/** The article exactly as visitors will read it: cleaned by the server, shown by the page's own part. */
export function PreviewDialog({ draft, onClose }: PreviewProps) {
  const { mutate, data, isPending } = useSend('POST /api/news/preview', {
    onError: (error) => {
      tellPortalFailure(error)
      onClose()
    },
  })
  const content = draft?.content
  useEffect(() => {
    if (content !== undefined) mutate({ body: { content } })
  }, [content, mutate])
  return (
    <Dialog
      open={draft !== null}
      onClose={onClose}
      title="Preview"
      size="full"
      actions={<Button onClick={onClose}>Back to writing</Button>}
    >
      {isPending && <p role="status">Loading preview...</p>}
      {draft && data && !isPending && <NewsArticleView article={{ ...draft, ...data, ...PUBLISHED_NOW() }} />}
    </Dialog>
  )
}

const PUBLISHED_NOW = () => ({ isPublished: true, publishedAt: new Date().toISOString() })
