import { ORDER_VIEW_LABELS, ORDER_VIEWS, type OrderView } from '#shared/events/sales/sale-enums.ts'
import { FoundList } from '#web/platform/listing/found-list.tsx'
import { usePagedApi } from '#web/platform/paged-queries.ts'
import { useApi } from '#web/platform/queries.ts'
import { ChipRow } from '#web/platform/ui/navigation/chip-row.tsx'
import { ViewChip } from '#web/platform/ui/navigation/view-chip.tsx'
import { Table } from '#web/platform/ui/table/table.tsx'
import { ORDER_COLUMNS } from './order-columns.tsx'
import { OrderSearch } from './order-search.tsx'

const PAGE_SIZE = 25
const EMPTY: Record<OrderView, { title: string; text: string }> = {
  slips: { title: 'No slips to check', text: 'The slips of bank transfers for tickets appear here.' },
  owed: { title: 'Nothing is owed', text: 'Members order tickets on the page of an event that sells them.' },
  refunds: { title: 'No refunds to make', text: 'A refund appears here when a paid order is cancelled.' },
  paid: { title: 'No paid orders', text: 'Members order tickets on the page of an event that sells them.' },
  ended: { title: 'No ended orders', text: 'Orders that were cancelled or not paid in time appear here.' },
}

/** Orders of tickets: slips to check, what is owed, and refunds to make. */
export function OrdersView({ search }: { search: URLSearchParams }) {
  const text = search.get('search') ?? ''
  const view = readView(search)
  const counts = useApi('GET /api/admin/orders/counts', { query: {} })
  const found = usePagedApi('GET /api/admin/orders', {
    query: { limit: PAGE_SIZE, ...(text ? { search: text } : { view }) },
  })
  return (
    <div className="stack">
      <ChipRow label="Orders">
        {ORDER_VIEWS.map((each) => (
          <ViewChip key={each} href={`/admin/tickets?view=${each}`} current={!text && view === each}>
            {ORDER_VIEW_LABELS[each]}
            {counts.data && counts.data[each] > 0 && <span className="num">{` ${counts.data[each]}`}</span>}
          </ViewChip>
        ))}
      </ChipRow>
      <OrderSearch key={text} text={text} />
      <section aria-label="Orders">
        <FoundList
          found={found}
          nouns={['order', 'orders']}
          isFiltered={text !== ''}
          empty={text ? { title: 'No orders found', text: 'Try another name or reference.' } : EMPTY[view]}
        >
          {(rows) => <Table caption="Orders" columns={ORDER_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </FoundList>
      </section>
    </div>
  )
}

const readView = (search: URLSearchParams): OrderView =>
  ORDER_VIEWS.find((each) => each === search.get('view')) ?? 'slips'
