import { MEMBERSHIP_TYPE_LABELS } from '#shared/membership/member-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { groupDigits } from '#shared/platform/phone-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { KeyValue } from '#web/platform/ui/surface/key-value-list.tsx'

type Member = ResponseOf<'GET /api/members/profile'>

const NOT_GIVEN = 'Not provided'
/** Only erased people lack the data that everybody must give. */
const ERASED = 'Erased'

/** A person's data in parts, for their own profile and the member's page. */
export const personItems = (member: Member): KeyValue[] => [
  { label: 'Full name', value: member.fullName },
  { label: 'Date of birth', value: member.dateOfBirth ? formatCardDate(member.dateOfBirth) : ERASED },
  { label: 'Blood group', value: member.bloodGroup ?? ERASED },
  { label: 'Membership type', value: MEMBERSHIP_TYPE_LABELS[member.membershipType] },
  ...(member.planName ? [{ label: 'Plan', value: member.planName }] : []),
  ...(member.membershipNumber ? [{ label: 'Membership number', value: member.membershipNumber }] : []),
]

export const contactItems = (member: Member): KeyValue[] => [
  { label: 'Email', value: member.erasedAt ? ERASED : member.email },
  { label: 'Mobile number', value: groupDigits(member.mobileNumber ?? '') || ERASED },
  { label: 'Phone number', value: groupDigits(member.phoneNumber ?? '') || emptyLabel(member) },
  { label: 'WhatsApp number', value: groupDigits(member.whatsappNumber ?? '') || emptyLabel(member) },
]

export const addressItems = (member: Member): KeyValue[] => [
  { label: 'Emirate', value: member.emirate ?? ERASED },
  { label: 'Current address', value: member.currentAddress || ERASED },
  { label: 'Native address', value: member.nativeAddress || ERASED },
]

export const workItems = (member: Member): KeyValue[] => [
  { label: 'Occupation', value: member.occupation || emptyLabel(member) },
  { label: 'Workplace', value: member.workPlace || emptyLabel(member) },
  { label: 'Emergency contact', value: member.emergencyContactName || emptyLabel(member) },
  { label: 'Emergency number', value: groupDigits(member.emergencyContactPhone ?? '') || emptyLabel(member) },
]

const emptyLabel = ({ erasedAt }: Member) => (erasedAt ? ERASED : NOT_GIVEN)
