import { Radio } from 'lucide-react'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { MissingPage } from '#web/events/detail/missing-page.tsx'
import type { Head, HeadInput, PageProps } from '#web/platform/page.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { festivalResultsPage } from './page-data.ts'
import { PublishedItems, Rankings } from './results/rankings.tsx'

export function head({ params: { id = '' }, read }: HeadInput): Head {
  const results = read(festivalResultsPage(id).results)
  if (!results) return { title: 'Event Not Found', hidden: true }
  return {
    title: `Results of ${results.title}`,
    description: `Places, grades and points of ${results.title}.`,
    parents: [
      { name: 'Events', path: '/events' },
      { name: results.title, path: `/events/${id}` },
    ],
  }
}

/** Every published result of a festival, with the house shield and the titles. */
export default function FestivalResultsPage({ params: { id = '' } }: PageProps) {
  const { data, error, isPending } = useApiQuery(festivalResultsPage(id).results)
  if (isPending) return <PageMessage>Loading the results...</PageMessage>
  if (!data)
    return (
      <MissingPage failure={error!} title="Results Not Found">
        These results do not exist
      </MissingPage>
    )
  const { title, items, publishedCount, itemCount } = data
  return (
    <>
      <PageHead
        title="Results"
        malayalam="ഫലം"
        lead={title}
        back={<BackLink href={`/events/${id}`}>Back to Event</BackLink>}
        actions={
          publishedCount < itemCount && (
            <ButtonLink variant="outline" href={`/events/${id}/live`}>
              <Radio aria-hidden="true" /> Live
            </ButtonLink>
          )
        }
      >
        <p className="num">{`${formatCount(publishedCount)} of ${counted(itemCount, 'item', 'items')} published.`}</p>
      </PageHead>
      {items.length === 0 ? (
        <Section>
          <EmptyState title="No results yet" action={<ButtonLink href={`/events/${id}`}>View event</ButtonLink>}>
            Each result will appear here as soon as the committee has confirmed it.
          </EmptyState>
        </Section>
      ) : (
        <>
          <Section title="Items">
            <PublishedItems results={data} />
          </Section>
          {(data.houses.length > 0 || data.champions.some(({ people }) => people.length > 0)) && (
            <Section title="Shield and titles" tone="sand">
              <Rankings results={data} />
            </Section>
          )}
        </>
      )}
    </>
  )
}
