import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-vocabulary.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import type { AnswerOf } from '#web/platform/call.ts'
import type { KeyValue } from '#web/platform/ui/surface/key-value-list.tsx'

type Member = AnswerOf<'GET /api/members/profile'>

const NOT_GIVEN = 'Not given'

/** What is shown of a person, part by part: on the own profile and on the member's page. */
export const personItems = (member: Member): KeyValue[] => [
  { label: 'Full name', value: member.fullName },
  { label: 'Date of birth', value: formatCardDate(member.dateOfBirth) },
  { label: 'Blood group', value: member.bloodGroup },
  { label: 'Membership type', value: MEMBERSHIP_TYPE_LABELS[member.membershipType] },
  ...(member.membershipNumber ? [{ label: 'Membership number', value: member.membershipNumber }] : []),
]

export const contactItems = (member: Member): KeyValue[] => [
  { label: 'Email', value: member.email },
  { label: 'Mobile number', value: member.mobileNumber },
  { label: 'Phone number', value: member.phoneNumber || NOT_GIVEN },
  { label: 'WhatsApp number', value: member.whatsappNumber || NOT_GIVEN },
]

export const addressItems = (member: Member): KeyValue[] => [
  { label: 'Emirate', value: member.emirate },
  { label: 'Current address', value: member.currentAddress },
  { label: 'Native address', value: member.nativeAddress },
]

export const workItems = (member: Member): KeyValue[] => [
  { label: 'Occupation', value: member.occupation || NOT_GIVEN },
  { label: 'Work place', value: member.workPlace || NOT_GIVEN },
  { label: 'Emergency contact', value: member.emergencyContactName || NOT_GIVEN },
  { label: 'Emergency phone', value: member.emergencyContactPhone || NOT_GIVEN },
]
