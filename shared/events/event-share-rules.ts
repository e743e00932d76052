import { formatLongDateTime, formatTime, formatWeekdayDate, type Moment } from '#shared/platform/gulf-dates.ts'
import { type CardSender, type ShareCard, senderOfCard } from '#shared/platform/share-card-rules.ts'
import type { EventStatus } from './event-enums.ts'
import { formatCardDays, formatWhen, isOfSeveralDays, scheduleOfProgram } from './program-time-rules.ts'

type SharedEvent = {
  title: string
  eventDate: Moment
  eventEndDate: Moment | null
  venue: string
  venueCity: string | null
  featuredImage: string | null
  status: EventStatus
}
type SharedProgram = {
  title: string
  programImage: string | null
  startsAt: Moment | null
  endsAt: Moment | null
  venue: string | null
  event: Omit<SharedEvent, 'featuredImage'>
}

/** The content of an event's share picture. */
export const eventShareCard = (event: SharedEvent, sender: CardSender): ShareCard => ({
  title: event.title,
  lines: [dayAndTime(event), placeOf(event)],
  picture: event.featuredImage,
  ...senderOfCard(sender),
})

/** The content of a program's share picture, with its own time if it has one. */
export const programShareCard = (program: SharedProgram, sender: CardSender): ShareCard => ({
  title: program.title,
  lines: [program.event.title, dayAndTime(scheduleOfProgram(program, program.event))],
  picture: program.programImage,
  ...senderOfCard(sender),
})

/** The text that accompanies a shared link to an event. */
export const eventShareLines = (event: Omit<SharedEvent, 'featuredImage'>): string[] => [
  event.title,
  ...(event.status === 'cancelled' ? ['Cancelled'] : [whenOf(event), placeOf(event)]),
]

const whenOf = (event: Pick<SharedEvent, 'eventDate' | 'eventEndDate'>): string =>
  isOfSeveralDays(event) ? formatWhen(event) : formatLongDateTime(event.eventDate)

/** The same for a program, with its own time and stage if it has them. */
export const programShareLines = (program: Omit<SharedProgram, 'programImage'>): string[] => [
  program.title,
  ...eventShareLines(scheduleOfProgram(program, program.event)),
]

/** 'Cancelled. ' for a cancelled event, otherwise empty. */
export const cancelledPrefix = ({ status }: { status: EventStatus }): string =>
  status === 'cancelled' ? 'Cancelled. ' : ''

/** 'Al Noor Grounds, Sharjah' */
export const placeOf = ({ venue, venueCity }: { venue: string; venueCity: string | null }): string =>
  [venue, venueCity].filter(Boolean).join(', ')

/** 'Saturday, December 5, 4:00 PM', of several days 'Dec 05 – 07, 2026' */
function dayAndTime(event: Pick<SharedEvent, 'eventDate' | 'eventEndDate' | 'status'>): string {
  const { eventDate, status } = event
  if (status === 'cancelled') return 'Cancelled'
  if (isOfSeveralDays(event)) return formatCardDays(event)
  return `${formatWeekdayDate(eventDate).replace(/, \d+$/, '')}, ${formatTime(eventDate)}`
}
