import { formatWhen } from '#shared/events/program-time-rules.ts'
import { pathSegment } from '#shared/platform/path-segment.ts'
import { TicketOrder } from '#web/events/sales/ticket-order.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { PageMessage } from '#web/platform/ui/feedback/page-message.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PageHead } from '#web/platform/ui/surface/page-head.tsx'
import { MissingPage } from '../detail/missing-page.tsx'

export const head = (): Head => ({ title: 'Tickets', hidden: true })

/** Where a member buys tickets for an event, pays them and sends the slip. */
export default function TicketsPage({ params: { id = '' } }: PageProps) {
  const { data: event, error } = useApi('GET /api/events/:id', { params: { id } })
  if (error && !event)
    return (
      <MissingPage failure={error} title="Event Not Found">
        This event does not exist
      </MissingPage>
    )
  if (!event) return <PageMessage>Loading tickets...</PageMessage>
  return (
    <>
      <PageHead
        back={<BackLink href={`/events/${pathSegment(id)}`}>Back to the event</BackLink>}
        title={event.title}
        lead={`${formatWhen(event)}, ${event.venue}`}
      />
      <TicketOrder event={event} />
    </>
  )
}
