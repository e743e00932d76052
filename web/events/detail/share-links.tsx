import { CalendarPlus } from 'lucide-react'
import { isUnfinished } from '#shared/events/event-rules.ts'
import { eventShareLines } from '#shared/events/event-share-rules.ts'
import type { Event } from '#web/events/event-card.tsx'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WhatsAppLink } from '#web/platform/ui/navigation/whatsapp-link.tsx'

/** Shares the event with a prepared text. */
export const ShareLink = ({ event }: { event: Event }) => (
  <WhatsAppLink lines={eventShareLines(event)} path={`/events/${event.id}`} />
)

/** Renders nothing when the event is over or cancelled. */
export function CalendarLink({ event }: { event: Event }) {
  if (!isUnfinished(event)) return null
  return (
    <ButtonLink variant="outline" href={`/api/events/${event.id}/calendar.ics`}>
      <CalendarPlus aria-hidden="true" />
      <span>Add to calendar</span>
    </ButtonLink>
  )
}
