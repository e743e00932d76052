import type { ComponentProps } from 'react'
import { ticketsPath } from '#shared/events/sales/order-rules.ts'
import type { OwnPlace } from '#web/events/use-own-places.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { PlaceBadge } from './place-badge.tsx'

type HeldPlaceProps = {
  place: OwnPlace
  size: 'medium' | 'large'
  button: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size' | 'block'>
}

/** The place of somebody in a list; somebody who has not paid yet gets to the order. */
const HeldPlace = ({ place, size, button }: HeldPlaceProps) => (
  <>
    <PlaceBadge place={place} size={size} />
    {Boolean(place.order?.owed) && (
      <ButtonLink {...button} href={ticketsPath(place.eventId)} aria-label={`My order: ${place.event.title}`}>
        My order
      </ButtonLink>
    )}
  </>
)

export default HeldPlace
