import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { placeOf } from '#shared/events/event-share-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'

interface LinkProps {
  event: Event
  /** Where room is short; the words are still read out. */
  iconOnly?: boolean
}

/** Hands the event on, in the words one would write. */
export const ShareLink = ({ event, iconOnly }: LinkProps) => (
  <WhatsAppLink
    lines={[event.title, formatLongDateTime(event.eventDate), placeOf(event)]}
    path={`/events/${event.id}`}
    iconOnly={iconOnly}
  />
)

export function CalendarLink({ event, iconOnly }: LinkProps) {
  return (
    <ButtonLink
      variant="outline"
      data-tooltip={iconOnly ? '' : undefined}
      href={`/api/events/${event.id}/calendar.ics`}
    >
      <CalendarPlus aria-hidden="true" />
      <span className={clsx(iconOnly && 'visually-hidden')}>Add to calendar</span>
    </ButtonLink>
  )
}
