import * as z from 'zod/mini'
import { EVENT_STATUSES, PARTY_SETTINGS } from '#shared/events/event-enums.ts'
import { countAboveCapacity } from '#shared/events/party-rules.ts'
import { PROGRAM_CATEGORIES } from '#shared/events/program-enums.ts'
import { counted } from '#shared/platform/counts.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import {
  choiceField,
  flagField,
  labelsOf,
  momentField,
  numberField,
  pictureField,
  rulesOf,
  textField,
} from '#shared/platform/fields/record-fields.ts'
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

/** The fields of the event form, in its order. */
export const EVENT_FIELDS = {
  title: textField('Title', requiredLine('Title is required', SHORT)),
  category: choiceField('Category', z.enum(PROGRAM_CATEGORIES, 'Please choose a category')),
  description: textField('Description', requiredLines('Description is required', LINES)),
  featuredImage: pictureField('Picture', PictureAddress),
  eventDate: momentField('Starts', instantWith('Event date is required')),
  eventEndDate: momentField('Ends', OptionalInstant),
  venue: textField('Venue', requiredLine('Venue is required', SHORT)),
  venueAddress: textField('Address', optionalLine(500)),
  venueCity: textField('City', optionalLine(SHORT)),
  /** A web address, or text to search for on a map. */
  venueLocation: textField('Map', optionalLine(2000)),
  capacity: numberField('Capacity', Capacity),
  registrationDeadline: momentField('Registration deadline', OptionalInstant),
  registrationEnabled: flagField('Registration is open', z.boolean()),
  hasRegistration: flagField('Registration on another site', z.boolean()),
  registrationUrl: textField('Link to the registration', WebAddress),
  /** Whom a member may bring. */
  partySetting: choiceField('Who may come', z.enum(PARTY_SETTINGS, 'Please choose who may come')),
  /** Empty is no limit. */
  maxParty: numberField('People per registration', MaxParty),
  asksChildren: flagField('Ask how many children come', z.boolean()),
  asksVegetarian: flagField('Ask how many vegetarian meals are needed', z.boolean()),
  choosesDays: flagField('Members choose their days', z.boolean()),
  /** For those who register. */
  customQuestion: textField('Your own question', optionalLine(300)),
  schedule: textField('Schedule', optionalLines(LINES)),
  rulesAndRegulations: textField('Rules and regulations', optionalLines(LINES)),
  coordinatorEmail: textField('Coordinator email', Email),
  /** Who answers the phone. */
  coordinatorName1: textField('Coordinator name', optionalLine(SHORT)),
  coordinatorPhone1: textField('Coordinator phone', Phone),
  coordinatorName2: textField('Second coordinator name', optionalLine(SHORT)),
  coordinatorPhone2: textField('Second coordinator phone', Phone),
  isPublic: flagField('Visitors see this event', z.boolean()),
  isFeatured: flagField('Featured', z.boolean()),
}

export const EVENT_LABELS = labelsOf(EVENT_FIELDS)

const rules = rulesOf(EVENT_FIELDS)
const Status = z.enum(EVENT_STATUSES, 'Please choose a status')

/** The choices of a new event. */
export const NEW_EVENT = {
  category: 'cultural',
  hasRegistration: false,
  registrationEnabled: true,
  isPublic: true,
  isFeatured: false,
  partySetting: 'members_only',
  asksChildren: false,
  asksVegetarian: false,
  choosesDays: false,
} as const

/** A new event. */
export const EventForm = z
  .object({
    ...rules,
    category: z._default(rules.category, NEW_EVENT.category),
    hasRegistration: z._default(rules.hasRegistration, NEW_EVENT.hasRegistration),
    registrationEnabled: z._default(rules.registrationEnabled, NEW_EVENT.registrationEnabled),
    isPublic: z._default(rules.isPublic, NEW_EVENT.isPublic),
    isFeatured: z._default(rules.isFeatured, NEW_EVENT.isFeatured),
    partySetting: z._default(rules.partySetting, NEW_EVENT.partySetting),
    asksChildren: z._default(rules.asksChildren, NEW_EVENT.asksChildren),
    asksVegetarian: z._default(rules.asksVegetarian, NEW_EVENT.asksVegetarian),
    choosesDays: z._default(rules.choosesDays, NEW_EVENT.choosesDays),
    /** Only 'cancelled' has an effect: any other status of a new event follows from its dates. */
    status: z._default(Status, 'upcoming'),
  })
  .check(z.superRefine(checkTimes))
export type EventForm = z.output<typeof EventForm>

/**
 * A change of an event: omitted fields stay. A status alone is set by hand; with other fields it only cancels or
 * restores. `reason` is one sentence for the mail about a cancellation. A capacity below the people registered needs
 * `confirmed`.
 */
export const EventEdit = z
  .partial(
    z.object({
      ...rules,
      status: Status,
      reason: optionalLine(300),
      updatedAt: BasedOn,
      confirmed: z.boolean(),
    }),
  )
  .check(z.superRefine(checkTimes))
export type EventEdit = z.output<typeof EventEdit>

/** A copy takes place on another day; all its dates move along. */
export const EventCopy = z.object({ eventDate: rules.eventDate, title: z.optional(rules.title) })

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
