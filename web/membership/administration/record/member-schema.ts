import * as z from 'zod/mini'
import { missingDetails } from '#shared/membership/completion/completion-rules.ts'
import { NEW_MEMBER_FIELDS, NewMember } from '#shared/membership/register/member-entry-rules.ts'
import { MEMBER_FIELDS, MemberRecord } from '#shared/membership/register/record-rules.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'

type MemberField = keyof typeof MEMBER_FIELDS

/** The sections of a record that are saved on their own, with their fields in the order of the page. */
const PARTS = {
  person: ['fullName', 'dateOfBirth', 'bloodGroup', 'emirate', 'currentAddress', 'nativeAddress'],
  contact: [
    'mobileNumber',
    'email',
    'phoneNumber',
    'whatsappNumber',
    'emergencyContactName',
    'emergencyContactPhone',
    'occupation',
    'workPlace',
  ],
  membership: ['membershipType', 'memberType', 'membershipNumber', 'joinedDate'],
} as const satisfies Record<string, readonly MemberField[]>
type PlacedField = (typeof PARTS)[keyof typeof PARTS][number]
/** There is no name while a field is in no part, so that the compiler asks where a new field belongs. */
export type RecordPartName = [MemberField] extends [PlacedField] ? keyof typeof PARTS : never

/** Only the fields of one part. All parts have the type of a whole record, as the controls of a record do. */
const ofPart = <Fields extends Record<MemberField, unknown>>(fields: Fields, part: RecordPartName): Fields => {
  const names: readonly string[] = PARTS[part]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name))) as Fields
}

/** The form of one section of a record; details that are missing may stay so until somebody knows them. */
export function memberSchema(record: Parameters<typeof missingDetails>[0], part: RecordPartName) {
  const missing = new Set<string>(missingDetails(record))
  const rule = z.object(ofPart(missing.size > 0 ? z.partial(MemberRecord).shape : MemberRecord.shape, part))
  return recordSchema(rule, ofPart(MEMBER_FIELDS, part), {
    sent: (body) =>
      Object.fromEntries(Object.entries(body).filter(([field, value]) => value || !missing.has(field))) as typeof body,
  })
}

/** What a section's form contains: the fields of its part. */
export type MemberDraft = DraftOfSchema<ReturnType<typeof memberSchema>>

export const NEW_MEMBER_SCHEMA = recordSchema(NewMember, NEW_MEMBER_FIELDS)
