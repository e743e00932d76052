import { Suspense, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NEWS_CATEGORIES, NEWS_CATEGORY_LABELS, type NewsCategory } from '#shared/news/news-enums.ts'
import { NEWS_LABELS } from '#shared/news/news-rules.ts'
import { newsPreview, newsText } from '#shared/news/news-text-rules.ts'
import { PictureField } from '#web/platform/editing/picture-field.tsx'
import { recordControls } from '#web/platform/editing/record-controls.tsx'
import { SectionedForm } from '#web/platform/editing/sectioned-form.tsx'
import { showPortalFailure } from '#web/platform/failures.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { useSend } from '#web/platform/send.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { Checkbox } from '#web/platform/ui/form/checkbox.tsx'
import { FieldGroup } from '#web/platform/ui/form/field.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { Dialog } from '#web/platform/ui/surface/dialog.tsx'
import { NewsArticleView, type ShownArticle } from '../news-article.tsx'
import { NewsCard } from '../news-card.tsx'
import type { NewsArticle } from '../news-styles.ts'
import type { NewsDraft } from './news-schema.ts'
import { useNewsForm } from './use-news-form.ts'

// large, and only admins who write need it
const NewsEditor = lazyPart(async () => ({ default: (await import('./editor/news-editor.tsx')).NewsEditor }))

const { Line: NewsLine, Lines: NewsLines, Choice: NewsChoice } = recordControls('news', NEWS_LABELS)

type NewsFormProps = { article?: NewsArticle; start: NewsDraft; onClose: () => void }

/** All fields of an article, with a preview before it is saved. */
export function NewsForm({ article, start, onClose }: NewsFormProps) {
  const preview = usePreview()
  const record = useNewsForm({ article, start, onClose })
  const { form } = record
  return (
    <>
      <SectionedForm
        name="news"
        title={article ? `Edit ${article.title}` : 'Create article'}
        back={<BackLink href="/admin?tab=news">All news</BackLink>}
        record={record}
        show={showField}
        submit={article ? 'Save changes' : 'Create article'}
        more={
          <Button
            size="small"
            variant="outline"
            onClick={() => void form.trigger().then((ok) => ok && preview.show(form.getValues()))}
          >
            Preview
          </Button>
        }
        preview={<CardPreview form={form} />}
        onClose={onClose}
        sections={[
          { title: 'Text', content: <TextFields form={form} /> },
          { title: 'Picture and publishing', content: <PublishingFields form={form} /> },
        ]}
      />
      <PreviewDialog open={preview.isOpen} article={preview.article} onClose={preview.close} />
    </>
  )
}

type FieldsProps = { form: UseFormReturn<NewsDraft> }

function TextFields({ form }: FieldsProps) {
  return (
    <>
      <NewsLine form={form} name="title" maxLength={200} />
      <NewsLines
        form={form}
        name="excerpt"
        rows={2}
        maxLength={500}
        help="One sentence, shown under the title and in shared links."
        optional
      />
      <FieldGroup label={NEWS_LABELS.content} id="news-content" error={form.formState.errors.content?.message}>
        <Suspense fallback={<p role="status">Loading editor...</p>}>
          <NewsEditor value={form.watch('content')} onChange={changeOf(form, 'content')} />
        </Suspense>
      </FieldGroup>
    </>
  )
}

function PublishingFields({ form }: FieldsProps) {
  const isPublished = form.watch('isPublished')
  return (
    <>
      <NewsChoice form={form} name="category" values={NEWS_CATEGORIES} labels={NEWS_CATEGORY_LABELS} />
      <PictureField
        id="news-featuredImage"
        url={form.watch('featuredImage')}
        onChange={changeOf(form, 'featuredImage')}
        help="Featured picture, optional. Up to 5 MB. Wide pictures look best."
        error={form.formState.errors.featuredImage?.message}
      />
      <Checkbox
        {...form.register('isPublished')}
        id="news-isPublished"
        // as specified; the checkbox shows it with a capital letter
        label="publish immediately"
        help={
          isPublished
            ? 'Everybody can read it as soon as you save it.'
            : 'If this is off, the article is saved as a draft.'
        }
      />
      {!isPublished && (
        <NewsLine
          form={form}
          name="publishAt"
          type="datetime-local"
          help="Gulf time. The draft is published automatically at this time."
          optional
        />
      )}
    </>
  )
}

/** The card that visitors will see in the list of news. */
function CardPreview({ form }: FieldsProps) {
  const { title, content, category, featuredImage } = form.watch()
  return (
    <NewsCard
      article={{
        id: '',
        title: title || 'Title',
        preview: newsPreview(content),
        category: category as NewsCategory,
        featuredImage: featuredImage || null,
        publishedAt: new Date().toISOString(),
      }}
    />
  )
}

const changeOf = (form: FieldsProps['form'], field: 'content' | 'featuredImage') => (value: string) =>
  form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

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
