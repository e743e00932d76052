import { useLocation, useSearch } from 'wouter'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import { useApiWhen } from '#web/platform/queries.ts'
import { Button } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import { addressOf, filtersIn } from './news-filters.ts'
import { NewsForm } from './news-form.tsx'
import { NewsList } from './news-list.tsx'
import { EMPTY_NEWS, NEWS_SCHEMA } from './news-schema.ts'

/** All articles, or the editor of one. */
export function NewsTab() {
  const [, navigate] = useLocation()
  const address = new URLSearchParams(useSearch())
  const filters = filtersIn(address)
  const item = address.get('item')
  if (item === null) return <NewsList filters={filters} />
  return (
    <NewsWriting key={item} articleId={item === 'new' ? null : item} onClose={() => navigate(addressOf(filters))} />
  )
}

/** Edits an article, or a new one when `articleId` is null. */
function NewsWriting({ articleId, onClose }: { articleId: string | null; onClose: () => void }) {
  const { data, error, refetch } = useApiWhen(articleId !== null, 'GET /api/news/:id', {
    params: { id: articleId ?? '' },
  })
  if (articleId === null) return <NewsForm start={EMPTY_NEWS} onClose={onClose} />
  if (data) return <NewsForm article={data} start={NEWS_SCHEMA.draftOf(data)} onClose={onClose} />
  return (
    <>
      <WorkHead title="News" />
      {error?.status === 404 ? (
        <EmptyState title="Article Not Found" action={<Button onClick={onClose}>Back to the news</Button>}>
          It may have been deleted.
        </EmptyState>
      ) : error ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading article...</p>
      )}
    </>
  )
}
