/** What one file may hold: more is split. */
export const MAX_IMPORT_ROWS = 2000
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024

/** What a column of a table file can hold, in the order in which it is asked for. */
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

/** Without these nobody can be a member; of the others a membership is single, a role is member, a status is approved, joined is today. */
export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = IMPORT_FIELDS.slice(0, 8)

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  fullName: 'Full name',
  email: 'Email',
  mobileNumber: 'Mobile number',
  dateOfBirth: 'Date of birth',
  bloodGroup: 'Blood group',
  emirate: 'Emirate',
  currentAddress: 'Current address',
  nativeAddress: 'Native address',
  membershipType: 'Membership type',
  memberType: 'Role',
  membershipNumber: 'Membership number',
  joinedDate: 'Joined',
  status: 'Status',
  phoneNumber: 'Phone number',
  whatsappNumber: 'WhatsApp number',
  occupation: 'Occupation',
  workPlace: 'Work place',
  emergencyContactName: 'Emergency contact',
  emergencyContactPhone: 'Emergency number',
  notes: 'Notes of the committee',
}

/** What is found of a row: somebody new; known already; perhaps known; not to be imported as it is. */
export const IMPORT_STATES = ['new', 'known', 'likely', 'wrong'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  new: 'New',
  known: 'In the register already',
  likely: 'Perhaps in the register already',
  wrong: 'To be put right',
}
