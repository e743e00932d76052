import { eq } from 'drizzle-orm'
import type { CalendarItem } from '#server/events/calendar-file.ts'
import { events } from '#server/events/event-tables.ts'
import { attachItems } from '#server/events/mails/event-facts.ts'
import { findRecipient } from '#server/events/mails/household-recipients.ts'
import type { MailBlock, MailComposers } from '#server/platform/mail/mail.ts'
import { formatHours } from '#shared/events/program-time-rules.ts'
import { lastMomentToDrop } from '#shared/helpers/helper-rules.ts'
import { formatLongDateTime, formatWeekdayDate } from '#shared/platform/gulf-dates.ts'
import { helpersPath } from './claims/helper-notices.ts'
import { findHeldShift, type HeldShift } from './held-shift-queries.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** With `familyMemberId` to somebody of the household themselves. */
    'shift-claimed': { claimId: string; familyMemberId?: string }
    'shift-reminder': { claimId: string; familyMemberId?: string }
    'shift-moved': { claimId: string; familyMemberId?: string }
    /** The claim is gone: `shift` is what it was, 'Parking: Saturday, Dec 19, 5:00 PM – 8:00 PM'. */
    'shift-ended': { eventId: string; memberId: string; familyMemberId?: string; who: string; shift: string }
  }
}

/** Shifts may go on after the event, such as for dismantling. */
const isCancelled = ({ status }: { status: string }): boolean => status === 'cancelled'

export const helperMails: MailComposers = {
  'shift-claimed': async ({ claimId, familyMemberId }, context) => {
    const held = await findHeldShift(context.db, claimId)
    const recipient = held && (await findRecipient(context.db, held.memberId, familyMemberId))
    if (!held || !recipient || isCancelled(held.event)) return null
    const until = formatLongDateTime(lastMomentToDrop({ ...held.shift, dropUntil: held.dropUntil }))
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `Shift confirmed: ${held.job.title}, ${held.name}`,
      heading: 'Thank you for helping',
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nThis confirms a shift for ${held.name} at ${held.event.title}.` },
        ...shiftBlocks(held),
        {
          note: `You can give the shift back until ${until} (Gulf time). After that, please find somebody to swap with.`,
        },
      ],
      attachments: await attachItems(context, [itemOfShift(held)]),
    }
  },
  'shift-reminder': async ({ claimId, familyMemberId }, context) => {
    const held = await findHeldShift(context.db, claimId)
    const recipient = held && (await findRecipient(context.db, held.memberId, familyMemberId))
    if (!held || !recipient || isCancelled(held.event) || held.shift.startsAt <= context.now()) return null
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `Reminder: ${held.job.title}, ${formatHours(held.shift.startsAt, held.shift.endsAt)}`,
      heading: `${held.name} helps at ${held.event.title}`,
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nWe are counting on ${held.name} for this shift.` },
        ...shiftBlocks(held),
        { note: 'If this is not possible, please call the leader, so that somebody else can help.' },
      ],
      attachments: await attachItems(context, [itemOfShift(held)]),
    }
  },
  'shift-moved': async ({ claimId, familyMemberId }, context) => {
    const held = await findHeldShift(context.db, claimId)
    const recipient = held && (await findRecipient(context.db, held.memberId, familyMemberId))
    if (!held || !recipient || isCancelled(held.event)) return null
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `New time: ${held.job.title}`,
      heading: 'Your shift has a new time',
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nThe committee has moved ${held.name}’s shift.` },
        ...shiftBlocks(held),
        { note: 'If you cannot help at the new time, please give the shift back or call the leader.' },
      ],
      attachments: await attachItems(context, [itemOfShift(held)]),
    }
  },
  'shift-ended': async ({ eventId, memberId, familyMemberId, who, shift }, { db }) => {
    const [event] = await db.select().from(events).where(eq(events.id, eventId))
    const recipient = await findRecipient(db, memberId, familyMemberId)
    if (!event || !recipient || isCancelled(event)) return null
    return {
      to: recipient.to,
      userId: recipient.userId,
      subject: `Shift removed: ${shift}`,
      heading: 'A shift was removed',
      blocks: [
        { paragraph: `Dear ${recipient.fullName},\nThe committee has changed the plan of ${event.title}.` },
        {
          facts: [
            { label: 'Who', value: who },
            { label: 'Shift', value: shift },
          ],
        },
        { paragraph: `${who} no longer has this shift. Thank you for offering to help.` },
        { button: { label: 'Other shifts', url: helpersPath(event.id) } },
      ],
    }
  },
}

function shiftBlocks({ name, event, job, shift, leader }: HeldShift): MailBlock[] {
  const contact = [leader.name, leader.phone].filter(Boolean).join(', ')
  return [
    {
      facts: [
        { label: 'Who', value: name },
        { label: 'Job', value: job.title },
        { label: 'Date', value: formatWeekdayDate(shift.startsAt) },
        { label: 'Time', value: `${formatHours(shift.startsAt, shift.endsAt)} (Gulf time)` },
        { label: 'Place', value: [job.place, event.venue].filter(Boolean).join(', ') },
        ...(job.toBring ? [{ label: 'Please bring', value: job.toBring }] : []),
        ...(contact ? [{ label: 'Leader', value: contact }] : []),
      ],
    },
    { button: { label: 'View shifts', url: helpersPath(event.id) } },
  ]
}

/** A shift as an entry of a calendar. */
export function itemOfShift({ id, name, event, job, shift, claimedAt }: HeldShift): CalendarItem {
  return {
    id: `shift-${id}`,
    sequence: event.sequence + shift.sequence,
    title: `${name}: ${job.title}`,
    description: [event.title, job.toBring && `Please bring: ${job.toBring}`].filter(Boolean).join('\n'),
    location: [job.place, event.venue].filter(Boolean).join(', '),
    start: shift.startsAt,
    end: shift.endsAt,
    changedAt: shift.updatedAt > claimedAt ? shift.updatedAt : claimedAt,
    path: helpersPath(event.id),
    status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
  }
}
