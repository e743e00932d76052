import { formatCardWhen } from '#shared/events/program-time-rules.ts'
import { CounterList } from '#web/helpers/counters/administration/counters.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Food and gifts', hidden: true })

/** What is handed out at one event, and for the kitchen how many will be needed. */
export default function CountersPage({ params: { id = '' } }: PageProps) {
  const event = useApi('GET /api/admin/events/:id', { params: { id } })
  const counters = useApi('GET /api/admin/events/:id/counters', { params: { id } })
  const error = event.error ?? counters.error
  return (
    <PortalFrame
      back={<BackLink href="/admin?tab=events">All events</BackLink>}
      title={event.data?.title ?? 'Food and gifts'}
      isShownOnPhones
      note={event.data && formatCardWhen(event.data)}
    >
      <div className="stack">
        {error?.status === 404 ? (
          <EmptyState
            title="Event Not Found"
            action={<ButtonLink href="/admin?tab=events">Back to the events</ButtonLink>}
          />
        ) : counters.data && event.data ? (
          <CounterList event={event.data} counters={counters.data} />
        ) : error ? (
          <ListFailure error={error} onRetry={() => void counters.refetch()} />
        ) : (
          <p role="status">Loading food and gifts...</p>
        )}
      </div>
    </PortalFrame>
  )
}
