import { OrdersView } from '#web/events/sales/administration/orders-view.tsx'
import type { Head, PageProps } from '#web/platform/page.ts'
import { PortalFrame } from './portal-frame.tsx'

export const head = (): Head => ({ title: 'Tickets', hidden: true })

/** Orders of tickets of all events, for the treasurer. */
export default function TicketOrdersPage({ search }: PageProps) {
  return (
    <PortalFrame title="Tickets" note="Payments and refunds of events that sell tickets.">
      <OrdersView search={search} />
    </PortalFrame>
  )
}
