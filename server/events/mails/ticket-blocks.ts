import { findEvent } from '#server/events/event-queries.ts'
import { findTicketCode } from '#server/events/tickets/ticket-service.ts'
import { findMember } from '#server/membership/member-queries.ts'
import type { ComposeContext, MailBlock } from '#server/platform/mail/mail.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { counted } from '#shared/platform/counts.ts'

type Place = { eventId: string; memberId: string; person?: { id: string; name: string } | null }

/** The ticket itself and the button that opens it; only the button as long as nobody can come in with it. */
export async function ticketBlocks(context: ComposeContext, { eventId, memberId, person = null }: Place) {
  const { db, now, siteUrl, secret } = context
  const button: MailBlock = { button: { label: 'Open my ticket', url: ticketPath(eventId) } }
  const event = await findEvent(db, eventId, { now: now(), seesHidden: true })
  const member = await findMember(db, memberId)
  const code =
    event && member && (await findTicketCode({ db, now, config: { siteUrl, secret } }, event, member, person))
  if (!code) return [button]
  const { scanned, number, people } = code
  const caption = `Show this code at the gate. It admits ${counted(people, 'person', 'people')}.`
  return [{ code: { scanned, number, caption } } satisfies MailBlock, button]
}
