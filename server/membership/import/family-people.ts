import { FamilyMember, MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import {
  FAMILY_PARTS,
  FAMILY_PLACES,
  type FamilyPart,
  type ImportField,
} from '#shared/membership/import/import-enums.ts'
import type { BloodGroup, Relation } from '#shared/membership/member-enums.ts'
import { type Problem, problemOf, type ReadLine } from './import-reading.ts'

/** Somebody of a family as a row or its columns say; what a file does not say is missing. */
export type FilePerson = { name: string; relation?: Relation; dateOfBirth?: string; bloodGroup?: BloodGroup }
/** Whom a row names, and which fields of it say so. */
export type NamedPerson = { line: number; person: FilePerson; fields: Record<FamilyPart, ImportField> }
type FamilyReading = { people: NamedPerson[]; problems: Problem[] }

const KEYS = { Name: 'name', Relation: 'relation', DateOfBirth: 'dateOfBirth', BloodGroup: 'bloodGroup' } as const
/** A row of a household that is about somebody of the family. */
const OF_ROW = { Name: 'fullName', Relation: 'relation', DateOfBirth: 'dateOfBirth', BloodGroup: 'bloodGroup' } as const

/** Whether a row is about somebody of the family of another row. */
const isFamilyRow = ({ values }: ReadLine): boolean => values.household !== '' && values.relation !== ''

/** The person that a row of a household is about. */
export const readFamilyRow = (row: ReadLine): FamilyReading => readPerson(row, OF_ROW)

/** The people of the family whom a row names in columns of their own. */
export function readFamilyColumns(row: ReadLine): FamilyReading {
  const people: NamedPerson[] = []
  const problems: Problem[] = []
  for (const place of FAMILY_PLACES) {
    const fields = Object.fromEntries(FAMILY_PARTS.map((part) => [part, `family${place}${part}`])) as Fields
    if (row.values[fields.Name] === '') continue
    const read = readPerson(row, fields)
    people.push(...read.people)
    problems.push(...read.problems)
  }
  return { people, problems }
}

type Fields = Record<FamilyPart, ImportField>

function readPerson({ line, values }: ReadLine, fields: Fields): FamilyReading {
  const person: Record<string, string> = {}
  const problems: Problem[] = []
  for (const part of FAMILY_PARTS) {
    const value = values[fields[part]]
    if (value === '') continue
    const parsed = FamilyMember.shape[KEYS[part]].safeParse(value)
    if (parsed.success) person[KEYS[part]] = parsed.data
    else problems.push(problemOf(fields[part], parsed.error.issues[0]?.message ?? '', value))
  }
  return { people: [{ line, person: person as FilePerson, fields }], problems }
}

/** What is missing to enter a person of the family. */
export const missingOf = ({ person, fields }: NamedPerson): Problem[] =>
  FAMILY_PARTS.flatMap((part) => {
    if (person[KEYS[part]] !== undefined) return []
    const parsed = FamilyMember.shape[KEYS[part]].safeParse('')
    return [problemOf(fields[part], parsed.error?.issues[0]?.message ?? '', '')]
  })

/**
 * Which rows are about the family of which: by the line of the member's row, the first of the household without a
 * relation; and that line by the line of each row about a family, or null if the household has no member.
 */
export function familyRowsByMember(rows: readonly ReadLine[]) {
  const heads = new Map<string, number>()
  for (const row of rows) {
    const household = householdOf(row)
    if (household !== '' && !isFamilyRow(row) && !heads.has(household)) heads.set(household, row.line)
  }
  const familyRows = rows.filter(isFamilyRow)
  const memberOf = new Map(familyRows.map((row) => [row.line, heads.get(householdOf(row)) ?? null]))
  return { byMember: Map.groupBy(familyRows, ({ line }) => memberOf.get(line) ?? null), memberOf }
}

const householdOf = ({ values }: ReadLine) => values.household.trim().toLowerCase()

export const FAMILY_TOO_LARGE = `A family can have up to ${MAX_FAMILY_MEMBERS} people`

export const MEMBERLESS = 'No row of this household is the member’s: it has the same household number and no relation'
