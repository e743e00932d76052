import { useDuty } from '#web/accounts/use-account.ts'
import { call } from '#web/platform/call.ts'
import { useRecordForm } from '#web/platform/editing/use-record-form.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import type { NewsArticle } from '../news-styles.ts'
import { announcementLink } from './announcement-link.ts'
import { NEWS_QUERY_KEYS } from './news-query-keys.ts'
import { NEWS_SCHEMA, type NewsDraft } from './news-schema.ts'

type NewsFormOptions = { article?: NewsArticle | undefined; start: NewsDraft; onClose: () => void }

/** The news form and its messages. */
export function useNewsForm({ article, start, onClose }: NewsFormOptions) {
  const mayWrite = useDuty('announcements')
  return useRecordForm({
    schema: NEWS_SCHEMA,
    name: `news:${article?.id ?? 'new'}`,
    start,
    basedOn: article?.updatedAt,
    changes: NEWS_QUERY_KEYS,
    send: (body) =>
      article ? call('PUT /api/news/:id', { params: { id: article.id }, body }) : call('POST /api/news', { body }),
    onSaved: ({ id, title, isPublished, publishAt }) => {
      toast({
        title: article ? 'Article Saved' : 'Article Created',
        description: `${title} ${isPublished ? 'is published.' : publishAt ? 'is scheduled.' : 'is a draft.'}`,
        ...(mayWrite && isPublished && !article?.isPublished && { link: announcementLink(id) }),
      })
      onClose()
    },
  })
}
