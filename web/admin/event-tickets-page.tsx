import { formatCardWhen } from '#shared/events/program-time-rules.ts'
import { SaleEditor } from '#web/events/sales/administration/sale-editor.tsx'
import { ListFailure } from '#web/platform/listing/list-failure.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { useApi } from '#web/platform/queries.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { EmptyState } from '#web/platform/ui/feedback/empty-state.tsx'
import { BackLink } from '#web/platform/ui/navigation/back-link.tsx'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Tickets', hidden: true })

/** What one event sells. */
export default function EventTicketsPage({ params: { id = '' } }: PageProps) {
  const event = useApi('GET /api/admin/events/:id', { params: { id } })
  const sale = useApi('GET /api/admin/events/:id/sale', { params: { id } })
  const error = event.error ?? sale.error
  return (
    <PortalFrame
      back={<BackLink href="/admin?tab=events">All events</BackLink>}
      title={event.data?.title ?? 'Tickets'}
      isShownOnPhones
      note={event.data && formatCardWhen(event.data)}
    >
      <div className="stack">
        {error?.status === 404 ? (
          <EmptyState
            title="Event Not Found"
            action={<ButtonLink href="/admin?tab=events">Back to the events</ButtonLink>}
          />
        ) : sale.data && event.data ? (
          <SaleEditor key={sale.data.updatedAt} event={event.data} sale={sale.data} />
        ) : error ? (
          <ListFailure error={error} onRetry={() => void sale.refetch()} />
        ) : (
          <p role="status">Loading tickets...</p>
        )}
      </div>
    </PortalFrame>
  )
}
