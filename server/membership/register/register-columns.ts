import type { CsvColumn } from '#server/platform/csv-response.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import {
  MEMBER_TYPE_LABELS,
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_TYPE_LABELS,
} from '#shared/membership/member-enums.ts'
import { MEMBER_RENEWAL_STATUS_LABELS } from '#shared/membership/renewal-enums.ts'
import { INACTIVE_STATE_LABELS, inactiveStateOf } from '#shared/membership/status-rules.ts'
import type { Member } from '../member-queries.ts'

/** The columns of the register export; an import recognises the same headings. */
export const REGISTER_COLUMNS: readonly CsvColumn<Member>[] = [
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  ['Full name', ({ fullName }) => fullName],
  ['Status', (member) => statusOf(member)],
  ['Membership', ({ membershipType }) => MEMBERSHIP_TYPE_LABELS[membershipType]],
  ['Member type', ({ memberType }) => MEMBER_TYPE_LABELS[memberType]],
  ['Date of birth', ({ dateOfBirth }) => dateOfBirth],
  ['Blood group', ({ bloodGroup }) => bloodGroup],
  ['Email', ({ email }) => shownAddress(email)],
  ['Mobile number', ({ mobileNumber }) => mobileNumber],
  ['Phone number', ({ phoneNumber }) => phoneNumber],
  ['WhatsApp number', ({ whatsappNumber }) => whatsappNumber],
  ['Emirate', ({ emirate }) => emirate],
  ['Current address', ({ currentAddress }) => currentAddress],
  ['Native address', ({ nativeAddress }) => nativeAddress],
  ['Occupation', ({ occupation }) => occupation],
  ['Workplace', ({ workPlace }) => workPlace],
  ['Emergency contact', ({ emergencyContactName }) => emergencyContactName],
  ['Emergency number', ({ emergencyContactPhone }) => emergencyContactPhone],
  ['Joined', ({ joinedDate }) => joinedDate],
  ['Dues', ({ status, renewalStatus }) => (status === 'approved' ? MEMBER_RENEWAL_STATUS_LABELS[renewalStatus] : '')],
  ['Renewal due', ({ renewalDueDate }) => renewalDueDate],
  ['Applied (Gulf time)', ({ createdAt }) => createdAt],
]

function statusOf(member: Member): string {
  if (member.erasedAt) return 'Erased'
  const state = inactiveStateOf(member)
  return state ? INACTIVE_STATE_LABELS[state] : MEMBERSHIP_STATUS_LABELS[member.status]
}
