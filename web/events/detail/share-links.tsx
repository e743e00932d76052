import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { eventShareLines } from '#shared/events/event-share-rules.ts'
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
  <WhatsAppLink lines={eventShareLines(event)} path={`/events/${event.id}`} iconOnly={iconOnly} />
)

/** Nothing where there is nothing to put into a calendar: the event is over or cancelled. */
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
