import type { PgTable } from 'drizzle-orm/pg-core'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import type { RecordFields } from '#shared/platform/fields/record-fields.ts'

/**
 * What a copy of a record does with a column: it stays the same, it is a date that moves with the record, or it begins
 * anew, because it says who, when, or what has happened to the original.
 */
type ColumnCopy = 'copied' | 'moved' | 'new'

/** Every column of a table: one that is added later must be decided too, or nothing compiles. */
export type CopiedColumns<Table extends PgTable> = Readonly<Record<keyof Table['$inferSelect'], ColumnCopy>>

type CopiedFields<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name]['typed'] extends 'moment' | 'day' ? 'moved' : 'copied'
}

/** A copy has the fields of the original's form, with its dates moved. */
export const copiedFields = <Fields extends RecordFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { typed }]) => [name, ['moment', 'day'].includes(typed) ? 'moved' : 'copied']),
  ) as CopiedFields<Fields>

const DAY_MS = 86_400_000

type CopiedRow<Row, Columns> = {
  [Name in keyof Row as Name extends keyof Columns ? (Columns[Name] extends 'new' ? never : Name) : never]: Row[Name]
}

/** The columns with which the copy of a row begins, dates moved by so many milliseconds. New ones are left out. */
export function copyColumns<Row extends object, Columns extends Readonly<Record<keyof Row, ColumnCopy>>>(
  columns: Columns,
  row: Row,
  laterMs: number,
): CopiedRow<Row, Columns> {
  const decided = (name: string) => columns[name as keyof Row]
  const copied = Object.entries(row)
    .filter(([name]) => decided(name) !== 'new')
    .map(([name, value]) => [name, decided(name) === 'moved' ? moved(value, laterMs) : value])
  return Object.fromEntries(copied) as CopiedRow<Row, Columns>
}

/** An instant keeps its time of day in the Gulf, which has no summer time. */
function moved(value: unknown, laterMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + laterMs)
  return typeof value === 'string' ? dayAfter(value, Math.round(laterMs / DAY_MS)) : value
}
