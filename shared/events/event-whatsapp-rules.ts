import { endOfGulfDay, formatLongDate, gulfInstant, type Moment } from '#shared/platform/gulf-dates.ts'
import { composeWhatsAppText, type WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'
import type { EventStatus } from './event-enums.ts'
import { isUnfinished } from './event-rules.ts'
import { placeOf } from './event-share-rules.ts'
import { formatDays, formatTimes, formatWhen, isOfSeveralDays, scheduleOfProgram } from './program-time-rules.ts'

type Dates = { eventDate: Moment; eventEndDate: Moment | null }
type EventTextInput = Dates & {
  title: string
  description: string
  status: EventStatus
  venue: string
  venueAddress: string | null
  venueCity: string | null
  registrationDeadline: Moment | null
  registrationEnabled: boolean
  isPastDeadline: boolean
}
type ProgramTextInput = {
  title: string
  description: string
  registrationDeadline: Moment | null
  isPastDeadline: boolean
  isActive: boolean
  startsAt: Moment | null
  endsAt: Moment | null
  venue: string | null
  event: Dates & { title: string; status: EventStatus; venue: string; venueCity: string | null }
}

/** An event as people post it in WhatsApp; a cancelled one says so first and invites nobody. */
export function eventWhatsAppText(event: EventTextInput, url: string): WhatsAppText {
  const isCancelled = event.status === 'cancelled'
  const canRegister = isUnfinished(event) && event.registrationEnabled && !event.isPastDeadline
  return composeWhatsAppText({
    title: isCancelled ? `Cancelled: ${event.title}` : event.title,
    lines: [...whenOf(event), placeOf(event)],
    about: isCancelled ? null : event.description,
    notes: canRegister ? deadlineNote(event) : [],
    invitation: canRegister ? 'Details and registration:' : 'Details:',
    url,
  })
}

/** A program as people post it in WhatsApp, with its own time and stage if it has them. */
export function programWhatsAppText(program: ProgramTextInput, url: string): WhatsAppText {
  const { title, description, event, isPastDeadline, isActive } = program
  const isCancelled = event.status === 'cancelled'
  const canRegister = isUnfinished(event) && isActive && !isPastDeadline
  const schedule = scheduleOfProgram(program, event)
  return composeWhatsAppText({
    title: isCancelled ? `Cancelled: ${title}` : title,
    lines: [event.title, ...whenOf(schedule), placeOf(schedule)],
    about: isCancelled ? null : description,
    notes: canRegister ? deadlineNote(program) : [],
    invitation: 'Details:',
    url,
  })
}

const deadlineNote = ({ registrationDeadline }: { registrationDeadline: Moment | null }): string[] =>
  registrationDeadline ? [`Registration deadline: ${formatLongDate(registrationDeadline)}`] : []

/** The date and the time below it; one line for several days, and no time for whole days. */
function whenOf({ eventDate, eventEndDate }: Dates): string[] {
  const lastDay = eventEndDate && lastWholeDay(eventDate, eventEndDate)
  if (lastDay) return [formatDays({ eventDate, eventEndDate: lastDay })]
  const event = { eventDate, eventEndDate }
  return isOfSeveralDays(event) ? [formatWhen(event)] : [formatDays(event), formatTimes(event)]
}

const MINUTE_MS = 60_000

/** For whole days (from midnight to midnight or the minute before it) a moment of the last day; otherwise null. */
function lastWholeDay(start: Moment, end: Moment): Date | null {
  if (!isMidnight(start)) return null
  const lastMinute = new Date(new Date(end).getTime() - (isMidnight(end) ? MINUTE_MS : 0))
  const isLast = endOfGulfDay(lastMinute).getTime() - lastMinute.getTime() <= MINUTE_MS
  return isLast && lastMinute > new Date(start) ? lastMinute : null
}

const isMidnight = (moment: Moment) => gulfInstant(moment).includes('T00:00:00')
