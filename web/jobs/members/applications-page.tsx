import { OwnList } from '#web/platform/listing/own-list.tsx'
import { ShowMore } from '#web/platform/listing/show-more.tsx'
import type { Head } from '#web/platform/page.ts'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { OwnHead } from '#web/platform/ui/surface/own-head.tsx'
import { Section } from '#web/platform/ui/surface/section.tsx'
import { OwnApplicationRow } from '../applying/own-application-row.tsx'
import { useLiveQueries } from '../use-live-queries.ts'

export const head = (): Head => ({ title: 'My applications', hidden: true })

export default function ApplicationsPage() {
  useLiveQueries('/api/applications')
  const { rows, error, isPending, hasMore, isFetchingMore, fetchMore, retry } = usePagedApi('GET /api/applications', {
    query: { limit: 24 },
  })
  return (
    <>
      <OwnHead
        title="My applications"
        lead="See the status of each application. We will email you when it changes."
        back={<BackLink href="/member/dashboard">Dashboard</BackLink>}
        actions={
          <ButtonLink variant="outline" href="/member/cvs">
            My CVs
          </ButtonLink>
        }
      />
      <Section>
        <OwnList
          of="applications"
          isPending={isPending}
          error={error}
          onRetry={retry}
          isEmpty={rows.length === 0}
          empty={
            <EmptyState
              title="No applications yet"
              action={<ButtonLink href="/marketplace?category=jobs_careers">View jobs</ButtonLink>}
            >
              Open a job in the marketplace to apply.
            </EmptyState>
          }
        >
          <ul className="stack">
            {rows.map((application) => (
              <OwnApplicationRow key={application.id} application={application} />
            ))}
          </ul>
          <ShowMore hasMore={hasMore} isFetchingMore={isFetchingMore} fetchMore={fetchMore} />
        </OwnList>
      </Section>
    </>
  )
}
