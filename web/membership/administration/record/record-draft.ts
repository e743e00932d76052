import { MemberRecord, RECORD_FIELDS } from '#shared/membership/register/record-rules.ts'
import { readPhone, readUaePhone } from '#shared/platform/phone-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'

/** The values of the record form, all texts. */
export type RecordDraft = Record<keyof MemberRecord, string>

export const RECORD_LABELS: Record<keyof MemberRecord, string> = {
  fullName: 'Full name',
  dateOfBirth: 'Date of birth',
  bloodGroup: 'Blood group',
  emirate: 'Emirate',
  mobileNumber: 'Mobile number',
  email: 'Email',
  phoneNumber: 'Phone number',
  whatsappNumber: 'WhatsApp number',
  currentAddress: 'Current address',
  nativeAddress: 'Native address',
  membershipType: 'Membership type',
  memberType: 'Member type',
  occupation: 'Occupation',
  workPlace: 'Workplace',
  emergencyContactName: 'Emergency contact',
  emergencyContactPhone: 'Emergency number',
}

/** Turns a record, also one that others changed, into form values. */
export const draftOfRecord = (record: Record<string, unknown>): RecordDraft =>
  Object.fromEntries(RECORD_FIELDS.map((field) => [field, String(record[field] ?? '')])) as RecordDraft

/** The request body. */
export const bodyOfRecord = (draft: RecordDraft) =>
  ({
    ...draft,
    mobileNumber: readUaePhone(draft.mobileNumber),
    phoneNumber: readUaePhone(draft.phoneNumber),
    whatsappNumber: readPhone(draft.whatsappNumber),
    emergencyContactPhone: readPhone(draft.emergencyContactPhone),
  }) as MemberRecord

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkRecord = draftResolver<RecordDraft>(MemberRecord, bodyOfRecord)
