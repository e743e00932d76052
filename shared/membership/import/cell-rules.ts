import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  type MEMBERSHIP_TYPES,
  RELATIONS,
} from '#shared/membership/member-enums.ts'
import { readPhone, readUaePhone } from '#shared/platform/phone-rules.ts'
import { cellText } from '#shared/platform/tables/cell-text.ts'
import { type DayOrder, readDay } from '#shared/platform/tables/date-rules.ts'
import { DATE_FIELDS, type DateField, type ImportField } from './import-enums.ts'
import { readStatus } from './status-rules.ts'

/**
 * Normalizes a cell that people write in many ways to the register's format; returns unrecognized text unchanged. Dates
 * are read in their column's order of day and month.
 */
export function readCell(field: ImportField, cell: string, dayOrder: DayOrder = 'day_first'): string {
  const text = cellText(cell)
  if (isDateField(field)) return readDay(text, dayOrder)
  const kind = /^family\d(.+)$/.exec(field)?.[1] ?? field
  return READERS[FAMILY_KINDS[kind] ?? field]?.(text) ?? text
}

/** How the parts of somebody of the family are read. */
const FAMILY_KINDS: Record<string, ImportField> = { Relation: 'relation', BloodGroup: 'bloodGroup' }

const isDateField = (field: ImportField): field is DateField => (DATE_FIELDS as readonly ImportField[]).includes(field)

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const readBloodGroup = (text: string): string => {
  const group = text
    .toUpperCase()
    .replace(/POSITIVE|POS|\+VE/g, '+')
    .replace(/NEGATIVE|NEG|-VE/g, '-')
    .replace(/[^ABO+-]/g, '')
  return BLOOD_GROUPS.find((known) => known === group) ?? text
}

const SHORT_EMIRATES: Record<string, string> = {
  dxb: 'Dubai',
  shj: 'Sharjah',
  auh: 'Abu Dhabi',
  ad: 'Abu Dhabi',
  alain: 'Abu Dhabi',
  ajm: 'Ajman',
  rak: 'Ras Al Khaimah',
  rasalkhaima: 'Ras Al Khaimah',
  fuj: 'Fujairah',
  uaq: 'Umm Al Quwain',
  ummalquain: 'Umm Al Quwain',
}
const readEmirate = (text: string): string => {
  const name = letters(text)
  return EMIRATES.find((known) => letters(known) === name) ?? SHORT_EMIRATES[name] ?? text
}

const SINGLE = new Set(['', 'single', 'individual', 'bachelor'])
const readMembershipType = (text: string): (typeof MEMBERSHIP_TYPES)[number] | string => {
  const name = letters(text).replace(/membership$/, '')
  return SINGLE.has(name) ? 'single' : name === 'family' ? 'family' : text
}

const readMemberType = (text: string): string => {
  const name = letters(text)
  if (name === '') return 'member'
  return MEMBER_TYPES.find((type) => letters(type) === name || letters(MEMBER_TYPE_LABELS[type]) === name) ?? text
}

const RELATION_WORDS: Record<string, (typeof RELATIONS)[number]> = {
  wife: 'Spouse',
  husband: 'Spouse',
  child: 'Other',
  dependent: 'Other',
  dependant: 'Other',
}
const readRelation = (text: string): string => {
  const name = letters(text)
  if (SELF.has(name)) return ''
  return RELATIONS.find((known) => letters(known) === name) ?? RELATION_WORDS[name] ?? text
}
/** How lists mark the row of the member of a household. */
const SELF = new Set(['', 'self', 'member', 'head', 'primary'])

const READERS: Partial<Record<ImportField, (text: string) => string>> = {
  mobileNumber: readUaePhone,
  phoneNumber: readPhone,
  whatsappNumber: readPhone,
  emergencyContactPhone: readPhone,
  bloodGroup: readBloodGroup,
  emirate: readEmirate,
  membershipType: readMembershipType,
  memberType: readMemberType,
  status: readStatus,
  relation: readRelation,
  membershipNumber: (text) => text.toUpperCase(),
}
