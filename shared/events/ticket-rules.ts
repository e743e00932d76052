import { countGulfDays, type Moment } from '#shared/platform/gulf-dates.ts'
import type { EventStatus } from './event-enums.ts'
import { isUnfinished } from './event-rules.ts'

/** The address of a member's ticket. */
export const ticketPath = (eventId: string) => `/member/tickets/${eventId}`

/** Only a valid ticket has a code; all others say why not. */
export const TICKET_STATES = [
  'valid',
  'waiting',
  'no_place',
  'unpaid',
  'membership_inactive',
  'event_cancelled',
  'event_over',
] as const
export type TicketState = (typeof TICKET_STATES)[number]

type Holder = {
  event: { status: EventStatus }
  place: 'registered' | 'waiting' | null
  isActiveMember: boolean
  /** For tickets. */
  owed: number
}

/** Whether somebody can come in with a ticket, and if not, why. */
export function ticketStateOf({ event, place, isActiveMember, owed }: Holder): TicketState {
  if (event.status === 'cancelled') return 'event_cancelled'
  if (!place) return 'no_place'
  if (event.status === 'completed') return 'event_over'
  if (!isActiveMember) return 'membership_inactive'
  if (place === 'waiting') return 'waiting'
  return owed > 0 ? 'unpaid' : 'valid'
}

type OwnPlace = {
  state: 'registered' | 'waiting'
  /** False for a party of the household to which the member does not come. */
  isComing: boolean
  order: { owed: number } | null
  program: unknown
  event: { status: EventStatus; eventDate: Moment }
}

/** How many days ahead a ticket is shown without being asked for. */
const TICKET_DAYS = 7

/**
 * The place whose ticket is shown first: a paid one of the member, at an event that runs or begins in the next seven
 * days. Expects the soonest first.
 */
export const findTicketPlace = <Place extends OwnPlace>(places: readonly Place[], now: Moment): Place | undefined =>
  places.find(
    ({ state, isComing, order, program, event }) =>
      state === 'registered' &&
      isComing &&
      !order?.owed &&
      program === null &&
      isUnfinished(event) &&
      countGulfDays(now, event.eventDate) <= TICKET_DAYS,
  )
