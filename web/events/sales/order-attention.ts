import { Ticket } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { formatDirhams } from '#shared/platform/money.ts'
import type { OwnPlace } from '#web/events/use-own-places.ts'
import type { AttentionItem } from '#web/platform/attention.ts'

/** The tickets that a member should pay, the soonest event first. */
export const orderAttention = (places: readonly OwnPlace[]): AttentionItem[] =>
  places.flatMap(({ eventId, event, program, order }) =>
    program === null && order?.owed && isUnfinished(event)
      ? [
          {
            key: `order-${eventId}`,
            icon: Ticket,
            tone: 'amber',
            deadline: order.heldUntil,
            title: `Please pay for your tickets for ${event.title}`,
            text: `${formatDirhams(order.owed)} is owed.${order.heldUntil ? ` Your places are held until ${formatLongDateTime(order.heldUntil)}.` : ''}`,
            href: ticketsPath(eventId),
            action: 'How to pay',
          },
        ]
      : [],
  )
