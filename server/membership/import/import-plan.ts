import type { Executor } from '#server/platform/database/database.ts'
import { cellText, readCell } from '#shared/membership/import/cell-rules.ts'
import { findDayOrder } from '#shared/membership/import/date-rules.ts'
import type { ImportColumns } from '#shared/membership/import/import-columns-rules.ts'
import {
  DATE_FIELDS,
  IMPORT_FIELDS,
  type ImportField,
  type ImportState,
} from '#shared/membership/import/import-enums.ts'
import { type DayOrders, ImportedMember, type Repairs } from '#shared/membership/import/import-rules.ts'
import { IMPORT_STATUSES, type ImportStatus, isErasedRow } from '#shared/membership/import/status-rules.ts'
import type { DuplicateMatch } from '#shared/membership/register/duplicate-match-enums.ts'
import { type Candidate, mayBe, type PossibleDuplicate, personOf, readKnownPeople } from './known-people.ts'
import type { TableFile, TableLine } from './table-file.ts'

type Problem = { field: ImportField; message: string }
export type PlannedRow = {
  line: number
  name: string
  /** What was read for each field. */
  values: Record<ImportField, string>
  state: ImportState
  status: ImportStatus | null
  problems: Problem[]
  possibleDuplicates: PossibleDuplicate[]
  /** Null for an invalid row. */
  member: ImportedMember | null
  /** An account that has the address but no membership yet. */
  accountId: string | null
}

/** How a file is read: which column holds which field; the order of day and month, and the cells, as the admin says. */
export type Reading = { columns: ImportColumns; dayOrders: DayOrders; repairs: Repairs }

/** What an import of this file would do to the current register, row by row. */
export async function planImport(
  db: Executor,
  file: TableFile,
  { columns, dayOrders, repairs }: Reading,
): Promise<PlannedRow[]> {
  const orders = {
    ...Object.fromEntries(readOrders(file, columns).map(({ field, order }) => [field, order])),
    ...dayOrders,
  }
  const read = file.lines.map((line) => readRow(line, { columns, dayOrders: orders, repairs }))
  const members = read.flatMap(({ member }) => member ?? [])
  if (members.length === 0) return read
  const known = await readKnownPeople(db, members)
  const earlier = new EarlierRows()
  return read.map((row) => {
    const { member } = row
    if (!member) return row
    if (known.isKnown(member)) return { ...row, state: 'known' }
    const taken = known.findTaken(member)
    const problem = taken ? numberTaken(taken) : earlier.findTwice(member)
    if (problem) return { ...row, member: null, state: 'wrong', problems: [problem] }
    const possibleDuplicates = [...known.possibleDuplicatesOf(member), ...earlier.possibleDuplicatesOf(member)]
    earlier.add(row.line, member)
    return {
      ...row,
      possibleDuplicates,
      state: possibleDuplicates.length > 0 ? 'possible_duplicate' : 'new',
      accountId: known.accountOf(member.email),
    }
  })
}

const numberTaken = (name: string): Problem => ({
  field: 'membershipNumber',
  message: `${name} has this membership number`,
})

/** The columns whose dates do not say which of their numbers is the day, each with one of them. */
export const listOpenDates = (file: TableFile, columns: ImportColumns) =>
  readOrders(file, columns).flatMap(({ field, isOpen, sample }) => (isOpen && sample ? [{ field, sample }] : []))

function readOrders({ lines }: TableFile, columns: ImportColumns) {
  return DATE_FIELDS.flatMap((field) => {
    const at = columns[field]
    return at === undefined ? [] : [{ field, ...findDayOrder(lines.map(({ cells }) => cellText(cells[at] ?? ''))) }]
  })
}

/** New approved members whose dues are paid until nobody knows when. */
export const isWithoutPaidUntil = ({ member }: Pick<PlannedRow, 'member'>): boolean =>
  member?.status === 'approved' && member.paidUntil === ''

export function countStates(rows: readonly PlannedRow[]): Record<ImportState, number> {
  const counts = { new: 0, known: 0, possible_duplicate: 0, wrong: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** The number of new rows per status. */
export function countStatuses(rows: readonly PlannedRow[]): Record<ImportStatus, number> {
  const counts = Object.fromEntries(IMPORT_STATUSES.map((status) => [status, 0])) as Record<ImportStatus, number>
  for (const { state, status } of rows) if (state === 'new' && status) counts[status] += 1
  return counts
}

function readRow({ line, cells }: TableLine, { columns, dayOrders, repairs }: Reading): PlannedRow {
  const repaired = repairs[line] ?? {}
  const values = Object.fromEntries(
    IMPORT_FIELDS.map((field) => [
      field,
      readCell(field, repaired[field] ?? cells[columns[field] ?? -1] ?? '', dayOrders[field as keyof DayOrders]),
    ]),
  ) as Record<ImportField, string>
  const status = IMPORT_STATUSES.find((known) => known === values.status) ?? null
  const row = { line, name: values.fullName, values, status, possibleDuplicates: [], accountId: null }
  if (isErasedRow(values.status)) return { ...row, state: 'known', problems: [], member: null }
  const parsed = ImportedMember.safeParse(values)
  if (parsed.success) return { ...row, state: 'new', problems: [], member: parsed.data }
  const problems = new Map<ImportField, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as ImportField
    if (!problems.has(field))
      problems.set(field, values[field] ? `${message} (‘${values[field].slice(0, 60)}’)` : message)
  }
  return {
    ...row,
    state: 'wrong',
    member: null,
    problems: IMPORT_FIELDS.flatMap((field) => (problems.has(field) ? { field, message: problems.get(field)! } : [])),
  }
}

type Place = { line: number; name: string }
type Earlier = Candidate & { line: number }

/** The earlier rows of the file, so that nobody in it twice is imported twice. */
class EarlierRows {
  readonly #emails = new Map<string, Earlier[]>()
  readonly #numbers = new Map<string, number>()
  readonly #mobiles = new Map<string, Place>()
  readonly #people = new Map<string, Place>()

  /** The same address with the same name or date of birth: members of a household may share an address. */
  findTwice(candidate: Candidate): Problem | null {
    const { membershipNumber } = candidate
    const twice = this.#withAddress(candidate).find((earlier) => mayBe(earlier, candidate))
    if (twice) return { field: 'email', message: `This email is already in line ${twice.line}` }
    const numbered = membershipNumber === '' ? undefined : this.#numbers.get(membershipNumber)
    return numbered === undefined
      ? null
      : { field: 'membershipNumber', message: `This number is already in line ${numbered}` }
  }

  possibleDuplicatesOf(candidate: Candidate): PossibleDuplicate[] {
    const named = (found: Place | undefined, match: DuplicateMatch) =>
      found ? [{ id: null, name: `${found.name} in line ${found.line}`, matches: [match] }] : []
    const person = named(this.#people.get(personOf(candidate)), 'person')
    if (person.length > 0) return person
    const [sharing] = this.#withAddress(candidate)
    return sharing
      ? named({ line: sharing.line, name: sharing.fullName }, 'email')
      : named(this.#mobiles.get(candidate.mobileNumber), 'mobile')
  }

  #withAddress({ email }: Candidate): readonly Earlier[] {
    return email === '' ? [] : (this.#emails.get(email.toLowerCase()) ?? [])
  }

  add(line: number, person: Candidate): void {
    const place = { line, name: person.fullName }
    const address = person.email.toLowerCase()
    this.#emails.set(address, [...(this.#emails.get(address) ?? []), { ...person, line }])
    if (person.membershipNumber !== '') this.#numbers.set(person.membershipNumber, line)
    if (!this.#mobiles.has(person.mobileNumber)) this.#mobiles.set(person.mobileNumber, place)
    if (!this.#people.has(personOf(person))) this.#people.set(personOf(person), place)
  }
}
