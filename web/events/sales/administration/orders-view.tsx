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
const EMPTY: Record<OrderView, string> = {
  slips: 'No slips to check',
  owed: 'Nothing is owed',
  refunds: 'No refunds to make',
  paid: 'No paid orders',
  ended: 'No ended orders',
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
          empty={{
            title: text ? 'No orders found' : EMPTY[view],
            text: 'Members order tickets on the page of an event that sells them.',
          }}
        >
          {(rows) => <Table caption="Orders" columns={ORDER_COLUMNS} rows={rows} rowKey={({ id }) => id} />}
        </FoundList>
      </section>
    </div>
  )
}

const readView = (search: URLSearchParams): OrderView =>
  ORDER_VIEWS.find((each) => each === search.get('view')) ?? 'slips'
