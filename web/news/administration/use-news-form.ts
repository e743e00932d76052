import { useForm } from 'react-hook-form'
import { ApiError } from '#web/platform/api-error.ts'
import { forget } from '#web/platform/editing/saved-drafts.ts'
import { useEditConflict } from '#web/platform/editing/use-edit-conflict.ts'
import { useSavedForm } from '#web/platform/editing/use-saved-form.ts'
import { showPortalFailure } from '#web/platform/failures.ts'
import { useSend } from '#web/platform/send.ts'
import { toast } from '#web/platform/ui/feedback/toast-store.ts'
import type { NewsArticle } from '../news-styles.ts'
import { announcementLink } from './announcement-link.ts'
import { bodyOfNews, checkNews, draftOfNews, type NewsDraft } from './news-draft.ts'
import { NEWS_QUERY_KEYS } from './news-query-keys.ts'

type NewsFormOptions = { article?: NewsArticle | undefined; start: NewsDraft; onClose: () => void }

/** The news form: its saved draft, edit conflicts, and saving. */
export function useNewsForm({ article, start, onClose }: NewsFormOptions) {
  const name = `news:${article?.id ?? 'new'}`
  const form = useForm<NewsDraft>({ defaultValues: start, resolver: checkNews })
  const draft = useSavedForm<NewsDraft>({ form, name, start, basedOn: article?.updatedAt })
  const editConflict = useEditConflict<NewsDraft>({ form, draftOf: draftOfNews, ...draft })
  const onSuccess = (saved: NewsArticle) => {
    forget(name)
    const { isPublished, publishAt } = saved
    toast({
      title: article ? 'Article Saved' : 'Article Created',
      description: `${saved.title} ${isPublished ? 'is published.' : publishAt ? 'is scheduled.' : 'is a draft.'}`,
      ...(isPublished && !article?.isPublished && { link: announcementLink(saved.id) }),
    })
    onClose()
  }
  const showError = (error: Error) => {
    showPortalFailure(error)
    if (!(error instanceof ApiError)) return
    for (const [field, message] of Object.entries(error.fields ?? {}))
      if (field in start) form.setError(field as keyof NewsDraft, { message })
  }
  const create = useSend('POST /api/news', { changes: NEWS_QUERY_KEYS, onSuccess, onError: showError })
  const edit = useSend('PUT /api/news/:id', {
    changes: NEWS_QUERY_KEYS,
    onSuccess,
    onError: (error, { params, body }) => {
      const again = (updatedAt: string) => edit.mutate({ params, body: { ...body, updatedAt } })
      if (!editConflict.notice(error, again)) showError(error)
    },
  })
  const save = form.handleSubmit((typed) => {
    const body = bodyOfNews(typed)
    if (!article) return create.mutate({ body })
    edit.mutate({ params: { id: article.id }, body: { ...body, updatedAt: draft.origin.basedOn } })
  })
  return { form, draft, editConflict: editConflict.state, isSaving: create.isPending || edit.isPending, save }
}
