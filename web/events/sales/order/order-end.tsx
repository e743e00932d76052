import { formatDirhams } from '#shared/platform/money.ts'
import { Alert } from '#web/platform/ui/feedback/alert.tsx'
import type { Order } from '../sale-types.ts'
import { OrderMoney } from './order-money.tsx'

/** An order without places any more: why, and what is returned. */
export function OrderEnd({ order }: { order: Order }) {
  const isReleased = order.state === 'released'
  const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <div className="wrap grid above-6">
      <Alert
        tone={isReleased ? 'amber' : 'blue'}
        title={isReleased ? `Order ${order.reference} was not paid in time` : `Order ${order.reference} was cancelled`}
      >
        {isReleased ? 'Its places were released.' : ''}
        {back > 0 && <span>{` You get ${formatDirhams(back)} back.`}</span>}
      </Alert>
      <OrderMoney order={order} />
    </div>
  )
}
