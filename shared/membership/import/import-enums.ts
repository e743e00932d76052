import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'

/** The limit of one file; larger ones must be split. */
export const MAX_IMPORT_ROWS = 2000
export const MAX_IMPORT_COLUMNS = 200
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024

/** The fields a column of a table file can hold, in display order. */
export const IMPORT_FIELDS = [
  'fullName',
  'email',
  'mobileNumber',
  'dateOfBirth',
  'bloodGroup',
  'emirate',
  'currentAddress',
  'nativeAddress',
  'membershipType',
  'memberType',
  'membershipNumber',
  'joinedDate',
  'paidUntil',
  'status',
  'phoneNumber',
  'whatsappNumber',
  'occupation',
  'workPlace',
  'emergencyContactName',
  'emergencyContactPhone',
  'notes',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export const DATE_FIELDS = ['dateOfBirth', 'joinedDate', 'paidUntil'] as const satisfies readonly ImportField[]
export type DateField = (typeof DATE_FIELDS)[number]

/** Required fields. Defaults of the others: single membership, role member, status approved, joined today. */
export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = IMPORT_FIELDS.slice(0, 8)

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  ...MEMBER_LABELS,
  membershipNumber: 'Membership number',
  joinedDate: 'Joined',
  paidUntil: 'Dues paid until',
  status: 'Status',
  notes: 'Committee notes',
}

/**
 * The state of a row: a new person, one already known, one possibly known, or a row that cannot be imported as it is.
 */
export const IMPORT_STATES = ['new', 'known', 'possible_duplicate', 'wrong'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  new: 'New',
  known: 'Already in the register',
  possible_duplicate: 'Possible duplicate',
  wrong: 'Has errors',
}
