import type { CsvColumn } from '#server/platform/csv-response.ts'
import { shownAddress } from '#server/platform/personal-data/personal-data.ts'
import {
  MEMBER_TYPE_LABELS,
  MEMBERSHIP_STATUS_LABELS,
  MEMBERSHIP_TYPE_LABELS,
} from '#shared/membership/member-enums.ts'
import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'
import { MEMBER_RENEWAL_STATUS_LABELS, type MemberRenewalStatus } from '#shared/membership/renewal-enums.ts'
import { inactiveWordOf } from '#shared/membership/status-rules.ts'
import type { Member } from '../member-queries.ts'

/** A member with what they owe of any year, as the register shows it. */
export type ExportedMember = Member & { duesStatus: MemberRenewalStatus }

/** The columns of the register export; an import recognises the same headings. */
export const REGISTER_COLUMNS: readonly CsvColumn<ExportedMember>[] = [
  ['Membership number', ({ membershipNumber }) => membershipNumber],
  [MEMBER_LABELS.fullName, ({ fullName }) => fullName],
  ['Status', (member) => statusOf(member)],
  [MEMBER_LABELS.membershipType, ({ membershipType }) => MEMBERSHIP_TYPE_LABELS[membershipType]],
  [MEMBER_LABELS.memberType, ({ memberType }) => MEMBER_TYPE_LABELS[memberType]],
  [MEMBER_LABELS.dateOfBirth, ({ dateOfBirth }) => dateOfBirth],
  [MEMBER_LABELS.bloodGroup, ({ bloodGroup }) => bloodGroup],
  [MEMBER_LABELS.email, ({ email }) => shownAddress(email)],
  [MEMBER_LABELS.mobileNumber, ({ mobileNumber }) => mobileNumber],
  [MEMBER_LABELS.phoneNumber, ({ phoneNumber }) => phoneNumber],
  [MEMBER_LABELS.whatsappNumber, ({ whatsappNumber }) => whatsappNumber],
  [MEMBER_LABELS.emirate, ({ emirate }) => emirate],
  [MEMBER_LABELS.currentAddress, ({ currentAddress }) => currentAddress],
  [MEMBER_LABELS.nativeAddress, ({ nativeAddress }) => nativeAddress],
  [MEMBER_LABELS.occupation, ({ occupation }) => occupation],
  [MEMBER_LABELS.workPlace, ({ workPlace }) => workPlace],
  [MEMBER_LABELS.emergencyContactName, ({ emergencyContactName }) => emergencyContactName],
  [MEMBER_LABELS.emergencyContactPhone, ({ emergencyContactPhone }) => emergencyContactPhone],
  ['Joined', ({ joinedDate }) => joinedDate],
  ['Dues', ({ status, duesStatus }) => (status === 'approved' ? MEMBER_RENEWAL_STATUS_LABELS[duesStatus] : '')],
  ['Renewal due', ({ renewalDueDate }) => renewalDueDate],
  ['Applied (Gulf time)', ({ createdAt }) => createdAt],
]

function statusOf(member: Member): string {
  if (member.erasedAt) return 'Erased'
  return inactiveWordOf(member) ?? MEMBERSHIP_STATUS_LABELS[member.status]
}
