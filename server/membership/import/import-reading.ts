import type { TableLine } from '#server/platform/tables/table-lines.ts'
import { readCell } from '#shared/membership/import/cell-rules.ts'
import { relationInHeading } from '#shared/membership/import/family-heading-rules.ts'
import { type ImportColumns, matchColumns } from '#shared/membership/import/import-columns-rules.ts'
import {
  DATE_FIELDS,
  type DateField,
  FAMILY_PLACES,
  IMPORT_FIELDS,
  type ImportField,
} from '#shared/membership/import/import-enums.ts'
import type { DayOrders, ImportForm, Repairs } from '#shared/membership/import/import-rules.ts'
import { cellText } from '#shared/platform/tables/cell-text.ts'
import { findDayOrder } from '#shared/platform/tables/date-rules.ts'
import type { TableFile } from './table-file.ts'

/** How a file is read: which column holds which field; the order of day and month, and the cells, as the admin says. */
export type Reading = { columns: ImportColumns; dayOrders: DayOrders; repairs: Repairs }
export type Problem = { field: ImportField; message: string }
/** A row as it was read: the value of each field, and the fields whose cells are not empty. */
export type ReadLine = { line: number; values: Record<ImportField, string>; filled: ReadonlySet<ImportField> }

/** How this file is to be read: by its headings, unless the admin says otherwise. */
export const readingOf = (file: TableFile, { columns, dayOrders = {}, repairs = {} }: ImportForm): Reading => ({
  columns: columns ?? matchColumns(file.headings),
  dayOrders,
  repairs,
})

/** Every row of a file, its dates in the order of day and month of their column. */
export function readLines(file: TableFile, { columns, dayOrders, repairs }: Reading): ReadLine[] {
  const found = Object.fromEntries(readOrders(file, columns).map(({ field, order }) => [field, order]))
  const reading = { columns, dayOrders: { ...found, ...dayOrders }, repairs }
  const relations = relationsInHeadings(file, columns)
  return file.lines.map((line) => readLine(line, reading, relations))
}

/** The columns whose dates do not say which of their numbers is the day, each with one of them. */
export const listOpenDates = (file: TableFile, columns: ImportColumns) =>
  readOrders(file, columns).flatMap(({ field, isOpen, sample }) => (isOpen && sample ? [{ field, sample }] : []))

/** A problem of a value, which says what was read. */
export const problemOf = (field: ImportField, message: string, value: string): Problem => ({
  field,
  message: value === '' ? message : `${message} (‘${value.slice(0, 60)}’)`,
})

function readOrders({ lines }: TableFile, columns: ImportColumns) {
  return DATE_FIELDS.flatMap((field) => {
    const at = columns[field]
    return at === undefined ? [] : [{ field, ...findDayOrder(lines.map(({ cells }) => cellText(cells[at] ?? ''))) }]
  })
}

type Relations = Partial<Record<ImportField, string>>

/** 'Wife' as the heading of a name says the relation of everybody in the column. */
function relationsInHeadings({ headings }: TableFile, columns: ImportColumns): Relations {
  const found = FAMILY_PLACES.map((place) => {
    const heading = headings[columns[`family${place}Name`] ?? -1] ?? ''
    return [`family${place}Relation`, relationInHeading(heading)] as const
  })
  return Object.fromEntries(found.filter(([field]) => columns[field] === undefined))
}

function readLine(
  { line, cells }: TableLine,
  { columns, dayOrders, repairs }: Reading,
  relations: Relations,
): ReadLine {
  const cellOf = (field: ImportField) =>
    repairs[line]?.[field] ?? cells[columns[field] ?? -1] ?? (relations[field] || '')
  const values = Object.fromEntries(
    IMPORT_FIELDS.map((field) => [field, readCell(field, cellOf(field), dayOrders[field as DateField])]),
  ) as Record<ImportField, string>
  return { line, values, filled: new Set(IMPORT_FIELDS.filter((field) => cellText(cellOf(field)) !== '')) }
}
