import { getTableName, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const primaryId = () => uuid('id').primaryKey().defaultRandom()

/** A point in time in milliseconds, so that a JavaScript Date read from it matches the same row again. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** An instant that is set once, when the row is inserted. */
export const instantOfWriting = (name: string) => instant(name).notNull().defaultNow()

/** A calendar day, 'yyyy-MM-dd', the same in every time zone. */
export const day = (name: string) => date(name, { mode: 'string' })

export const timestamps = () => ({
  createdAt: instantOfWriting('created_at'),
  updatedAt: instantOfWriting('updated_at').$onUpdate(() => new Date()),
})

/** A name in its normal form (`shared/platform/name-rules.ts`), by which it is searched, compared and sorted. */
export const normalName = (name: string) => sql`normal_name(${sql.raw(name)})`

/** The digits of a phone number that is stored as it was typed. */
export const digitsOf = (phone: string) => sql`regexp_replace(coalesce(${sql.raw(phone)}, ''), '[^0-9]', '', 'g')`

/** What a search reads, stored because computing it for each row takes longer than the rest of the query. */
export const searchText = (...parts: [SQL, ...(SQL | string)[]]) =>
  text('search_text')
    .notNull()
    .generatedAlwaysAs(sql.join(parts.map(textOf), sql` || ' ' || `))

const textOf = (part: SQL | string) => (typeof part === 'string' ? sql`lower(coalesce(${sql.raw(part)}, ''))` : part)

/** Rejects values outside an enumeration; null passes where the column allows it. */
export function oneOf(column: AnyPgColumn, values: readonly string[]) {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
  return rule(column, 'known', sql`${column} in (${sql.raw(list)})`)
}

/** Rejects numbers below `min`. */
export function atLeast(column: AnyPgColumn, min: number) {
  return rule(column, 'least', sql`${column} >= ${sql.raw(String(min))}`)
}

function rule(column: AnyPgColumn, suffix: string, condition: SQL) {
  return check(`${getTableName(column.table)}_${column.name}_${suffix}`, condition)
}
