import type { UseFormReturn } from 'react-hook-form'
import { EVENT_FIELDS, EventForm, NEW_EVENT } from '#shared/events/administration/event-form-rules.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'

export const EVENT_SCHEMA = recordSchema(EventForm, EVENT_FIELDS)

export type EventDraft = DraftOfSchema<typeof EVENT_SCHEMA>
export type EventFormState = UseFormReturn<EventDraft>

export const EMPTY_EVENT = EVENT_SCHEMA.draftOf(NEW_EVENT)
