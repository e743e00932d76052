import type { Executor } from '#server/platform/database/database.ts'
import { missingDetails } from '#shared/membership/completion/completion-rules.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS } from '#shared/membership/import/import-enums.ts'
import type { ImportForm } from '#shared/membership/import/import-rules.ts'
import {
  countFamily,
  countStates,
  countStatuses,
  isWithoutPaidUntil,
  type PlannedRow,
  planImport,
} from './import-plan.ts'
import { listOpenDates, type Problem, readingOf } from './import-reading.ts'
import type { TableFile } from './table-file.ts'

/** More than anybody reads; the counts cover all findings. */
const MAX_FINDINGS = 300
const SAMPLES = 3

/** What an import of this file would do, with every value as it was read. */
export async function previewImport(db: Executor, file: TableFile, form: ImportForm) {
  const reading = readingOf(file, form)
  const { columns } = reading
  const rows = await planImport(db, file, reading)
  const fields = IMPORT_FIELDS.filter((field) => columns[field] !== undefined)
  return {
    headings: describeHeadings(file),
    columns,
    ...describeFindings(rows),
    statuses: countStatuses(rows),
    fields,
    rows: rows.map(({ line, state, values }) => ({ line, state, values: fields.map((field) => values[field]) })),
    openDates: listOpenDates(file, columns),
    withoutPaidUntil: rows.filter(isWithoutPaidUntil).length,
    toComplete: rows.filter(({ state, member }) => state === 'new' && member && missingDetails(member).length > 0)
      .length,
    withoutEmail: rows.filter(({ state, member }) => state === 'new' && member?.email === '').length,
  }
}

/** How many rows have each state, and those that are not simply new approved members. */
export const describeFindings = (rows: readonly PlannedRow[]) => ({
  counts: countStates(rows),
  familyPeople: countFamily(rows),
  findings: findingsOf(rows),
})

const findingsOf = (rows: readonly PlannedRow[]) =>
  rows
    .filter(({ state, status }) => state !== 'family' && (state !== 'new' || status !== 'approved'))
    .slice(0, MAX_FINDINGS)
    .map(({ line, name, state, status, problems, possibleDuplicates, values }) => ({
      line,
      name,
      state,
      status,
      problems,
      possibleDuplicates,
      values: Object.fromEntries(problems.map(({ field }) => [field, values[field]])),
    }))

/** The columns of a file, with samples from the first rows. */
export const describeHeadings = ({ headings, lines }: TableFile) =>
  headings.map((name, at) => ({
    name,
    samples: lines.slice(0, SAMPLES).flatMap(({ cells }) => cells[at]?.slice(0, 80) || []),
  }))

/** The rows with errors and the reason; to correct and import again. */
export async function listRejectedRows(db: Executor, file: TableFile, form: ImportForm) {
  const rows = await planImport(db, file, readingOf(file, form))
  return rows
    .filter(({ state }) => state === 'wrong')
    .map(({ line, problems }) => ({ line, reason: reasonOf(problems) }))
}

/** What is wrong with a row, field by field. */
export const reasonOf = (problems: readonly Problem[]): string =>
  problems.map(({ field, message }) => `${IMPORT_FIELD_LABELS[field]}: ${message}`).join('; ')
