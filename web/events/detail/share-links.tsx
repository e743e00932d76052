import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import { useContext } from 'react'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import type { Event } from '#web/events/event-card.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { ButtonLink } from '#web/platform/ui/button/button.tsx'
import { SocialIcon } from '#web/platform/ui/picture/social-icon.tsx'

interface LinkProps {
  event: Event
  /** Where room is short; the words are still read out. */
  iconOnly?: boolean
}

/** Hands the event on, in the words one would write. */
export function WhatsAppLink({ event, iconOnly }: LinkProps) {
  const siteUrl = useContext(SiteUrlContext)
  const { id, title, eventDate, venue } = event
  const words = `${title}\n${formatLongDateTime(eventDate)}\n${venue}\n${siteUrl}/events/${id}`
  return (
    <ButtonLink variant="outline" newTab href={`https://wa.me/?text=${encodeURIComponent(words)}`}>
      <SocialIcon of="whatsapp" />
      <span className={clsx(iconOnly && 'visually-hidden')}>Share on WhatsApp</span>
    </ButtonLink>
  )
}

export function CalendarLink({ event, iconOnly }: LinkProps) {
  return (
    <ButtonLink variant="outline" href={`/api/events/${event.id}/calendar.ics`}>
      <CalendarPlus aria-hidden="true" />
      <span className={clsx(iconOnly && 'visually-hidden')}>Add to calendar</span>
    </ButtonLink>
  )
}
