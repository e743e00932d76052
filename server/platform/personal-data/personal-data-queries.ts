import { eq, getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Person, PersonalData, PersonalTable } from './personal-data.ts'

/** The person's rows of one table, as exported: without keys and hashes, money in dirhams. */
export async function collectRows(db: Executor, part: PersonalTable, person: Person): Promise<object[]> {
  const found = ownRows(part, person)
  if (!found) return []
  const columns = Object.entries(getTableColumns(part.table)).filter(([name]) => part.exported.includes(name))
  const rows = await db
    .select(Object.fromEntries(columns) as Record<string, PgColumn>)
    .from(part.table)
    .where(found)
  const amounts = (part.amounts ?? []).map(propertyOf)
  return rows.map((row) => amountsInDirhams(row, amounts))
}

export const fileNameOf = ({ name, table }: PersonalTable): string => `${name ?? getTableName(table)}.json`

/** Erases what one feature stores, within the transaction of the whole erasure. */
export async function eraseFrom(tx: Transaction, data: PersonalData, person: Person, now: Date): Promise<void> {
  await data.beforeErasing?.(tx, person, now)
  for (const part of data.tables) await eraseRows(tx, part, person)
  for (const column of data.named ?? []) await tx.delete(column.table).where(eq(column, person.userId))
  for (const column of data.acts ?? [])
    await tx
      .update(column.table)
      .set({ [propertyOf(column)]: null })
      .where(eq(column, person.userId))
  await data.afterErasing?.(tx, person, now)
}

/** The ids by which mails, notices and the log refer to the person. */
export async function findIds(db: Executor, data: readonly PersonalData[], person: Person): Promise<string[]> {
  const ids = new Set([person.userId, ...(person.memberId ? [person.memberId] : [])])
  for (const part of data.flatMap(({ tables }) => tables)) {
    const found = part.id && ownRows(part, person)
    if (!part.id || !found) continue
    const rows = await db.select({ id: part.id }).from(part.table).where(found)
    for (const { id } of rows) ids.add(String(id))
  }
  return [...ids]
}

/** Whether a value anywhere in the JSON is, as a whole, one of the person's ids. */
export const namesIdOf = (json: PgColumn, { ids }: Pick<Person, 'ids'>): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`exists (select 1 from jsonb_path_query(${json}, 'strict $.**') value where value #>> '{}' in ${ids})`

/** Nothing belongs to somebody without a login only because its address is empty. */
export const hasAddressOf = (column: PgColumn, { address }: Person): SQL =>
  address === '' ? sql`false` : sql`lower(${column}) = ${address}`

async function eraseRows(tx: Transaction, part: PersonalTable, person: Person): Promise<void> {
  const found = ownRows(part, person)
  if (!found || part.erase === 'keep') return
  if (part.erase === 'delete') await tx.delete(part.table).where(found)
  else await tx.update(part.table).set(part.erase).where(found)
}

function ownRows({ account = [], member = [], where }: PersonalTable, person: Person): SQL | undefined {
  const { userId, memberId } = person
  return or(
    ...account.map((column) => eq(column, userId)),
    ...(memberId ? member.map((column) => eq(column, memberId)) : []),
    where?.(person),
  )
}

function propertyOf(column: PgColumn): string {
  const [property] = Object.entries(getTableColumns(column.table)).find(([, each]) => each === column) ?? []
  if (!property) throw new Error(`The column ${column.name} belongs to no table`)
  return property
}

/**
 * Converts stored fils to dirhams for people reading their own data: these properties, and `…Fils` or `amount` in JSON.
 */
function amountsInDirhams(row: object, amounts: readonly string[]): object {
  return renamed(row, (name) => amounts.includes(name))
}

const IN_JSON = /Fils$|^amount$/

function renamed(row: object, isAmount: (name: string) => boolean): object {
  const entries = Object.entries(row).map(([name, value]) =>
    isAmount(name) && (value === null || typeof value === 'number')
      ? [`${name.replace(/Fils$/, '')}InDirhams`, value === null ? null : value / 100]
      : [name, withinJson(value)],
  )
  return Object.fromEntries(entries)
}

function withinJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withinJson)
  // only plain objects are JSON; a row's dates are not
  const isJson = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isJson ? renamed(value, (name) => IN_JSON.test(name)) : value
}
