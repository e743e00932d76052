import { useContext } from 'react'
import { eventShareCard, programShareCard } from '#shared/events/event-share-rules.ts'
import { eventWhatsAppText, programWhatsAppText } from '#shared/events/event-whatsapp-rules.ts'
import { postedPictures } from '#shared/platform/share-card-rules.ts'
import { useApiQuery } from '#web/platform/queries.ts'
import type { KitDialog } from '#web/platform/share/kit-button.tsx'
import { WhatsAppKit } from '#web/platform/share/whatsapp-kit.tsx'
import { SiteUrlContext } from '#web/platform/site-url.ts'
import { useSettings } from '#web/settings/use-settings.ts'
import { eventPage, programPage } from './page-data.ts'

type KitProps = KitDialog & { id: string }

/** The texts and pictures of an event that visitors see. */
export function EventKit({ id, ...dialog }: KitProps) {
  const siteUrl = useContext(SiteUrlContext)
  const settings = useSettings()
  const { data: event, error } = useApiQuery(eventPage(id).event)
  const content = event && {
    title: event.title,
    text: eventWhatsAppText(event, `${siteUrl}/events/${id}`),
    pictures: postedPictures('events', id, eventShareCard(event, settings)),
  }
  return <WhatsAppKit {...dialog} content={content} failure={error?.userMessage} />
}

/** The texts and pictures of a program. */
export function ProgramKit({ id, ...dialog }: KitProps) {
  const siteUrl = useContext(SiteUrlContext)
  const settings = useSettings()
  const { data: program, error } = useApiQuery(programPage(id).program)
  const content = program && {
    title: program.title,
    text: programWhatsAppText(program, `${siteUrl}/programs/${id}`),
    pictures: postedPictures('programs', id, programShareCard(program, settings)),
  }
  return <WhatsAppKit {...dialog} content={content} failure={error?.userMessage} />
}
