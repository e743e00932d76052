import { MEMBER_LABELS } from '#shared/membership/register/record-rules.ts'

/** The limit of one file; larger ones must be split. */
export const MAX_IMPORT_ROWS = 2000
export const MAX_IMPORT_COLUMNS = 200
/** How long an import can be undone. */
export const IMPORT_UNDO_MS = 24 * 60 * 60 * 1000
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024

/** The fields about the member that a column of a table file can hold, in display order. */
export const PERSON_FIELDS = [
  'fullName',
  'email',
  'mobileNumber',
  'dateOfBirth',
  'bloodGroup',
  'emirate',
  'currentAddress',
  'nativeAddress',
  'membershipType',
  'plan',
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
export type PersonField = (typeof PERSON_FIELDS)[number]

/** Which rows are one household, and what a person of the family is to its member; the member's row has no relation. */
export const HOUSEHOLD_FIELDS = ['household', 'relation'] as const

/** The people of the family whom the row of a member can name in columns of its own. */
export const FAMILY_PLACES = [1, 2, 3, 4, 5, 6] as const
export type FamilyPlace = (typeof FAMILY_PLACES)[number]
export const FAMILY_PARTS = ['Name', 'Relation', 'DateOfBirth', 'BloodGroup'] as const
export type FamilyPart = (typeof FAMILY_PARTS)[number]
export type FamilyField = `family${FamilyPlace}${FamilyPart}`
export const FAMILY_FIELDS: readonly FamilyField[] = FAMILY_PLACES.flatMap((place) =>
  FAMILY_PARTS.map((part) => `family${place}${part}` as const),
)

export type ImportField = PersonField | (typeof HOUSEHOLD_FIELDS)[number] | FamilyField
export const IMPORT_FIELDS: readonly ImportField[] = [...PERSON_FIELDS, ...HOUSEHOLD_FIELDS, ...FAMILY_FIELDS]

export type DateField = 'dateOfBirth' | 'joinedDate' | 'paidUntil' | `family${FamilyPlace}DateOfBirth`
export const DATE_FIELDS: readonly DateField[] = [
  'dateOfBirth',
  'joinedDate',
  'paidUntil',
  ...FAMILY_PLACES.map((place) => `family${place}DateOfBirth` as const),
]

/**
 * Only a name is required. Defaults of the others: single membership, role member, status approved, joined today; what
 * the application asks for is to complete later.
 */
export const REQUIRED_IMPORT_FIELDS: readonly ImportField[] = ['fullName']

const PART_LABELS: Record<FamilyPart, string> = {
  Name: 'name',
  Relation: 'relation',
  DateOfBirth: 'date of birth',
  BloodGroup: 'blood group',
}
const FAMILY_LABELS = Object.fromEntries(
  FAMILY_PLACES.flatMap((place) =>
    FAMILY_PARTS.map((part) => [`family${place}${part}`, `Family member ${place}: ${PART_LABELS[part]}`]),
  ),
) as Record<FamilyField, string>

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  ...MEMBER_LABELS,
  plan: 'Plan',
  household: 'Household number',
  relation: 'Relation',
  ...FAMILY_LABELS,
  membershipNumber: 'Membership number',
  joinedDate: 'Joined',
  paidUntil: 'Dues paid until',
  status: 'Status',
  notes: 'Committee notes',
}

/**
 * The state of a row: a new person, somebody of the family of another row, one already known, one possibly known, or a
 * row that cannot be imported as it is.
 */
export const IMPORT_STATES = ['new', 'family', 'known', 'possible_duplicate', 'wrong'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  new: 'New',
  family: 'Family member',
  known: 'Already in the register',
  possible_duplicate: 'Possible duplicate',
  wrong: 'Has errors',
}
