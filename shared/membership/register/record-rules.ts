import * as z from 'zod/mini'
import { Applicant } from '#shared/membership/application-rules.ts'
import { MEMBER_TYPES } from '#shared/membership/member-enums.ts'
import { ProfileEdit } from '#shared/membership/profile-rules.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'

/** The fields of a record that the committee edits; an empty text clears an optional one. */
export const MemberRecord = z.object({
  ...Applicant.shape,
  ...ProfileEdit.shape,
  memberType: z.enum(MEMBER_TYPES, 'Please choose a member type'),
})
export type MemberRecord = z.infer<typeof MemberRecord>

export const RECORD_FIELDS = Object.keys(MemberRecord.shape) as readonly (keyof MemberRecord)[]

/** Omitted fields stay. */
export const MemberRecordEdit = z.object({ ...z.partial(MemberRecord).shape, updatedAt: BasedOn })
export type MemberRecordEdit = z.infer<typeof MemberRecordEdit>
