import * as z from 'zod/mini'
import { EVENT_STATUSES, PARTY_SETTINGS } from '#shared/events/event-enums.ts'
import { countAboveCapacity } from '#shared/events/party-rules.ts'
import { PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import type { Moment } from '#shared/platform/gulf-dates.ts'
import {
  Capacity,
  Email,
  instantWith,
  isAfter,
  LINES,
  MaxParty,
  OptionalInstant,
  optionalLine,
  optionalLines,
  Phone,
  PictureAddress,
  SHORT,
  WebAddress,
} from './form-fields.ts'

const fields = {
  title: requiredLine('Title is required', SHORT),
  description: requiredLines('Description is required', LINES),
  venue: requiredLine('Venue is required', SHORT),
  venueAddress: optionalLine(500),
  venueCity: optionalLine(SHORT),
  /** A web address, or text to search for on a map. */
  venueLocation: optionalLine(2000),
  eventDate: instantWith('Event date is required'),
  eventEndDate: OptionalInstant,
  registrationDeadline: OptionalInstant,
  registrationUrl: WebAddress,
  coordinatorEmail: Email,
  coordinatorPhone1: Phone,
  coordinatorPhone2: Phone,
  /** Who answers there. */
  coordinatorName1: optionalLine(SHORT),
  coordinatorName2: optionalLine(SHORT),
  capacity: Capacity,
  /** People per registration; empty is no limit. */
  maxParty: MaxParty,
  /** One question to those who register. */
  customQuestion: optionalLine(300),
  featuredImage: PictureAddress,
  schedule: optionalLines(LINES),
  rulesAndRegulations: optionalLines(LINES),
}

const choices = {
  category: z.enum(PROGRAM_CATEGORIES, 'Please choose a category'),
  hasRegistration: z.boolean(),
  registrationEnabled: z.boolean(),
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  /** Whom a member may bring. */
  partySetting: z.enum(PARTY_SETTINGS, 'Please choose who may come'),
  asksChildren: z.boolean(),
  asksVegetarian: z.boolean(),
  status: z.enum(EVENT_STATUSES, 'Please choose a status'),
}

/** A new event. */
export const EventForm = z
  .object({
    ...fields,
    category: z._default(choices.category, 'cultural'),
    hasRegistration: z._default(choices.hasRegistration, false),
    registrationEnabled: z._default(choices.registrationEnabled, true),
    isPublic: z._default(choices.isPublic, true),
    isFeatured: z._default(choices.isFeatured, false),
    partySetting: z._default(choices.partySetting, 'members_only'),
    asksChildren: z._default(choices.asksChildren, false),
    asksVegetarian: z._default(choices.asksVegetarian, false),
    /** Only 'cancelled' has an effect: any other status of a new event follows from its dates. */
    status: z._default(choices.status, 'upcoming'),
  })
  .check(z.superRefine(checkTimes))
export type EventForm = z.output<typeof EventForm>

/**
 * A change of an event: omitted fields stay. A status alone is set by hand; with other fields it only cancels or
 * restores. `reason` is one sentence for the mail about a cancellation. A capacity below the people registered needs
 * `confirmed`.
 */
export const EventEdit = z
  .partial(z.object({ ...fields, ...choices, reason: optionalLine(300), updatedAt: BasedOn, confirmed: z.boolean() }))
  .check(z.superRefine(checkTimes))
export type EventEdit = z.output<typeof EventEdit>

/** A copy takes place on another day; all its dates move along. */
export const EventCopy = z.object({ eventDate: fields.eventDate, title: z.optional(fields.title) })

type Times = {
  eventDate?: Moment | undefined
  eventEndDate?: Moment | null | undefined
  registrationDeadline?: Moment | null | undefined
}

/** Returns messages about event times that contradict each other, by field. */
export function findTimeErrors({ eventDate, eventEndDate, registrationDeadline }: Times): Record<string, string> {
  if (!eventDate) return {}
  return {
    ...(eventEndDate && !isAfter(eventEndDate, eventDate) && { eventEndDate: 'The event must end after it starts' }),
    ...(registrationDeadline &&
      isAfter(registrationDeadline, eventDate) && {
        registrationDeadline: 'The registration deadline must be before the event starts',
      }),
  }
}

/** Returns why a program's capacity is too small, or null: an admin cannot take back occupied places. */
export function checkCapacity(capacity: number | null, registeredCount: number): string | null {
  if (capacity === null || capacity >= registeredCount) return null
  return `${counted(registeredCount, 'person is', 'people are')} already registered. The capacity cannot be lower.`
}

/** What an event's capacity below the people registered results in, or null if it is not below. */
export function describeLowCapacity(capacity: number | null, registeredCount: number): string | null {
  const above = countAboveCapacity({ capacity, registeredCount })
  if (above === 0) return null
  return `${counted(registeredCount, 'person is', 'people are')} already registered, ${above} above this capacity (+${above}). They keep their places, and nobody moves up from the waiting list until places are free.`
}

function checkTimes(times: Times, context: z.core.$RefinementCtx): void {
  for (const [field, message] of Object.entries(findTimeErrors(times)))
    context.addIssue({ code: 'custom', message, path: [field] })
}
