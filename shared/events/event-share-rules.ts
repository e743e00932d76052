import { formatTime, formatWeekdayDate, type Moment } from '#shared/platform/gulf-dates.ts'
import type { ShareCard } from '#shared/platform/share-card-rules.ts'
import type { EventStatus } from './event-vocabulary.ts'

type SharedEvent = {
  title: string
  eventDate: Moment
  venue: string
  venueCity: string | null
  featuredImage: string | null
  status: EventStatus
}
type SharedProgram = {
  title: string
  programImage: string | null
  event: Pick<SharedEvent, 'title' | 'eventDate' | 'status'>
}

/** What the share picture of an event shows. */
export const eventShareCard = (event: SharedEvent, name: string): ShareCard => ({
  title: event.title,
  lines: [dayAndTime(event), placeOf(event)],
  picture: event.featuredImage,
  name,
})

/** What the share picture of a program shows: its event tells when. */
export const programShareCard = ({ title, programImage, event }: SharedProgram, name: string): ShareCard => ({
  title,
  lines: [event.title, dayAndTime(event)],
  picture: programImage,
  name,
})

/** 'Al Noor Grounds, Sharjah' */
export const placeOf = ({ venue, venueCity }: { venue: string; venueCity: string | null }): string =>
  [venue, venueCity].filter(Boolean).join(', ')

/** 'Saturday, December 5, 4:00 PM' */
const dayAndTime = ({ eventDate, status }: Pick<SharedEvent, 'eventDate' | 'status'>): string =>
  status === 'cancelled'
    ? 'Cancelled'
    : `${formatWeekdayDate(eventDate).replace(/, \d+$/, '')}, ${formatTime(eventDate)}`
