import { eq } from 'drizzle-orm'
import { type RememberedEvent, recall } from '#server/events/changes/remembered-event.ts'
import { itemOfEvent } from '#server/events/event-calendar.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { listPartsAtEvent } from '#server/events/parts-at-event.ts'
import type { ComposeContext, MailBlock, MailComposers, MailContent } from '#server/platform/mail/mail.ts'
import { bodyOf, letterOf } from '#server/platform/mail/mail-text.ts'
import type { EventChange } from '#shared/events/event-change-rules.ts'
import { attachCalendar, attachItems, calendarLink, eventButton, eventFacts } from './event-facts.ts'
import { findRecipient } from './household-recipients.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** Mails of earlier releases have no reason. */
    'event-changed': {
      memberId: string
      /** Somebody of the household who is told themselves. */
      familyMemberId?: string
      change: EventChange
      before: RememberedEvent
      reason?: string | null
    }
  }
}

export const eventChangeMails: MailComposers = {
  'event-changed': async ({ memberId, familyMemberId, change, before, reason }, context) => {
    const recipient = await findRecipient(context.db, memberId, familyMemberId)
    const content =
      recipient && (await contentOf({ change, reason, who: { memberId, familyMemberId } }, before, context))
    if (!content) return null
    const { opening, blocks, ...rest } = content
    const { fullName, ...person } = recipient
    return { ...person, ...rest, blocks: [{ paragraph: `Dear ${fullName},\n${opening}` }, ...blocks] }
  },
}

type Previewed = { change: EventChange; before: RememberedEvent; reason: string | null }

/** The text of the mail as its recipients will read it, without a name; null if nobody gets one. */
export async function previewEventChange({ before, ...about }: Previewed, context: ComposeContext) {
  const content = await contentOf(about, before, context)
  if (!content) return null
  const { opening, blocks, ...rest } = content
  const letter = letterOf({ to: '', ...rest, blocks: [{ paragraph: opening }, ...blocks] }, context.siteUrl)
  return { subject: letter.subject, text: bodyOf(letter) }
}

type Content = Omit<MailContent, 'to'> & { opening: string }

/** Nobody in a preview. */
type Who = { memberId: string; familyMemberId?: string | undefined } | undefined

async function contentOf(
  { change, reason, who }: { change: EventChange; reason?: string | null | undefined; who?: Who },
  remembered: RememberedEvent,
  context: ComposeContext,
): Promise<Content | null> {
  const before = recall(remembered)
  if (change === 'deleted') return calledOff(before, context)
  const [event] = await context.db.select().from(events).where(eq(events.id, before.id))
  // changed again before this mail was sent: the mail about that change has the current state
  if (!event || (event.status === 'cancelled') !== (change === 'cancelled')) return null
  if (change === 'cancelled') {
    const money = event.sellsTickets ? REFUNDED : null
    return calledOff({ ...before, sequence: event.sequence - 1 }, context, { reason, money })
  }
  return change === 'moved' ? moved(event, before, context, who) : restored(event, context)
}

type Recalled = ReturnType<typeof recall<RememberedEvent>>

const REFUNDED = 'What you have paid for tickets is returned in full.'

type Said = { reason?: string | null | undefined; money?: string | null }

async function calledOff(before: Recalled, context: ComposeContext, { reason, money }: Said = {}): Promise<Content> {
  const entry = { ...before, status: 'cancelled' as const, sequence: before.sequence + 1, updatedAt: context.now() }
  return {
    subject: `Cancelled: ${before.title}`,
    heading: 'This event has been cancelled',
    opening: `We are sorry: ${before.title} will not take place.`,
    blocks: [
      ...(reason ? [{ paragraph: reason }] : []),
      { facts: eventFacts(before) },
      ...(money ? [{ paragraph: money }] : []),
      {
        paragraph:
          'You do not need to do anything. The calendar file in this email removes the event from your calendar.',
      },
      { button: { label: 'View other events', url: '/events' } },
    ],
    attachments: await attachCalendar(context, entry),
  }
}

async function moved(event: Event, before: Recalled, context: ComposeContext, who: Who): Promise<Content> {
  const facts = eventFacts(event)
  const parts = who && (await listPartsAtEvent(context.db, { ...who, eventId: event.id, now: context.now() }))
  const earlier = eventFacts(before).filter(({ value }, line) => value !== facts[line]?.value)
  const changed: MailBlock[] =
    earlier.length > 0
      ? [{ facts: earlier.map(({ label, value }) => ({ label: `Previous ${label.toLowerCase()}`, value })) }]
      : []
  return {
    subject: `Moved: ${event.title}`,
    heading: 'New date or place',
    opening: `${event.title} has been moved. These are the new details:`,
    blocks: [
      { facts },
      ...changed,
      ...(parts?.facts.length ? [{ facts: parts.facts }] : []),
      eventButton(event.id),
      { links: [calendarLink(event.id)] },
      {
        note: 'You keep your place, or your position on the waiting list. If you can no longer come, please cancel your registration so that somebody else can.',
      },
    ],
    attachments: await attachItems(context, [itemOfEvent(event), ...(parts?.items ?? [])]),
  }
}

async function restored(event: Event, context: ComposeContext): Promise<Content> {
  return {
    subject: `Going ahead after all: ${event.title}`,
    heading: 'The event is going ahead after all',
    opening: `Good news: ${event.title} is no longer cancelled. You keep your place, or your position on the waiting list.`,
    blocks: [{ facts: eventFacts(event) }, eventButton(event.id), { links: [calendarLink(event.id)] }],
    attachments: await attachCalendar(context, event),
  }
}
