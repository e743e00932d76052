import { eq, getTableColumns, getTableName, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { Person, PersonalData, PersonalTable } from './personal-data.ts'

/** The rows of one table that are the person's, without keys and hashes. */
export async function collectRows(db: Executor, part: PersonalTable, person: Person): Promise<object[]> {
  const found = ownRows(part, person)
  if (!found) return []
  const columns = Object.entries(getTableColumns(part.table)).filter(([name]) => !part.hidden?.includes(name))
  return db
    .select(Object.fromEntries(columns) as Record<string, PgColumn>)
    .from(part.table)
    .where(found)
}

export const fileNameOf = ({ name, table }: PersonalTable): string => `${name ?? getTableName(table)}.json`

/** Erases what one room holds, in the transaction of the whole erasure. */
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

/** Whether a text names the person in some way; for what others wrote. */
export function mentions(text: PgColumn | SQL, { words, addresses, userId, memberId }: Person): SQL {
  const known = [...words, ...addresses, userId, ...(memberId ? [memberId] : [])]
  const patterns = known.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return or(...patterns.map((pattern) => ilike(text as PgColumn, pattern))) ?? sql`false`
}

export const hasAddressOf = (column: PgColumn, { addresses }: Person): SQL =>
  inArray(sql`lower(${column})`, [...addresses])

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
  if (!property) throw new Error(`The column ${column.name} is in no table`)
  return property
}
