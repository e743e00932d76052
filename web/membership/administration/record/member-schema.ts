import { NEW_MEMBER_FIELDS, NewMember } from '#shared/membership/register/member-entry-rules.ts'
import { MEMBER_FIELDS, MemberRecord } from '#shared/membership/register/record-rules.ts'
import { recordSchema } from '#web/platform/editing/record-schema.ts'

export const MEMBER_SCHEMA = recordSchema(MemberRecord, MEMBER_FIELDS)
export const NEW_MEMBER_SCHEMA = recordSchema(NewMember, NEW_MEMBER_FIELDS)
