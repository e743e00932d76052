import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import { readPhone, readUaePhone } from '#shared/membership/phone-rules.ts'
import { MemberRecord, RECORD_FIELDS } from '#shared/membership/register/record-rules.ts'

/** A record while it is being written: everything is text. */
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
  memberType: 'Role',
  occupation: 'Occupation',
  workPlace: 'Work place',
  emergencyContactName: 'Emergency contact',
  emergencyContactPhone: 'Emergency number',
  notes: 'Notes of the committee',
}

/** A record, or what others have left of it, as the form shows it. */
export const draftOfRecord = (record: Record<string, unknown>): RecordDraft =>
  Object.fromEntries(RECORD_FIELDS.map((field) => [field, String(record[field] ?? '')])) as RecordDraft

/** What travels. */
export const bodyOfRecord = (draft: RecordDraft) =>
  ({
    ...draft,
    mobileNumber: readUaePhone(draft.mobileNumber),
    phoneNumber: readUaePhone(draft.phoneNumber),
    whatsappNumber: readPhone(draft.whatsappNumber),
    emergencyContactPhone: readPhone(draft.emergencyContactPhone),
  }) as MemberRecord

/** The very rules of the server, at the fields of the form. */
export const checkRecord: Resolver<RecordDraft> = async (draft, context, options) => {
  const { errors } = await checkBody(bodyOfRecord(draft) as never, context, options)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }
}

const checkBody = standardSchemaResolver(MemberRecord) as unknown as Resolver<RecordDraft>
