import {
  BLOOD_GROUPS,
  EMIRATES,
  MEMBER_TYPE_LABELS,
  MEMBER_TYPES,
  type MEMBERSHIP_TYPES,
} from '#shared/membership/member-enums.ts'
import { readPhone, readUaePhone } from '#shared/platform/phone-rules.ts'
import type { ImportField } from './import-enums.ts'
import { readStatus } from './status-rules.ts'

/** Normalizes a cell that people write in many ways to the register's format; returns unrecognized text unchanged. */
export function readCell(field: ImportField, cell: string): string {
  // our own export puts an apostrophe before formulas
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '')
  return READERS[field]?.(text) ?? text
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** '5/12/1990', '05-Dec-1990' and 'Dec 05, 1990' are 1990-12-05: the day comes first, unless it cannot. */
function readDay(text: string): string {
  const parts = text
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter(Boolean)
  const [one = '', two = '', three = ''] = parts
  if (parts.length !== 3) return text
  if (/^\d{4}$/.test(one)) return isoDay(one, two, three, text)
  if (!/^\d{4}$/.test(three)) return text
  const isMonthFirst = /^[a-z]/.test(one) || (Number(two) > 12 && Number(one) <= 12)
  return isMonthFirst ? isoDay(three, one, two, text) : isoDay(three, two, one, text)
}

function isoDay(year: string, month: string, day: string, otherwise: string): string {
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1
  const number = /^\d{1,2}$/.test(month) ? Number(month) : named
  if (number < 1 || !/^\d{1,2}$/.test(day)) return otherwise
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

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

const READERS: Partial<Record<ImportField, (text: string) => string>> = {
  mobileNumber: readUaePhone,
  phoneNumber: readUaePhone,
  whatsappNumber: readPhone,
  emergencyContactPhone: readPhone,
  dateOfBirth: readDay,
  joinedDate: readDay,
  bloodGroup: readBloodGroup,
  emirate: readEmirate,
  membershipType: readMembershipType,
  memberType: readMemberType,
  status: readStatus,
  membershipNumber: (text) => text.toUpperCase(),
}
