import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { EventForm } from '#shared/events/administration/event-form-rules.ts'
import type { ProgramCategory } from '#shared/events/program-enums.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'

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
  'schedule',
  'rulesAndRegulations',
] as const
const DATES = ['eventDate', 'eventEndDate', 'registrationDeadline'] as const
const FLAGS = ['hasRegistration', 'registrationEnabled', 'isPublic', 'isFeatured'] as const

/** An event while it is being written: everything is text, dates by the clocks of the Gulf. */
export type EventDraft = Record<(typeof TEXTS)[number] | (typeof DATES)[number], string> &
  Record<(typeof FLAGS)[number], boolean> & { category: ProgramCategory; capacity: string; featuredImage: string }

/** A record, or what others have left of it, as the form shows it. */
export function draftOfEvent(event: Record<string, unknown>): EventDraft {
  const text = (field: string) => String(event[field] ?? '')
  return {
    ...Object.fromEntries(TEXTS.map((field) => [field, text(field)])),
    ...Object.fromEntries(DATES.map((field) => [field, event[field] ? gulfInput(text(field)) : ''])),
    ...Object.fromEntries(FLAGS.map((field) => [field, event[field] === true])),
    category: event.category,
    capacity: text('capacity'),
    // the version tells when the event changed, not the picture
    featuredImage: text('featuredImage').split('?')[0] ?? '',
  } as EventDraft
}

export const EMPTY_EVENT = draftOfEvent({ category: 'cultural', registrationEnabled: true, isPublic: true })

/** What travels. */
export function bodyOfEvent(draft: EventDraft) {
  const { capacity, eventDate, eventEndDate, registrationDeadline } = draft
  return {
    ...draft,
    capacity: capacity.trim() === '' ? null : Number(capacity),
    eventDate: eventDate && fromGulfInput(eventDate),
    eventEndDate: eventEndDate ? fromGulfInput(eventEndDate) : null,
    registrationDeadline: registrationDeadline ? fromGulfInput(registrationDeadline) : null,
  }
}

const checkBody = standardSchemaResolver(EventForm)

/** The very rules of the server, at the fields of the form. */
export const checkEvent: Resolver<EventDraft> = async (draft, context, options) => {
  const { errors } = await checkBody(bodyOfEvent(draft) as never, context, options as never)
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: draft, errors: {} }
}
