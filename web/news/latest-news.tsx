import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApi } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { NewsColumns } from './news-card.tsx'

/**
 * The first three articles, for the home page, whose route names '/api/news/cards?limit=3'; renders nothing if there
 * are none.
 */
export function LatestNews() {
  const { data = [], error, refetch } = useApi('GET /api/news/cards', { query: { limit: 3 } })
  if (data.length === 0 && !error) return null
  return (
    <Section malayalam="വാർത്തകൾ" title="Latest News" tone="sand" action={<MoreLink href="/news">All news</MoreLink>}>
      {error ? (
        <FailedList of="news" error={error} onRetry={refetch} />
      ) : (
        <NewsColumns articles={data.slice(0, 3)} plain />
      )}
    </Section>
  )
}
