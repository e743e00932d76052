import type { events } from '#server/events/event-tables.ts'
import type { eventPrograms } from '#server/events/program-tables.ts'
import { type CopiedColumns, copiedFields } from '#server/platform/database/copied-columns.ts'
import { EVENT_FIELDS } from '#shared/events/administration/event-form-rules.ts'
import { PROGRAM_FIELDS } from '#shared/events/administration/program-form-rules.ts'

/** What a copy of an event begins with: the fields of its form, apart from those below. */
export const COPIED_EVENT = {
  ...copiedFields(EVENT_FIELDS),
  id: 'new',
  // with prices and numbers, which only a copy of the whole festival takes along
  sellsTickets: 'new',
  isPublic: 'new',
  isFeatured: 'new',
  status: 'new',
  statusChosenAt: 'new',
  sequence: 'new',
  createdBy: 'new',
  createdAt: 'new',
  updatedAt: 'new',
} as const satisfies CopiedColumns<typeof events>

export const COPIED_PROGRAM = {
  ...copiedFields(PROGRAM_FIELDS),
  id: 'new',
  eventId: 'new',
  createdAt: 'new',
  updatedAt: 'new',
} as const satisfies CopiedColumns<typeof eventPrograms>
