import { type PersonalField, personalFieldOf } from '#shared/accounts/personal-field-rules.ts'

const HEADINGS: readonly [RegExp, PersonalField][] = [
  [/^membership number$/i, 'membershipNumber'],
  [/emergency/i, 'emergencyContact'],
  [/mobile|phone|whatsapp/i, 'phone'],
  [/email/i, 'email'],
  [/^age\b/i, 'age'],
  [/birth/i, 'dateOfBirth'],
  [/(native|current) address|address in/i, 'address'],
  [/blood/i, 'bloodGroup'],
  [/occupation|work ?place/i, 'work'],
  [/\(AED\)|^dues$|renewal due|receipt/i, 'money'],
]

/** A personal field, and what a response calls it. */
export type NamedField = { field: PersonalField; name: string }

/** What is owed for tickets, as responses and files name it: no dues. */
export const TICKET_MONEY = ['owed', 'Tickets owed (AED)'] as const

/** The personal fields whose columns a file has. */
export function headingsIn(body: string): NamedField[] {
  const headings = (body.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',')
  return headings.flatMap((name) =>
    HEADINGS.filter(([heading]) => heading.test(name)).map(([, field]) => ({ field, name })),
  )
}

const LOOKS_PERSONAL =
  /birth|blood|e?mail(Address)?$|phone|mobile|whatsapp|(native|current)Address|occupation|emergency/i
/** Of an event, a listing or the association. */
const PUBLIC = /^(venue|coordinator|fallbackCoordinator|contact|whatsappUrl|bloodDonationIntervalDays)/
/** Names of properties that look personal, and are not in the table of personal fields. */
export const unknownNames = new Set<string>()

/** The personal fields with a value anywhere in what a response or the state of a page contains. */
export function propertiesIn(value: unknown): NamedField[] {
  if (Array.isArray(value)) return value.flatMap(propertiesIn)
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (inner === null || inner === '' || inner === false) return []
    const field = personalFieldOf(name)
    if (field) return [{ field, name }]
    if (LOOKS_PERSONAL.test(name) && !PUBLIC.test(name)) unknownNames.add(name)
    return propertiesIn(inner)
  })
}
