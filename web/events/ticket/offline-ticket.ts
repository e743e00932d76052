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
  const parts = ticket.parts.map(({ name, program, timeSlot, venue: stage }) =>
    [program, name, timeSlot, stage].filter(Boolean).join(', '),
  )
  const entry = [
    code ? codeMarkup(code, 'Code for the gate') : '',
    '<b>Show this at the gate</b>',
    lineMarkup([fullName, ...family].join(', ')),
    lineMarkup(`${people === 1 ? '1 person' : `${people} people`}: ${describeParty(ticket)}`),
    lineMarkup(number ?? ''),
  ]
  const facts = [formatDays(event), formatTimes(event), [venue, venueAddress, venueCity].filter(Boolean).join(', ')]
  return [
    `<div class="entry">${entry.join('')}</div>`,
    `<div class="facts"><h1>${escapeMarkup(event.title)}</h1>${facts.map(lineMarkup).join('')}`,
    mapMarkup(findMapUrl(event)),
    listMarkup('Your programs', parts),
    listMarkup('Before you come', linesOf(event.rulesAndRegulations)),
    `<p class="name">${escapeMarkup(organisationName)}</p><p>Ticket, as saved on this device</p></div>`,
  ].join('')
}

const lineMarkup = (line: string) => `<p>${escapeMarkup(line)}</p>`

const mapMarkup = (url: string | null) =>
  url ? `<p><a href="${escapeMarkup(url)}" rel="noopener noreferrer">Map</a></p>` : ''

const listMarkup = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`
