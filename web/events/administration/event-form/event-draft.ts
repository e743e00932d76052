import { EventForm } from '#shared/events/administration/event-form-rules.ts'
import type { PartySetting } from '#shared/events/event-enums.ts'
import type { ProgramCategory } from '#shared/events/program-enums.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { withoutVersion } from '#shared/platform/framing-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'

const TEXTS = [
  'title',
  'description',
  'venue',
  'venueAddress',
  'venueCity',
  'venueLocation',
  'registrationUrl',
  'coordinatorEmail',
  'coordinatorPhone1',
  'coordinatorPhone2',
  'coordinatorName1',
  'coordinatorName2',
  'schedule',
  'rulesAndRegulations',
  'customQuestion',
] as const
const DATES = ['eventDate', 'eventEndDate', 'registrationDeadline'] as const
const FLAGS = [
  'hasRegistration',
  'registrationEnabled',
  'isPublic',
  'isFeatured',
  'asksChildren',
  'asksVegetarian',
] as const

/** The values of the event form: all texts; dates in Gulf time. */
export type EventDraft = Record<(typeof TEXTS)[number] | (typeof DATES)[number], string> &
  Record<(typeof FLAGS)[number], boolean> & {
    category: ProgramCategory
    capacity: string
    partySetting: PartySetting
    maxParty: string
    featuredImage: string
  }

/** Turns a record, also one that others changed, into form values. */
export function draftOfEvent(event: Record<string, unknown>): EventDraft {
  const text = (field: string) => String(event[field] ?? '')
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, text(field)])),
    ...Object.fromEntries(DATES.map((field) => [field, event[field] ? gulfInput(text(field)) : ''])),
    ...Object.fromEntries(FLAGS.map((field) => [field, event[field] === true])),
    category: event.category,
    capacity: text('capacity'),
    partySetting: event.partySetting,
    maxParty: text('maxParty'),
    // its query is the version of the event, not of the picture
    featuredImage: withoutVersion(text('featuredImage')),
  } as EventDraft
}

export const EMPTY_EVENT = draftOfEvent({
  category: 'cultural',
  partySetting: 'members_only',
  registrationEnabled: true,
  isPublic: true,
})

/** The request body. */
export function bodyOfEvent(draft: EventDraft) {
  const { capacity, maxParty, eventDate, eventEndDate, registrationDeadline } = draft
  return {
    ...draft,
    capacity: capacity.trim() === '' ? null : Number(capacity),
    maxParty: maxParty.trim() === '' ? null : Number(maxParty),
    eventDate: eventDate && fromGulfInput(eventDate),
    eventEndDate: eventEndDate ? fromGulfInput(eventEndDate) : null,
    registrationDeadline: registrationDeadline ? fromGulfInput(registrationDeadline) : null,
  }
}

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkEvent = draftResolver<EventDraft>(EventForm, bodyOfEvent)
