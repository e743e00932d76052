import { CalendarPlus } from 'lucide-react'
import { useContext } from 'react'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { WhatsAppIcon } from '#web/platform/ui/picture/social-icons.tsx'

/** Hands the event on, in the words one would write. */
export function WhatsAppLink({ event }: { event: Event }) {
  const siteUrl = useContext(SiteUrlContext)
  const { id, title, eventDate, venue } = event
  const words = `${title}\n${formatLongDateTime(eventDate)}\n${venue}\n${siteUrl}/events/${id}`
  return (
    <ButtonLink variant="outline" newTab href={`https://wa.me/?text=${encodeURIComponent(words)}`}>
      <WhatsAppIcon />
      Share on WhatsApp
    </ButtonLink>
  )
}

export function CalendarLink({ event }: { event: Event }) {
  return (
    <ButtonLink variant="outline" href={`/api/events/${event.id}/calendar.ics`}>
      <CalendarPlus aria-hidden="true" /> Add to calendar
    </ButtonLink>
  )
}
