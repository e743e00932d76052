import { Suspense, useId, useState } from 'react'
import { NEWS_CATEGORIES, NEWS_CATEGORY_LABELS, type NewsCategory } from '#shared/news/news-enums.ts'
import { NEWS_LABELS } from '#shared/news/news-rules.ts'
import { newsText } from '#shared/news/news-text-rules.ts'
import { FormNotices } from '#web/platform/editing/form-notices.tsx'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { Field, FieldGroup } from '#web/platform/ui/form/field.tsx'
import { FormFooter } from '#web/platform/ui/form/form-footer.tsx'
import { FormSection } from '#web/platform/ui/form/form-section.tsx'
import { Options } from '#web/platform/ui/form/options.tsx'
import { Select } from '#web/platform/ui/form/select.tsx'
import { TextInput } from '#web/platform/ui/form/text-input.tsx'
import { Textarea } from '#web/platform/ui/form/textarea.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { NewsArticleView, type ShownArticle } from '../news-article.tsx'
import type { NewsArticle } from '../news-styles.ts'
import type { NewsDraft } from './news-schema.ts'
import { useNewsForm } from './use-news-form.ts'

// large, and only admins who write need it
const NewsEditor = lazyPart(async () => ({ default: (await import('./editor/news-editor.tsx')).NewsEditor }))

type NewsFormProps = { article?: NewsArticle; start: NewsDraft; onClose: () => void }

/** All fields of an article, with a preview before it is saved. */
export function NewsForm({ article, start, onClose }: NewsFormProps) {
  const headingId = useId()
  const preview = usePreview()
  const { form, notices, discard, isSaving, save } = useNewsForm({ article, start, onClose })
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const change = (field: 'content' | 'featuredImage') => (value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const leave = () => {
    discard()
    onClose()
  }
  return (
    <>
      <form className="grid gap-6 form-width" noValidate aria-labelledby={headingId} onSubmit={save}>
        <h2 id={headingId} className="h3">
          {article ? `Edit ${article.title}` : 'Create article'}
        </h2>
        <FormNotices name="news" {...notices} show={showField} />
        <FormSection>
          <Field label={NEWS_LABELS.title} id="news-title" error={errors.title?.message}>
            <TextInput {...register('title')} maxLength={200} autoComplete="off" />
          </Field>
          <Field
            label={NEWS_LABELS.excerpt}
            id="news-excerpt"
            optional
            help="One sentence, shown under the title and in shared links."
            error={errors.excerpt?.message}
          >
            <Textarea {...register('excerpt')} rows={2} maxLength={500} />
          </Field>
          <FieldGroup label={NEWS_LABELS.content} id="news-content" error={errors.content?.message}>
            <Suspense fallback={<p role="status">Loading editor...</p>}>
              <NewsEditor value={watch('content')} onChange={change('content')} />
            </Suspense>
          </FieldGroup>
        </FormSection>
        <FormSection>
          <Field label={NEWS_LABELS.category} id="news-category" error={errors.category?.message}>
            <Select {...register('category')}>
              <Options values={NEWS_CATEGORIES} labels={NEWS_CATEGORY_LABELS} />
            </Select>
          </Field>
          <PictureField
            id="news-featuredImage"
            url={watch('featuredImage')}
            onChange={change('featuredImage')}
            help="Featured picture, optional. Up to 5 MB. Wide pictures look best."
            error={errors.featuredImage?.message}
          />
          <Checkbox
            {...register('isPublished')}
            id="news-isPublished"
            // as specified; the checkbox shows it with a capital letter
            label="publish immediately"
            help={
              watch('isPublished')
                ? 'Everybody can read it as soon as you save it.'
                : 'If this is off, the article is saved as a draft.'
            }
          />
          {!watch('isPublished') && (
            <Field
              label={NEWS_LABELS.publishAt}
              id="news-publishAt"
              optional
              help="Gulf time. The draft is published automatically at this time."
              error={errors.publishAt?.message}
            >
              <TextInput {...register('publishAt')} type="datetime-local" />
            </Field>
          )}
        </FormSection>
        <FormFooter
          busy={isSaving}
          onPreview={() => void form.trigger().then((ok) => ok && preview.show(form.getValues()))}
          onCancel={leave}
        >
          {article ? 'Save changes' : 'Create article'}
        </FormFooter>
      </form>
      <PreviewDialog open={preview.isOpen} article={preview.article} onClose={preview.close} />
    </>
  )
}

function showField(field: string, value: unknown) {
  if (field === 'content') return newsText(String(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ? String(value) : 'nothing'
}

type PreviewProps = { open: boolean; article: ShownArticle | null; onClose: () => void }

/** Shows an article exactly as visitors will see it, with the page's own component. */
function PreviewDialog({ open, article, onClose }: PreviewProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Preview"
      size="full"
      actions={<Button onClick={onClose}>Back to editing</Button>}
    >
      {article ? <NewsArticleView article={article} /> : <p role="status">Loading preview...</p>}
    </Dialog>
  )
}

/** Fetches a draft as visitors would see it: sanitized by the server, which stores nothing. */
function usePreview() {
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
    draft && data && !isPending
      ? {
          ...draft,
          ...data,
          category: draft.category as NewsCategory,
          isPublished: true,
          publishedAt: new Date().toISOString(),
        }
      : null
  return { isOpen: draft !== null, article, show, close }
}
