import type { UseFormReturn } from 'react-hook-form'
import { PROGRAM_FIELDS, ProgramForm } from '#shared/events/administration/program-form-rules.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'

/** A new picture is not part of the draft: it is sent with the form. */
export const PROGRAM_SCHEMA = recordSchema(ProgramForm, PROGRAM_FIELDS)

export type ProgramDraft = DraftOfSchema<typeof PROGRAM_SCHEMA>
export type ProgramFormState = UseFormReturn<ProgramDraft>
