import { FAMILY_PLACES, type FamilyField, type FamilyPart, type FamilyPlace } from './import-enums.ts'

/**
 * The columns about people of the family, by headings such as 'Family member 1: name', 'Spouse', 'Child 2 DOB'. The
 * people get their places in the order in which the file first names them. Somebody of whom a file has only the name
 * cannot be entered, so these columns are left to the admin.
 */
export function matchFamilyColumns(headings: readonly string[]): Partial<Record<FamilyField, number>> {
  const columns: Partial<Record<FamilyField, number>> = {}
  const people: string[] = []
  for (const [at, heading] of headings.entries()) {
    const read = readHeading(heading)
    if (!read) continue
    if (!people.includes(read.person)) people.push(read.person)
    const place = FAMILY_PLACES[people.indexOf(read.person)]
    if (place !== undefined) columns[`family${place}${read.part}`] ??= at
  }
  return Object.fromEntries(Object.entries(columns).filter(([field]) => isWhole(columns, field as FamilyField)))
}

function isWhole(columns: Partial<Record<FamilyField, number>>, field: FamilyField): boolean {
  const place = Number(field.at('family'.length)) as FamilyPlace
  return (['Name', 'DateOfBirth', 'BloodGroup'] as const).every((part) => `family${place}${part}` in columns)
}

/** What a heading says somebody is to the member: 'Wife 1 name' is about a spouse. Empty if it does not. */
export const relationInHeading = (heading: string): string => {
  const { who = '' } = HEADING.exec(heading)?.groups ?? {}
  return /^(?:family|dependant|dependent)/i.test(who) ? '' : who
}

const HEADING =
  /^(?<who>family\s*member|dependant|dependent|spouse|wife|husband|son|daughter|child)(?:['’]?s)?\s*(?:no\.?\s*)?(?<number>\d{0,2})\b[\s:._-]*(?<part>.*)$/i

function readHeading(heading: string): { person: string; part: FamilyPart } | null {
  const { who = '', number = '', part = '' } = HEADING.exec(heading.trim())?.groups ?? {}
  const known = PARTS[part.toLowerCase().replace(/[^a-z]/g, '')]
  return who === '' || known === undefined ? null : { person: `${who.toLowerCase()} ${number}`, part: known }
}

const PARTS: Record<string, FamilyPart> = {
  '': 'Name',
  name: 'Name',
  fullname: 'Name',
  relation: 'Relation',
  relationship: 'Relation',
  dateofbirth: 'DateOfBirth',
  dob: 'DateOfBirth',
  birthday: 'DateOfBirth',
  bloodgroup: 'BloodGroup',
  blood: 'BloodGroup',
}
