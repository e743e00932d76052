import { missingDetails } from '#shared/membership/completion/completion-rules.ts'
import { NEW_MEMBER_FIELDS, NewMember } from '#shared/membership/register/member-entry-rules.ts'
import { MEMBER_FIELDS, MemberRecord, MemberRecordEdit } from '#shared/membership/register/record-rules.ts'
import { recordSchema } from '#web/platform/editing/record-schema.ts'

/** The form of a record; details that are missing may stay so until somebody knows them. */
export function memberSchema(record: Parameters<typeof missingDetails>[0]) {
  const missing = new Set<string>(missingDetails(record))
  const rule = missing.size > 0 ? MemberRecordEdit : MemberRecord
  return recordSchema(rule, MEMBER_FIELDS, {
    sent: (body) =>
      Object.fromEntries(Object.entries(body).filter(([field, value]) => value || !missing.has(field))) as typeof body,
  })
}

export const NEW_MEMBER_SCHEMA = recordSchema(NewMember, NEW_MEMBER_FIELDS)
