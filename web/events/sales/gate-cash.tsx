import { counted } from '#shared/platform/counts.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import { useApi } from '#web/platform/queries.ts'
import { KeyValueList } from '#web/platform/ui/surface/key-value-list.tsx'

/** The cash that helpers and admins have taken at the gate of an event, to count against; nothing before the first payment. */
export function GateCash({ eventId }: { eventId: string }) {
  const { data } = useApi('GET /api/admin/events/:id/gate/cash', { params: { id: eventId } })
  return <CashOfLinks cash={data} />
}

/** The same at all gates on a day. */
export function GateCashOfDay({ day }: { day: string }) {
  const { data } = useApi('GET /api/admin/gate-cash', { query: { day } })
  return <CashOfLinks cash={data} />
}

function CashOfLinks({ cash }: { cash: ResponseOf<'GET /api/admin/gate-cash'> | undefined }) {
  if (!cash || cash.links.length === 0) return null
  const rows = cash.links.map(({ name, payments, amount }) => ({
    label: name,
    value: <span className="num">{`${formatDirhams(amount)}, ${counted(payments, 'payment', 'payments')}`}</span>,
  }))
  return (
    <section aria-labelledby="gate-cash">
      <h3 id="gate-cash" className="h4 display below-3">
        Cash taken at the gate
      </h3>
      <KeyValueList
        items={[...rows, { label: 'To count', value: <b className="num">{formatDirhams(cash.total)}</b> }]}
      />
    </section>
  )
}
