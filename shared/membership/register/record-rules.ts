import * as z from 'zod/mini'
import { Applicant } from '#shared/membership/application-rules.ts'
import { MEMBER_TYPES } from '#shared/membership/member-enums.ts'
import { MembershipNumber } from '#shared/membership/membership-number-rules.ts'
import { PROFILE_FIELDS } from '#shared/membership/profile-rules.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { choiceField, dayField, labelsOf, objectOf, textField } from '#shared/platform/fields/record-fields.ts'
import { WRONG_JOINING_DAY } from './correction-rules.ts'

const { shape } = Applicant
export const JoiningDay = z.iso.date(WRONG_JOINING_DAY)

/** The fields of a record that the committee edits; an empty text clears an optional one. */
export const MEMBER_FIELDS = {
  fullName: textField('Full name', shape.fullName),
  dateOfBirth: textField('Date of birth', shape.dateOfBirth),
  bloodGroup: choiceField('Blood group', shape.bloodGroup),
  ...PROFILE_FIELDS,
  email: textField('Email', EmailAddressOrNone),
  membershipType: choiceField('Membership type', shape.membershipType),
  memberType: choiceField('Member type', z.enum(MEMBER_TYPES, 'Please choose a member type')),
  membershipNumber: textField('Membership number', MembershipNumber),
  joinedDate: dayField('Joining date', z.nullable(JoiningDay)),
}
export const MEMBER_LABELS = labelsOf(MEMBER_FIELDS)

export const MemberRecord = objectOf(MEMBER_FIELDS)

/** Omitted fields stay. */
export const MemberRecordEdit = z.object({ ...z.partial(MemberRecord).shape, updatedAt: BasedOn })
export type MemberRecordEdit = z.infer<typeof MemberRecordEdit>
