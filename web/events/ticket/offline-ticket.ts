import { describeParty } from '#shared/events/party-rules.ts'
import { formatDays, formatTimes } from '#shared/events/program-time-rules.ts'
import { linesOf } from '#shared/events/schedule-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { findMapUrl } from '#shared/events/venue-rules.ts'

import { call } from '#web/platform/call.ts'
import { codeMarkup, escapeMarkup, storeOwnPage } from '#web/platform/stored/own-page.ts'
import { forgetOwnPage, hasOwnPage } from '#web/platform/stored/own-page-cache.ts'
import type { Ticket } from './ticket-face.tsx'

/** Stores a valid ticket as a self-contained page, so that it opens without a connection; forgets any other. */
export async function storeTicket(ticket: Ticket, organisationName: string): Promise<void> {
  const path = ticketPath(ticket.event.id)
  const { title } = ticket.event
  if (!ticket.code) return forgetOwnPage(path)
  await storeOwnPage(path, { title: `Ticket: ${title}`, body: bodyOf(ticket, organisationName) })
}

/** After a change of the place: a ticket stored on this device is stored again, or deleted with the place. */
export async function refreshStoredTicket(eventId: string, organisationName: string): Promise<void> {
  if (!(await hasOwnPage(ticketPath(eventId)))) return
  await storeTicket(await call('GET /api/events/:id/ticket', { params: { id: eventId } }), organisationName)
}

function bodyOf(ticket: Ticket, organisationName: string): string {
  const { event, fullName, family, people, number, code } = ticket
  const { venue, venueAddress, venueCity } = event
  const lines = [
    formatDays(event),
    formatTimes(event),
    [venue, venueAddress, venueCity].filter(Boolean).join(', '),
    [fullName, ...family].join(', '),
    `${people === 1 ? '1 person' : `${people} people`}: ${describeParty(ticket)}`,
  ]
  const parts = ticket.parts.map(({ name, program, timeSlot, venue: stage }) =>
    [program, name, timeSlot, stage].filter(Boolean).join(', '),
  )
  return [
    `<p class="name">${escapeMarkup(organisationName)}</p>`,
    `<p>Ticket, as saved on this device</p><h1>${escapeMarkup(event.title)}</h1>`,
    ...lines.map((line) => `<p>${escapeMarkup(line)}</p>`),
    code ? codeMarkup(code, 'Code for the gate') : '',
    `<p class="name">${number ?? ''}</p>`,
    mapMarkup(findMapUrl(event)),
    listMarkup('Your programs', parts),
    listMarkup('Before you come', linesOf(event.rulesAndRegulations)),
  ].join('')
}

const mapMarkup = (url: string | null) =>
  url ? `<p><a href="${escapeMarkup(url)}" rel="noopener noreferrer">Map</a></p>` : ''

const listMarkup = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`
