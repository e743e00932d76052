import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { eventShareLines } from '#shared/events/event-share-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'

interface LinkProps {
  event: Event
  /** For narrow places; screen readers still read the text. */
  iconOnly?: boolean
}

/** Shares the event with a prepared text. */
export const ShareLink = ({ event, iconOnly }: LinkProps) => (
  <WhatsAppLink lines={eventShareLines(event)} path={`/events/${event.id}`} iconOnly={iconOnly} />
)

/** Renders nothing when the event is over or cancelled. */
export function CalendarLink({ event, iconOnly }: LinkProps) {
  if (!isUnfinished(event)) return null
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
