import { FailedList } from '#web/platform/listing/list-failure.tsx'
import { useApiQuery } from '#web/platform/queries.ts'
import { MoreLink } from '#web/platform/ui/navigation/more-link.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { NewsColumns } from './news-card.tsx'
import { LATEST_NEWS } from './page-data.ts'

/** The first three articles, for the home page; renders nothing if there are none. */
export function LatestNews() {
  const { data = [], error, refetch } = useApiQuery(LATEST_NEWS)
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
