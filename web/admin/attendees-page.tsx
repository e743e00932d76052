import { Attendees } from '#web/events/administration/attendees/attendees.tsx'
import { EventResult } from '#web/money/budget/event-result.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { WorkHead } from '#web/platform/ui/surface/work-head.tsx'
import styles from './attendees-page.module.css'
import { PortalPage } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Attendees', hidden: true })

/** The attendees of one event, and its check-in. */
export default function AttendeesPage({ params: { id = '' } }: PageProps) {
  const { data: event, error, refetch } = useApi('GET /api/admin/events/:id', { params: { id } })
  return (
    <PortalPage>
      <div className={styles.attendees}>
        <BackLink href="/admin?tab=events">All events</BackLink>
        {!event && <WorkHead title="Attendees" />}
        {error?.status === 404 ? (
          <EmptyState
            title="Event Not Found"
            action={<ButtonLink href="/admin?tab=events">Back to the events</ButtonLink>}
          />
        ) : event ? (
          <>
            <Attendees event={event} />
            <div className={styles.result}>
              <EventResult eventId={id} />
            </div>
          </>
        ) : error ? (
          <ListFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">Loading attendees...</p>
        )}
      </div>
    </PortalPage>
  )
}
