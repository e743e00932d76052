import { requiredLines } from '#shared/platform/fields/field-rules.ts'

export const MAX_NOTE_LENGTH = 4000

/** What the committee notes about a person; the person never reads it. */
export const NoteText = requiredLines('Please write a note', MAX_NOTE_LENGTH)
