import type { ComponentProps } from 'react'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import { type Button, ButtonLink } from '#web/platform/ui/button/button.tsx'

type TicketsLinkProps = Pick<ComponentProps<typeof Button>, 'variant' | 'block'> & { event: Event; isAlone: boolean }

/** To the page where a member buys tickets; somebody of a household does not buy them. */
export function TicketsLink({ event, isAlone, variant, block }: TicketsLinkProps) {
  if (isAlone) return <p className="soft small">The member of your household buys the tickets for this event.</p>
  return (
    <ButtonLink href={ticketsPath(event.id)} variant={variant} block={block}>
      <span>
        Get tickets<span className="visually-hidden"> for {event.title}</span>
      </span>
    </ButtonLink>
  )
}
