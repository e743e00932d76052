import { randomUUID } from 'node:crypto'
import type { members } from '#server/membership/member-tables.ts'
import { type PersonalField, personalFieldOf } from '#shared/accounts/personal-field-rules.ts'

/** What the register can know of a person; each value is recognised wherever it occurs. */
const SECRET = {
  currentAddress: 'Tower of the Hidden, Sharjah',
  nativeAddress: 'House of the Hidden, Thrissur',
  occupation: 'Hidden Nurse',
  workPlace: 'Hidden Hospital',
  emergencyContactName: 'Hidden Kin',
  emergencyContactPhone: '+971508887766',
} satisfies Partial<typeof members.$inferInsert>

const PATTERNS: readonly [RegExp, PersonalField][] = [
  [/1987-06-05|Jun 0?5, 1987/, 'dateOfBirth'],
  [/(?:^|[^\w-])AB-(?:[^\w-]|$)/m, 'bloodGroup'],
  [/hidden-[0-9a-f-]{36}@example\.org/, 'email'],
  [/\+971 ?50 ?999 ?\d{4}/, 'phone'],
  [/PC-7777-\d+/, 'membershipNumber'],
]

let count = 0

/** A person with everything that the register can know, some of it in a way that nobody else has it. */
export function secretPerson() {
  count += 1
  const phone = (kind: number) => `+97150999${String((count * 3 + kind) % 10_000).padStart(4, '0')}`
  return {
    ...SECRET,
    dateOfBirth: '1987-06-05',
    bloodGroup: 'AB-' as const,
    email: `hidden-${randomUUID()}@example.org`,
    membershipNumber: `PC-7777-${count}`,
    mobileNumber: phone(0),
    phoneNumber: phone(1),
    whatsappNumber: phone(2),
  }
}

/** The personal fields of such a person whose values occur anywhere in a text, such as a label or the name of a file. */
export function secretsIn(text: string): PersonalField[] {
  const fixed = Object.entries(SECRET).flatMap(([name, value]) =>
    text.includes(value) ? [personalFieldOf(name) ?? []].flat() : [],
  )
  return [...new Set([...fixed, ...PATTERNS.flatMap(([value, field]) => (value.test(text) ? [field] : []))])]
}
