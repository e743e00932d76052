import type { Executor } from '#server/platform/database/database.ts'
import { IMPORT_FIELDS, type ImportField, type ImportState } from '#shared/membership/import/import-enums.ts'
import { ImportedMember } from '#shared/membership/import/import-rules.ts'
import { IMPORT_STATUSES, type ImportStatus, isErasedRow } from '#shared/membership/import/status-rules.ts'
import { listPlans, type PlanRow } from '../plans/plan-queries.ts'
import { EarlierRows } from './earlier-rows.ts'
import { type FilePerson, familyRowsByMember } from './family-people.ts'
import { findPlanByName, unknownPlan } from './import-plans.ts'
import { type Problem, problemOf, type Reading, type ReadLine, readLines } from './import-reading.ts'
import { planFamilyRow, readFamilyOf } from './imported-families.ts'
import { numberTaken, type PossibleDuplicate, readKnownPeople } from './known-people.ts'
import type { TableFile } from './table-file.ts'

export type PlannedRow = {
  line: number
  name: string
  /** What was read for each field. */
  values: Record<ImportField, string>
  state: ImportState
  status: ImportStatus | null
  problems: Problem[]
  possibleDuplicates: PossibleDuplicate[]
  /** Null for an invalid row, and for somebody of the family of another row. */
  member: ImportedMember | null
  /** The plan of the file; null for the first plan of the membership type. */
  plan: PlanRow | null
  /** The people of the family, from rows of the household and columns. */
  family: FilePerson[]
  /** An account that has the address but no membership yet. */
  accountId: string | null
}

/** What an import of this file would do to the current register, row by row. */
export async function planImport(db: Executor, file: TableFile, reading: Reading): Promise<PlannedRow[]> {
  const lines = readLines(file, reading)
  const plans = await listPlans(db)
  const { byMember, memberOf } = familyRowsByMember(lines)
  const read = lines.flatMap((line) =>
    memberOf.has(line.line) ? [] : readRow(line, { plans, familyRows: byMember.get(line.line) ?? [] }),
  )
  const planned = await compare(db, read)
  const planOf = new Map(planned.map((row) => [row.line, row]))
  return lines.flatMap(
    (line) => planOf.get(line.line) ?? planFamilyRow(line, planOf.get(memberOf.get(line.line) ?? -1)),
  )
}

/** Compares the rows with the register and with each other. */
async function compare(db: Executor, read: PlannedRow[]): Promise<PlannedRow[]> {
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

/** New approved members whose dues are paid until nobody knows when. */
export const isWithoutPaidUntil = ({ member }: Pick<PlannedRow, 'member'>): boolean =>
  member?.status === 'approved' && member.paidUntil === ''

export function countStates(rows: readonly PlannedRow[]): Record<Exclude<ImportState, 'family'>, number> {
  const counts = { new: 0, known: 0, possible_duplicate: 0, wrong: 0 }
  for (const { state } of rows) if (state !== 'family') counts[state] += 1
  return counts
}

/** How many people of families would be added. */
export const countFamily = (rows: readonly PlannedRow[]): number =>
  rows.reduce((sum, { state, family }) => sum + (state === 'new' ? family.length : 0), 0)

/** The number of new rows per status. */
export function countStatuses(rows: readonly PlannedRow[]): Record<ImportStatus, number> {
  const counts = Object.fromEntries(IMPORT_STATUSES.map((status) => [status, 0])) as Record<ImportStatus, number>
  for (const { state, status } of rows) if (state === 'new' && status) counts[status] += 1
  return counts
}

type Beside = { plans: readonly PlanRow[]; familyRows: readonly ReadLine[] }

function readRow(read: ReadLine, { plans, familyRows }: Beside): PlannedRow {
  const { people, problems: familyProblems } = readFamilyOf(read, familyRows)
  const plan = read.values.plan === '' ? null : (findPlanByName(plans, read.values.plan) ?? null)
  const values = { ...read.values, membershipType: typeOf(read, plan, people) }
  const status = IMPORT_STATUSES.find((known) => known === values.status) ?? null
  const row = { line: read.line, name: values.fullName, values, status, possibleDuplicates: [], accountId: null }
  const empty = { ...row, plan, family: people, member: null }
  if (isErasedRow(values.status)) return { ...empty, state: 'known', problems: [] }
  const parsed = ImportedMember.safeParse(values)
  const problems = [
    ...(parsed.success ? [] : problemsIn(parsed.error, values)),
    ...planProblems({ ...read, values }, { plan, plans, hasFamily: people.length > 0 }),
    ...familyProblems,
  ]
  if (parsed.success && problems.length === 0) return { ...empty, state: 'new', problems, member: parsed.data }
  return { ...empty, state: 'wrong', problems }
}

/** Without a word about it, the plan decides, or whether the file names a family. */
function typeOf({ values, filled }: ReadLine, plan: PlanRow | null, people: readonly FilePerson[]): string {
  if (filled.has('membershipType')) return values.membershipType
  return plan?.membershipType ?? (people.length > 0 ? 'family' : values.membershipType)
}

type PlanInput = { plan: PlanRow | null; plans: readonly PlanRow[]; hasFamily: boolean }

function planProblems({ values }: ReadLine, { plan, plans, hasFamily }: PlanInput): Problem[] {
  if (values.plan !== '' && !plan) return [problemOf('plan', unknownPlan(plans), values.plan)]
  if (plan && plan.membershipType !== values.membershipType)
    return [problemOf('membershipType', `${plan.name} is a ${plan.membershipType} plan`, values.membershipType)]
  if (hasFamily && values.membershipType === 'single')
    return [{ field: 'membershipType', message: 'A single membership has no family' }]
  return []
}

type Failed = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The first problem of each field, in the order of the fields. */
function problemsIn({ issues }: Failed, values: Record<ImportField, string>): Problem[] {
  const problems = new Map<ImportField, Problem>()
  for (const { path, message } of issues) {
    const field = path[0] as ImportField
    if (!problems.has(field)) problems.set(field, problemOf(field, message, values[field] ?? ''))
  }
  return IMPORT_FIELDS.flatMap((field) => problems.get(field) ?? [])
}
