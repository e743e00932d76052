import type { UseFormReturn } from 'react-hook-form'
import { MEMBER_FIELDS, type MEMBER_LABELS, MemberRecord } from '#shared/membership/register/record-rules.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'

export const MEMBER_SCHEMA = recordSchema(MemberRecord, MEMBER_FIELDS)

export type MemberFormState = UseFormReturn<DraftOfSchema<typeof MEMBER_SCHEMA>>
export type MemberField = keyof typeof MEMBER_LABELS
