import type { Executor } from '#server/platform/database/database.ts'
import { matchColumns } from '#shared/membership/import/import-columns-rules.ts'
import { IMPORT_FIELD_LABELS, IMPORT_FIELDS } from '#shared/membership/import/import-enums.ts'
import type { ImportForm } from '#shared/membership/import/import-rules.ts'
import {
  countStates,
  countStatuses,
  isWithoutPaidUntil,
  listOpenDates,
  type PlannedRow,
  planImport,
  type Reading,
} from './import-plan.ts'
import type { TableFile } from './table-file.ts'

/** More than anybody reads; the counts cover all findings. */
const MAX_FINDINGS = 300
const SAMPLES = 3

/** How this file is to be read: by its headings, unless the admin says otherwise. */
export const readingOf = (file: TableFile, { columns, dayOrders = {}, repairs = {} }: ImportForm): Reading => ({
  columns: columns ?? matchColumns(file.headings),
  dayOrders,
  repairs,
})

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
  }
}

/** How many rows have each state, and those that are not simply new approved members. */
export const describeFindings = (rows: readonly PlannedRow[]) => ({
  counts: countStates(rows),
  findings: findingsOf(rows),
})

const findingsOf = (rows: readonly PlannedRow[]) =>
  rows
    .filter(({ state, status }) => state !== 'new' || status !== 'approved')
    .slice(0, MAX_FINDINGS)
    .map(({ values, ...row }) => ({
      ...row,
      values: Object.fromEntries(row.problems.map(({ field }) => [field, values[field]])),
    }))

const describeHeadings = ({ headings, lines }: TableFile) =>
  headings.map((name, at) => ({
    name,
    samples: lines.slice(0, SAMPLES).flatMap(({ cells }) => cells[at]?.slice(0, 80) || []),
  }))

/** The rows with errors as the file has them, with the reason; to correct and import again. */
export async function listRejectedRows(db: Executor, file: TableFile, form: ImportForm) {
  const rows = await planImport(db, file, readingOf(file, form))
  const cellsOf = new Map(file.lines.map(({ line, cells }) => [line, cells]))
  return rows
    .filter(({ state }) => state === 'wrong')
    .map(({ line, problems }) => ({
      line,
      cells: cellsOf.get(line) ?? [],
      reason: problems.map(({ field, message }) => `${IMPORT_FIELD_LABELS[field]}: ${message}`).join('; '),
    }))
}
