import { isRefunded } from '#shared/events/sales/hold-rules.ts'
import { filsOf, formatFils } from '#shared/platform/money.ts'
import { useAccount } from '#web/accounts/use-account.ts'
import { useApi, useApiWhen } from '#web/platform/queries.ts'

/** What somebody who cancels now gets back of what they have paid; nothing before a payment. */
export function MoneyBack({ eventId }: { eventId: string }) {
  const { account } = useAccount()
  const params = { id: eventId }
  const order = useApiWhen(Boolean(account && !account.household), 'GET /api/events/:id/order', { params })
  const sale = useApi('GET /api/events/:id/sale', { params })
  const failure = order.error ?? sale.error
  if (failure) return <span className="block">{failure.userMessage}</span>
  if (!order.data || !sale.data) return null
  const paid = filsOf(order.data.total) - filsOf(order.data.owed)
  if (paid <= 0) return null
  const amount = formatFils(paid)
  return (
    <b className="block num">
      {isRefunded(sale.data.refundUntil, new Date())
        ? `You get ${amount} back.`
        : `You have paid ${amount}. Nothing is refunded.`}
    </b>
  )
}
