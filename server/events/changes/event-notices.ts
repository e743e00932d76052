import { eq } from 'drizzle-orm'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { type NotifiedPerson, notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { nameDay } from '#server/events/mails/reminder-mails.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { NoticeAbout } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { EventChange } from '#shared/events/event-change-rules.ts'
import { ticketPath } from '#shared/events/ticket-rules.ts'
import { formatCardDateTime } from '#shared/platform/gulf-dates.ts'

/** `heldBy` is the undoable change whose messages wait. */
type Told = { now: Date; heldBy?: string | undefined }
type Found = Told & { eventId: string; told: NotifiedPerson; registrationId: string }

/** A notice in the bell that somebody on the waiting list now has a place at an event. */
export async function notifyPlaceFound(
  tx: Executor,
  { eventId, told: { memberId, familyMemberId }, registrationId, ...held }: Found,
): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (!event) return
  const notice = { title: `A place for you: ${event.title}`, body: formatCardDateTime(event.eventDate) }
  const sameAs = { name: 'event-place-found', ids: placeIds(registrationId, familyMemberId) } as const
  await notifyHouseholds(tx, [{ memberId, familyMemberId }], notice, { ...about(eventId, held), sameAs })
}

type FoundInProgram = Told & {
  programId: string
  registrationId: string
  participant: NotifiedPerson
  /** Somebody of the household who is told themselves. */
  isOwn: boolean
}

/** Like `notifyPlaceFound`, for a program; the place may be for a family member. */
export async function notifyProgramPlaceFound(
  tx: Executor,
  { programId, registrationId, participant, isOwn, ...held }: FoundInProgram,
) {
  const [program] = await tx.select().from(eventPrograms).where(eq(eventPrograms.id, programId))
  if (!program) return
  const whom = participant.familyMemberId && !isOwn ? 'your family' : 'you'
  const told = { ...participant, familyMemberId: isOwn ? participant.familyMemberId : null }
  const ids = placeIds(registrationId, told.familyMemberId)
  const title = `A place for ${whom}: ${program.title}`
  const link = `/programs/${programId}`
  await notifyHouseholds(
    tx,
    [told],
    { title },
    { ...about(programId, held), link, sameAs: { name: 'program-place-found', ids } },
  )
}

/** The ids of a mail about a place, to the member or to somebody of the household. */
export const placeIds = (registrationId: string, familyMemberId: string | null) => ({
  registrationId,
  ...(familyMemberId && { familyMemberId }),
})

type Reminded = {
  eventId: string
  /** When the event begins for these members. */
  start: Date
  hasTicket: boolean
  now: Date
}

/** Leads to the ticket, if there is one. On phones it is the reminder that somebody has asked for there. */
export async function notifyReminder(
  tx: Executor,
  told: readonly NotifiedPerson[],
  { eventId, start, hasTicket, now }: Reminded,
): Promise<void> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId))
  if (!event) return
  const body = `${formatCardDateTime(start)}, ${event.venue}`
  const notice = { title: `${nameDay(start, now)}: ${event.title}`, body }
  const link = hasTicket ? ticketPath(eventId) : `/events/${eventId}`
  await notifyHouseholds(tx, told, notice, { ...about(eventId, { now }), link })
}

type Changed = Told & { change: EventChange; event: Pick<Event, 'id' | 'title' | 'eventDate'> }

export function notifyEventChange(tx: Executor, told: readonly NotifiedPerson[], { change, event, ...held }: Changed) {
  const notice = { title: `${CHANGES[change]}: ${event.title}`, body: formatCardDateTime(event.eventDate) }
  const link = change === 'deleted' ? '/events' : `/events/${event.id}`
  return notifyHouseholds(tx, told, notice, { ...about(event.id, held), link })
}

const CHANGES: Record<EventChange, string> = {
  cancelled: 'Cancelled',
  restored: 'Going ahead after all',
  moved: 'Moved',
  deleted: 'Cancelled',
}

type CalledOff = Told & {
  program: { id: string; title: string }
  event: Pick<Event, 'id' | 'title'>
  sameAs: NoticeAbout['sameAs']
}

export const notifyProgramCancelled = (
  tx: Executor,
  told: NotifiedPerson,
  { program, event, sameAs, ...held }: CalledOff,
) =>
  notifyHouseholds(
    tx,
    [told],
    { title: `Cancelled: ${program.title}`, body: `It was part of ${event.title}.` },
    { ...about(event.id, held), sameAs },
  )

const about = (eventId: string, { now, heldBy }: Told) => ({
  kind: 'events' as const,
  link: `/events/${eventId}`,
  aboutId: eventId,
  heldBy,
  now,
})
