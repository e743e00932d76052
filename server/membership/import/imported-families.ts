import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import type { ImportState } from '#shared/membership/import/import-enums.ts'
import { familyMembers } from '../member-tables.ts'
import {
  FAMILY_TOO_LARGE,
  type FilePerson,
  MEMBERLESS,
  missingOf,
  readFamilyColumns,
  readFamilyRow,
} from './family-people.ts'
import type { Problem, ReadLine } from './import-reading.ts'
import { familyPrintOf, importedMembers } from './import-tables.ts'

/** The family of a member: people in rows of the household whose data is whole, and those in columns. */
export function readFamilyOf(row: ReadLine, familyRows: readonly ReadLine[]) {
  const rows = familyRows.map(readFamilyRow).filter((read) => problemsOf(read).length === 0)
  const columns = readFamilyColumns(row)
  const people = [...rows, columns].flatMap((read) => read.people.map(({ person }) => person))
  const tooMany: Problem[] =
    people.length > MAX_FAMILY_MEMBERS ? [{ field: 'household', message: FAMILY_TOO_LARGE }] : []
  return { people, problems: [...problemsOf(columns), ...tooMany] }
}

type Read = ReturnType<typeof readFamilyRow>

const problemsOf = ({ people, problems }: Read): Problem[] => {
  const wrong = new Set(problems.map(({ field }) => field))
  return [...problems, ...people.flatMap(missingOf).filter(({ field }) => !wrong.has(field))]
}

type Head = { line: number; state: ImportState }

/** The row of somebody of a family; it follows the row of the household's member. */
export function planFamilyRow(row: ReadLine, head: Head | undefined) {
  const problems = head ? problemsOf(readFamilyRow(row)) : [{ field: 'household' as const, message: MEMBERLESS }]
  const late =
    head?.state === 'wrong'
      ? [{ field: 'household' as const, message: `Line ${head.line} has errors: correct it first` }]
      : []
  const all = [...problems, ...late]
  const state: ImportState = all.length > 0 ? 'wrong' : head?.state === 'known' ? 'known' : 'family'
  const { line, values } = row
  const nobody = { status: null, possibleDuplicates: [], member: null, plan: null, family: [], accountId: null }
  return { ...nobody, line, name: values.fullName, values, state, problems: all }
}

type Family = { memberId: string; family: readonly FilePerson[] }

/** Adds the families of imported members, each in the order of the file, and notes how they were added for an undo. */
export async function addFamilies(tx: Transaction, families: readonly Family[], now: Date): Promise<void> {
  const people = families.flatMap(({ memberId, family }) =>
    family.map((person, at) => ({ ...wholePerson(person), memberId, createdAt: new Date(now.getTime() + at) })),
  )
  if (people.length === 0) return
  await tx.insert(familyMembers).values(people)
  await tx
    .update(importedMembers)
    .set({ familyPrint: familyPrintOf(sql`imported_members.member_id`) })
    .where(inArray(importedMembers.memberId, [...new Set(people.map(({ memberId }) => memberId))]))
}

/** Only whole people are planned. */
export function wholePerson({ name, relation, dateOfBirth, bloodGroup }: Partial<FilePerson>) {
  if (!name || !relation || !dateOfBirth || !bloodGroup) throw new Error('Only whole people can be added to a family')
  return { name, relation, dateOfBirth, bloodGroup }
}
