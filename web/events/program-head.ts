import { cancelledPrefix, programShareCard } from '#shared/events/event-share-rules.ts'
import { scheduleOfProgram } from '#shared/events/program-time-rules.ts'
import { formatLongDateTime } from '#shared/platform/gulf-dates.ts'
import { shareAddress } from '#shared/platform/share-card-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Head } from '#web/platform/page.ts'
import { EVENTS, type Site, scheduled, shorten } from './event-head.ts'

export type Program = ResponseOf<'GET /api/programs/:id'>

/** The head of a program's page, for link previews and search engines. */
export function programHead(program: Program, site: Site): Head {
  const { id, eventId, title, description, event } = program
  const image = shareAddress('programs', id, programShareCard(program, site.organiser))
  const when = `${event.title}, ${formatLongDateTime(scheduleOfProgram(program, event).eventDate)}`
  return {
    title,
    description: shorten(`${cancelledPrefix(event)}${when}. ${description}`),
    image,
    parents: [EVENTS, { name: event.title, path: `/events/${eventId}` }],
    jsonLd: [structuredProgram(program, site, image)],
  }
}

/** Structured data: a program is a part of its event, at its own time and on its stage if it has them. */
function structuredProgram(program: Program, { siteUrl }: Site, image: string) {
  const { id, eventId, title, description, event } = program
  return {
    '@context': 'https://schema.org',
    ...scheduled({ ...scheduleOfProgram(program, event), title }, `${siteUrl}/programs/${id}`),
    description,
    image: [`${siteUrl}${image}`],
    superEvent: scheduled(event, `${siteUrl}/events/${eventId}`),
  }
}
