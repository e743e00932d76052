import { isInAudience, type PortalPerson } from './audience-rules.ts'
import type { Duty } from './duty-enums.ts'

/** What is known about people beside their names and photos. */
export const PERSONAL_FIELDS = [
  'membershipNumber',
  'phone',
  'email',
  /** In years; a date of birth is `dateOfBirth`. */
  'age',
  'dateOfBirth',
  'address',
  'bloodGroup',
  'work',
  'emergencyContact',
  'money',
] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

export const PERSONAL_FIELD_LABELS: Readonly<Record<PersonalField, string>> = {
  membershipNumber: 'Number',
  phone: 'Phone',
  email: 'Email',
  age: 'Age',
  dateOfBirth: 'Date of birth',
  address: 'Address',
  bloodGroup: 'Blood group',
  work: 'Work',
  emergencyContact: 'Emergency contact',
  money: 'Dues and payments',
}

/** What each duty sees of people: beside names and photos, nothing else. */
export const FIELDS_OF_DUTIES: Readonly<Record<Duty, readonly PersonalField[]>> = {
  members: PERSONAL_FIELDS,
  treasurer: ['membershipNumber', 'phone', 'email', 'money'],
  events: ['membershipNumber', 'phone', 'age'],
  competitions: ['membershipNumber', 'age'],
  content: [],
  marketplace: [],
  announcements: ['membershipNumber'],
  auditor: ['membershipNumber', 'money'],
}

/** The names under which responses and the activity log have each field of a person. */
const PROPERTIES: Readonly<Record<PersonalField, readonly string[]>> = {
  membershipNumber: ['membershipNumber'],
  phone: ['mobileNumber', 'phoneNumber', 'whatsappNumber', 'mobile', 'phone', 'leaderPhone'],
  email: ['email', 'loginAddress', 'addressHolder', 'addressee'],
  age: ['age', 'ages'],
  dateOfBirth: ['dateOfBirth'],
  address: ['currentAddress', 'nativeAddress'],
  bloodGroup: ['bloodGroup'],
  work: ['occupation', 'workPlace'],
  emergencyContact: ['emergencyContactName', 'emergencyContactPhone'],
  // amounts have one name whatever they are for, so they are not here
  money: [
    'renewalStatus',
    'duesStatus',
    'renewalDueDate',
    'nextDues',
    'hasOpenDues',
    'duesPaidUntil',
    'received',
    'waived',
    'outstanding',
    'credit',
    'owed',
    'owes',
    'owedBefore',
    'owedAfter',
  ],
}

const FIELD_OF_PROPERTY = new Map(
  Object.entries(PROPERTIES).flatMap(([field, names]) => names.map((name) => [name, field as PersonalField])),
)

/** The personal field that a property of a record contains, or null. */
export const personalFieldOf = (property: string): PersonalField | null => FIELD_OF_PROPERTY.get(property) ?? null

/** Whether a person's duties need this field of others; admins without limits see all. */
export const seesField = (person: PortalPerson, field: PersonalField): boolean =>
  isInAudience(person, 'full_admin', { toRead: true }) ||
  (person.role !== 'user' && (person.duties ?? []).some((duty) => FIELDS_OF_DUTIES[duty].includes(field)))

export type SeesField = (field: PersonalField) => boolean

/** What a person's duties need of others, for searches: nobody is found by what the searcher does not see. */
export const fieldsSeenBy =
  (person: PortalPerson): SeesField =>
  (field) =>
    seesField(person, field)

/** A value for a reader, or null if their duties do not need it. */
export const shownTo = <T>(person: PortalPerson, field: PersonalField, value: T): T | null =>
  seesField(person, field) ? value : null
