import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'

export type Reference = { table: string; column: string; to: string }

/** Every column of the schema that refers to a person, according to the database. */
export async function listReferencesToPeople(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS "to"
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid IN ('users'::regclass, 'members'::regclass)`)
  return rows
}

/** Every table in the source code, by name. */
export async function readTables(): Promise<Map<string, PgTable>> {
  const modules = await Promise.all(globSync('server/**/*-tables.ts').map((file) => import(resolve(file))))
  const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return new Map(tables.map((table) => [getTableName(table), table]))
}

type SeedInput = {
  db: Database
  tables: Map<string, PgTable>
  ids: Map<string, string>
  text: (column: string) => string
}

/**
 * Inserts a row in which every text is the canary and every reference to a person is the person; referenced rows are
 * inserted first.
 */
export async function seed(seeding: SeedInput, name: string, values: Record<string, unknown> = {}): Promise<void> {
  const table = seeding.tables.get(name)
  if (!table || seeding.ids.has(name)) return
  const parents = new Map(
    getTableConfig(table).foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]?.name, getTableName(foreignTable)]
    }),
  )
  const row: Record<string, unknown> = {}
  for (const [property, column] of Object.entries(getTableColumns(table))) {
    const parent = parents.get(column.name)
    if (parent && parent !== name) await seed(seeding, parent)
    row[property] = parent ? seeding.ids.get(parent) : contentOf(column, seeding.text(`${name}.${column.name}`))
  }
  const written = Object.entries({ ...row, ...values }).filter(([, value]) => value !== undefined)
  const [stored] = await seeding.db.insert(table).values(Object.fromEntries(written)).returning()
  const [key = 'id'] = Object.entries(getTableColumns(table)).find(([, column]) => column.primary) ?? []
  seeding.ids.set(name, String((stored as Record<string, unknown>)[key] ?? name))
}

function contentOf(column: PgColumn, text: string): unknown {
  const isOwnId = column.primary && column.getSQLType() === 'uuid'
  if (column.generated || (isOwnId && column.hasDefault)) return undefined
  if (column.enumValues?.length) return column.enumValues[0]
  const kind = column.getSQLType()
  if (kind === 'text') return text
  if (kind === 'text[]') return [text]
  if (kind === 'uuid[]') return []
  if (kind === 'jsonb') return { text }
  if (kind === 'date') return '2020-01-01'
  if (kind === 'boolean') return true
  if (kind === 'integer' || kind === 'bigint') return 3
  if (kind === 'uuid' && column.notNull) return randomUUID()
  if (kind.startsWith('timestamp')) return new Date('2020-01-01T00:00:00Z')
  return undefined
}
