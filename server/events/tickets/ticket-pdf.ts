import { eventFacts } from '#server/events/mails/event-facts.ts'
import { listPartsAtEvent } from '#server/events/parts-at-event.ts'
import { renderDocument } from '#server/platform/documents/document-renderer.ts'
import { AppError } from '#server/platform/errors.ts'
import { findDocumentLogo } from '#server/settings/logo/logo-queries.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { describeParty } from '#shared/events/party-rules.ts'
import { linesOf } from '#shared/events/schedule-rules.ts'
import { findMapUrl } from '#shared/events/venue-rules.ts'
import type { TicketDocumentData } from './ticket-document.tsx'
import { getTicket, type TicketContext } from './ticket-service.ts'

const TEMPLATE = new URL('./ticket-document.tsx', import.meta.url)

/** A valid ticket as a PDF. Throws not_found for any other, and the errors of `renderDocument`. */
export async function writeTicketPdf(
  context: TicketContext,
  eventId: string,
  member: Parameters<typeof getTicket>[2],
  person: Parameters<typeof getTicket>[3],
): Promise<Buffer> {
  const ticket = await getTicket(context, eventId, member, person)
  const { event, code, number, people } = ticket
  if (!code || !number) throw new AppError('not_found')
  const settings = await readSettings(context.db)
  const whose = { eventId, memberId: member.id, familyMemberId: person?.id, now: context.now() }
  const { facts: parts } = await listPartsAtEvent(context.db, whose)
  const data: TicketDocumentData = {
    organisationName: settings.organisationName,
    logo: await findDocumentLogo(context.db, settings),
    title: event.title,
    facts: eventFacts(event),
    mapUrl: findMapUrl(event),
    holder: [ticket.fullName, ticket.membershipNumber].filter(Boolean).join(', '),
    people,
    party: describeParty(ticket),
    family: ticket.family,
    code,
    number,
    before: [...parts.map(({ label, value }) => `${label}: ${value}`), ...linesOf(event.rulesAndRegulations)],
  }
  return renderDocument(TEMPLATE, data)
}
