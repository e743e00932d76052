import type { Executor } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { type ImportField, PERSON_FIELDS } from '#shared/membership/import/import-enums.ts'
import { ImportedMember } from '#shared/membership/import/import-rules.ts'
import {
  findMatch,
  type Identity,
  IdentityIndex,
  type MatchCandidate,
} from '#shared/membership/import/update/match-rules.ts'
import { NOBODY_FOUND, UPDATED_FIELDS, type UpdateState } from '#shared/membership/import/update/update-enums.ts'
import type { MatchAnswers } from '#shared/membership/import/update/update-rules.ts'
import type { Member } from '../../member-queries.ts'
import { listPlans } from '../../plans/plan-queries.ts'
import { familyRowsByMember, MEMBERLESS } from '../family-people.ts'
import { type Problem, problemOf, type Reading, type ReadLine, readLines } from '../import-reading.ts'
import type { TableFile } from '../table-file.ts'
import { type Changes, changesOf, NO_CHANGES } from './changes-of-row.ts'
import { findRejectedNumbers } from './new-numbers.ts'
import { readCandidates, readSurroundings, type Surroundings } from './registered-people.ts'

/** `locked`: nobody else changes these members until the end of the transaction. */
type PlanInput = { file: TableFile; reading: UpdateReading; today: string; locked?: boolean }
export type UpdateReading = Reading & { taken: ReadonlySet<ImportField>; answers: MatchAnswers }
export type PlannedUpdate = {
  line: number
  name: string
  values: Record<ImportField, string>
  state: UpdateState
  member: Member | null
  candidates: MatchCandidate<Member>[]
  problems: Problem[]
  changes: Changes
  /** The rows about the family of the member. */
  familyLines: number[]
}

/** What an update with this file would do to the present register, row by row. */
export async function planUpdate(
  db: Executor,
  { file, reading, today, locked = false }: PlanInput,
): Promise<PlannedUpdate[]> {
  const rows = readLines(file, reading)
  const plans = await listPlans(db)
  const people = await readCandidates(db, rows.map(identityOf), { locked })
  const found = new FoundPeople(people, reading.answers)
  const { byMember, memberOf } = familyRowsByMember(rows)
  const own = rows.filter(({ line }) => !memberOf.has(line))
  const familyRowsOf = ({ line }: ReadLine) => (reading.taken.has('household') ? (byMember.get(line) ?? []) : [])
  const planned = new Map(
    own.map((row) => [row.line, { ...found.match(row), familyLines: familyRowsOf(row).map(({ line }) => line) }]),
  )
  const ids = [...planned.values()].flatMap(({ member }) => member?.id ?? [])
  const surroundings = await readSurroundings(db, ids)
  const dues = await readSettings(db)
  const context = { taken: reading.taken, plans, holders: holdersIn(people), dues, today }
  for (const row of own) {
    const match = planned.get(row.line)!
    if (!match.member) continue
    const about = { member: match.member, ...surroundings(match.member.id), familyRows: familyRowsOf(row) }
    for (const each of withChanges(match, row, about, context)) planned.set(each.line, each)
  }
  await rejectTakenNumbers(db, planned)
  return rows.flatMap((row) => planned.get(row.line) ?? withoutMember(row, memberOf.get(row.line) ?? null))
}

const holdersIn = (people: readonly Member[]) =>
  new Map(
    people.flatMap(({ id, membershipNumber }) => (membershipNumber ? [[membershipNumber.toUpperCase(), id]] : [])),
  )

/** Rows whose new number belongs to somebody else have errors; all others of the file are updated. */
async function rejectTakenNumbers(db: Executor, planned: Map<number, PlannedUpdate>): Promise<void> {
  const brought = [...planned.values()].flatMap(({ line, member, changes }) => {
    const number = changes.record.membershipNumber
    return member && number ? [{ line, memberId: member.id, number }] : []
  })
  for (const [line, problem] of await findRejectedNumbers(db, brought)) {
    const row = planned.get(line)!
    planned.set(line, { ...row, state: 'wrong', problems: [problem], changes: NO_CHANGES })
  }
}

/** A row about somebody of a family is shown with the row of its member, unless it has errors or no such row. */
const withoutMember = (row: ReadLine, memberLine: number | null): PlannedUpdate[] =>
  memberLine === null ? [wrongRow(row, [{ field: 'household', message: MEMBERLESS }])] : []

/** The fields of a file that an update can take: those with a column. */
export const takableOf = ({ columns }: Pick<Reading, 'columns'>): ImportField[] =>
  UPDATED_FIELDS.filter((field) => columns[field] !== undefined)

const identityOf = ({ values }: ReadLine): Identity => ({
  fullName: values.fullName,
  dateOfBirth: values.dateOfBirth,
  email: values.email,
  mobileNumber: values.mobileNumber,
  membershipNumber: values.membershipNumber,
})

const rowOf = ({ line, values }: ReadLine) => ({
  line,
  name: values.fullName,
  values,
  member: null,
  candidates: [],
  problems: [],
  changes: NO_CHANGES,
  familyLines: [],
})

const wrongRow = (row: ReadLine, problems: Problem[]): PlannedUpdate => ({ ...rowOf(row), state: 'wrong', problems })

/** Finds whom each row means; nobody is meant by two rows. */
class FoundPeople {
  readonly #people: IdentityIndex<Member>
  readonly #answers: MatchAnswers
  readonly #lineOf = new Map<string, number>()

  constructor(people: readonly Member[], answers: MatchAnswers) {
    this.#people = new IdentityIndex(people)
    this.#answers = answers
  }

  match(row: ReadLine): PlannedUpdate {
    if (row.values.fullName === '') return wrongRow(row, [{ field: 'fullName', message: 'The name is missing' }])
    const match = findMatch(identityOf(row), this.#people)
    if (match.found === 'nobody') return { ...rowOf(row), state: 'not_found' }
    if (match.found === 'one') return this.#taking(row, match.person, [])
    const answer = this.#answers[row.line]
    if (answer === NOBODY_FOUND) return { ...rowOf(row), state: 'not_found', candidates: match.candidates }
    const chosen = match.candidates.find(({ person }) => person.id === answer)
    return chosen
      ? this.#taking(row, chosen.person, match.candidates)
      : { ...rowOf(row), state: 'question', candidates: match.candidates }
  }

  #taking(row: ReadLine, member: Member, candidates: MatchCandidate<Member>[]): PlannedUpdate {
    const earlier = this.#lineOf.get(member.id)
    if (earlier !== undefined)
      return {
        ...wrongRow(row, [{ field: 'fullName', message: `Line ${earlier} is about the same member` }]),
        candidates,
      }
    this.#lineOf.set(member.id, row.line)
    return { ...rowOf(row), state: 'same', member, candidates }
  }
}

type About = Surroundings & { member: Member; familyRows: readonly ReadLine[] }
type Context = Pick<Parameters<typeof changesOf>[0], 'taken' | 'plans' | 'holders' | 'dues' | 'today'>

/** The row with what it changes, and the rows of the family that have errors of their own. */
function withChanges(match: PlannedUpdate, row: ReadLine, about: About, context: Context): PlannedUpdate[] {
  const { read, problems } = readCells(row, context.taken)
  const { problems: others, ofFamily, ...changes } = changesOf({ row, read, ...about, ...context })
  const all = [...problems, ...others]
  const state = all.length > 0 ? 'wrong' : changes.cells.length > 0 ? 'changed' : 'same'
  const wrong = about.familyRows.flatMap((each) => {
    const found = ofFamily.get(each.line) ?? []
    return found.length > 0 ? [wrongRow(each, found)] : []
  })
  return [{ ...match, state, problems: all, changes: all.length > 0 ? NO_CHANGES : changes }, ...wrong]
}

/** The cells that are taken, each by the rule of its field. Empty ones never erase anything. */
function readCells({ values, filled }: ReadLine, taken: ReadonlySet<ImportField>) {
  const read: Partial<Record<ImportField, string>> = {}
  const problems: Problem[] = []
  for (const field of PERSON_FIELDS) {
    if (!taken.has(field) || !filled.has(field)) continue
    const parsed = ImportedMember.shape[field].safeParse(values[field])
    if (parsed.success) read[field] = parsed.data ?? ''
    else problems.push(problemOf(field, parsed.error.issues[0]?.message ?? '', values[field]))
  }
  return { read, problems }
}
