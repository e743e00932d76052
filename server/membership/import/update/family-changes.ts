import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import { FAMILY_PARTS, type ImportField } from '#shared/membership/import/import-enums.ts'
import { orderedName } from '#shared/platform/name-rules.ts'
import type { FamilyMember } from '../../member-queries.ts'
import {
  FAMILY_TOO_LARGE,
  type FilePerson,
  missingOf,
  type NamedPerson,
  readFamilyColumns,
  readFamilyRow,
} from '../family-people.ts'
import type { ReadLine } from '../import-reading.ts'

type Cell = { field: ImportField; person: string | null; before: string; after: string }
/** Somebody of the family who is added, or changed; `values` is what to write. */
export type FamilyChange = { id: string | null; field: ImportField; values: Partial<FilePerson>; cells: Cell[] }

type FamilyInput = {
  family: readonly FamilyMember[]
  taken: ReadonlySet<ImportField>
  row: ReadLine
  familyRows: readonly ReadLine[]
}

/**
 * What the rows of a household and the columns of its member's row change about the family, and what is wrong by line.
 * People are recognised by their name, or by the date of birth with the same relation. Nobody is ever removed; a row
 * with errors changes nothing.
 */
export function familyChangesOf({ family, taken, row, familyRows }: FamilyInput) {
  const fromColumns = readFamilyColumns(row)
  const fromRows = familyRows.map((each) => ({ line: each.line, ...readFamilyRow(each) }))
  const problems = new Map([{ line: row.line, ...fromColumns }, ...fromRows].map((read) => [read.line, read.problems]))
  const named = [...fromRows.flatMap(({ people }) => people), ...takenOf(fromColumns.people, taken)]
  const left = [...family]
  const changes: FamilyChange[] = []
  for (const each of named) {
    const at = left.findIndex((known) => isMeant(known, each.person))
    const [known] = at < 0 ? [] : left.splice(at, 1)
    const wrong = problems.get(each.line) ?? []
    if (!known) wrong.push(...missingOf(each).filter(({ field }) => !wrong.some((found) => found.field === field)))
    if (wrong.length > 0) continue
    changes.push(...(known ? changeOf(known, each) : [additionOf(each)]))
  }
  const added = changes.filter(({ id }) => id === null)
  if (added[0] && family.length + added.length > MAX_FAMILY_MEMBERS)
    problems.get(row.line)?.push({ field: added[0].field, message: FAMILY_TOO_LARGE })
  return { changes, problems }
}

const takenOf = (people: readonly NamedPerson[], taken: ReadonlySet<ImportField>) =>
  people.filter(({ fields }) => taken.has(fields.Name))

function isMeant(known: FamilyMember, { name, dateOfBirth, relation }: FilePerson): boolean {
  if (orderedName(known.name) === orderedName(name)) return true
  return dateOfBirth !== undefined && known.dateOfBirth === dateOfBirth && known.relation === relation
}

/** Where the member's own row says that the person belongs to the family. */
const fieldOf = ({ Name }: NamedPerson['fields']): ImportField => (Name === 'fullName' ? 'household' : Name)

const KEYS = { Name: 'name', Relation: 'relation', DateOfBirth: 'dateOfBirth', BloodGroup: 'bloodGroup' } as const

function changeOf(known: FamilyMember, { person, fields }: NamedPerson): FamilyChange[] {
  const parts = FAMILY_PARTS.filter((part) => {
    const after = person[KEYS[part]]
    return after !== undefined && after !== known[KEYS[part]]
  })
  if (parts.length === 0) return []
  const cells = parts.map((part) => ({
    field: fields[part],
    person: known.name,
    before: known[KEYS[part]] ?? '',
    after: person[KEYS[part]] ?? '',
  }))
  const values = Object.fromEntries(parts.map((part) => [KEYS[part], person[KEYS[part]]]))
  return [{ id: known.id, field: fieldOf(fields), values, cells }]
}

const additionOf = ({ person, fields }: NamedPerson): FamilyChange => ({
  id: null,
  field: fieldOf(fields),
  values: person,
  cells: FAMILY_PARTS.map((part) => ({
    field: fields[part],
    person: person.name,
    before: '',
    after: person[KEYS[part]] ?? '',
  })),
})
