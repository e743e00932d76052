import { OFFICER_FIELDS, OfficerForm } from '#shared/officers/officer-rules.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'

export const OFFICER_SCHEMA = recordSchema(OfficerForm, OFFICER_FIELDS)

export type OfficerDraft = DraftOfSchema<typeof OFFICER_SCHEMA>
