import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { KeyValue } from '#web/platform/ui/surface/key-value-list.tsx'

type Member = Omit<ResponseOf<'GET /api/members/profile'>, 'firstVisitDue'>

const NOT_GIVEN = 'Not provided'
const ERASED = 'Erased'
/** What an imported member has not given yet. */
const TO_COMPLETE = 'To complete'

/** In place of the data that everybody must give. */
const missingLabel = ({ erasedAt }: Member) => (erasedAt ? ERASED : TO_COMPLETE)

/** A person's data in parts, for their own profile and the member's page. */
export const personItems = (member: Member): KeyValue[] => [
  { label: 'Full name', value: member.fullName },
  { label: 'Date of birth', value: member.dateOfBirth ? formatCardDate(member.dateOfBirth) : missingLabel(member) },
  { label: 'Blood group', value: member.bloodGroup ?? missingLabel(member) },
  { label: 'Membership type', value: MEMBERSHIP_TYPE_LABELS[member.membershipType] },
  ...(member.planName ? [{ label: 'Plan', value: member.planName }] : []),
  ...(member.membershipNumber ? [{ label: 'Membership number', value: member.membershipNumber }] : []),
]

export const contactItems = (member: Member): KeyValue[] => [
  { label: 'Email', value: member.erasedAt ? ERASED : member.email || 'No email address' },
  { label: 'Mobile number', value: groupDigits(member.mobileNumber ?? '') || missingLabel(member) },
  { label: 'Phone number', value: groupDigits(member.phoneNumber ?? '') || emptyLabel(member) },
  { label: 'WhatsApp number', value: groupDigits(member.whatsappNumber ?? '') || emptyLabel(member) },
]

export const addressItems = (member: Member): KeyValue[] => [
  { label: 'Emirate', value: member.emirate ?? missingLabel(member) },
  { label: 'Current address', value: member.currentAddress || missingLabel(member) },
  { label: 'Native address', value: member.nativeAddress || missingLabel(member) },
]

export const workItems = (member: Member): KeyValue[] => [
  { label: 'Occupation', value: member.occupation || emptyLabel(member) },
  { label: 'Workplace', value: member.workPlace || emptyLabel(member) },
]

export const emergencyItems = (member: Member): KeyValue[] => [
  { label: 'Emergency contact', value: member.emergencyContactName || emptyLabel(member) },
  { label: 'Emergency number', value: groupDigits(member.emergencyContactPhone ?? '') || emptyLabel(member) },
]

const emptyLabel = ({ erasedAt }: Member) => (erasedAt ? ERASED : NOT_GIVEN)
