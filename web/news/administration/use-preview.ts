import { useState } from 'react'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import type { ShownArticle } from '../news-article.tsx'
import type { NewsDraft } from './news-draft.ts'

/** Fetches a draft as visitors would see it: sanitized by the server, which stores nothing. */
export function usePreview() {
  const [draft, setDraft] = useState<NewsDraft | null>(null)
  const close = () => setDraft(null)
  const { mutate, data, isPending } = useSend('POST /api/news/preview', {
    onError: (error) => {
      showPortalFailure(error)
      close()
    },
  })
  const show = (shown: NewsDraft) => {
    setDraft(shown)
    mutate({ body: { content: shown.content } })
  }
  const article: ShownArticle | null =
    draft && data && !isPending ? { ...draft, ...data, isPublished: true, publishedAt: new Date().toISOString() } : null
  return { isOpen: draft !== null, article, show, close }
}
