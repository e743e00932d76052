import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { liftTimeLimits } from '#server/platform/database/time-limits.ts'
import { TASK_SCHEMA } from '#server/platform/tasks/tasks.ts'

/** A table as it is read and written, without generated columns, which the database fills in. */
export type SiteTable = { name: string; columns: { name: string; type: string }[]; key: string[]; where?: string }

/** Tasks that are waiting, running or dead, except the nightly backup itself. */
export const TASK_TABLE = `${TASK_SCHEMA}.job`
const WAITING_TASKS = String.raw`state IN ('created', 'retry', 'active') AND name NOT LIKE '\_\_pgboss\_\_%' AND name <> 'back-up'`

/** Every table of the site in this database, and the task table if there is one; sorted by name. */
export async function listSiteTables(db: Executor, leftOut: ReadonlySet<string> = new Set()): Promise<SiteTable[]> {
  const { rows } = await db.execute<SiteTable>(sql`
    SELECT format('%s.%s', n.nspname, c.relname) AS name,
           (SELECT json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) ORDER BY attnum)
              FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
           coalesce((SELECT json_agg(attname ORDER BY attnum) FROM pg_attribute a
              JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey)
             WHERE a.attrelid = c.oid), '[]') AS key
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE (n.nspname = 'public' AND c.relkind = 'r' OR format('%s.%s', n.nspname, c.relname) = ${TASK_TABLE})
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
     ORDER BY 1`)
  return rows
    .filter(({ name }) => !leftOut.has(name))
    .map((table) => (table.name === TASK_TABLE ? { ...table, where: WAITING_TASKS } : table))
}

/** 'public.users', quoted for a statement. */
export const quotedName = (name: string): string => name.split('.').map(quoted).join('.')
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const ROWS_AT_ONCE = 500
const CHUNK_CHARACTERS = 1_000_000

export type Chunk = { lines: string; rows: number }

/** Makes values read the same as text, whatever the server's settings, and lifts the time limits meant for requests. */
export async function readAsText(tx: Executor): Promise<void> {
  for (const setting of [
    "TimeZone = 'UTC'",
    "DateStyle = 'ISO, YMD'",
    "IntervalStyle = 'postgres'",
    "bytea_output = 'hex'",
    'extra_float_digits = 1',
  ])
    await tx.execute(sql.raw(`SET LOCAL ${setting}`))
  await liftTimeLimits(tx)
}

/** Yields a table as lines of JSON, each a row of texts and nulls, in key order; a few thousand rows at a time. */
export async function* readChunks(tx: Executor, table: SiteTable): AsyncGenerator<Chunk> {
  await tx.execute(sql.raw(`DECLARE archived NO SCROLL CURSOR FOR ${selectOf(table)}`))
  let chunk: Chunk = { lines: '', rows: 0 }
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`FETCH ${ROWS_AT_ONCE} FROM archived`))
    for (const { line } of rows) chunk = { lines: `${chunk.lines}${line}\n`, rows: chunk.rows + 1 }
    const isLast = rows.length < ROWS_AT_ONCE
    if (chunk.rows > 0 && (isLast || chunk.lines.length > CHUNK_CHARACTERS)) {
      yield chunk
      chunk = { lines: '', rows: 0 }
    }
    if (isLast) break
  }
  await tx.execute(sql.raw('CLOSE archived'))
}

/** The row count of a table and a checksum of all rows, independent of their physical order. */
export async function digestTable(tx: Executor, table: SiteTable): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of readChunks(tx, table)) {
    hash.update(chunk.lines)
    rows += chunk.rows
  }
  return { rows, sha256: hash.digest('hex') }
}

function selectOf({ name, columns, key, where }: SiteTable): string {
  const line = `array_to_json(ARRAY[${columns.map((column) => `${quoted(column.name)}::text`).join(', ')}])::text`
  const order = key.length > 0 ? key.map((column) => `${quoted(column)}::text COLLATE "C"`) : [`${line} COLLATE "C"`]
  return `SELECT ${line} AS line FROM ${quotedName(name)} ${where ? `WHERE ${where}` : ''} ORDER BY ${order.join(', ')}`
}

/**
 * Inserts rows as `readChunks` returned them; `columns` names the values of a line. Throws if the table lacks a column.
 */
export async function insertLines(
  tx: Executor,
  { name, columns }: { name: string; columns: readonly (SiteTable['columns'][number] & { at: number })[] },
  lines: string,
): Promise<void> {
  const into = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ at, type }) => `(line ->> ${at})::${type}`).join(', ')
  const rows = `[${lines.trimEnd().replaceAll('\n', ',')}]`
  await tx.execute(
    sql`${sql.raw(`INSERT INTO ${quotedName(name)} (${into}) OVERRIDING SYSTEM VALUE SELECT ${values}`)}
        FROM jsonb_array_elements(${rows}::jsonb) AS each (line)`,
  )
}

export type ForeignKey = { owner: string; name: string; definition: string }

/** Drops the foreign keys, so that tables can be filled in any order; needs only ownership of the tables. */
export async function dropForeignKeys(tx: Executor): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`)
  for (const { owner, name } of rows) await tx.execute(sql.raw(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`))
  return rows
}

/** Restores the foreign keys. Throws if a row violates one. */
export async function restoreForeignKeys(tx: Executor, keys: readonly ForeignKey[]): Promise<void> {
  for (const { owner, name, definition } of keys)
    await tx.execute(sql.raw(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`))
}

/** Disabled while an archive is loaded, because it already contains what triggers wrote. */
export async function setTriggersEnabled(
  tx: Executor,
  tables: readonly SiteTable[],
  isEnabled: boolean,
): Promise<void> {
  for (const { name } of tables)
    await tx.execute(sql.raw(`ALTER TABLE ${quotedName(name)} ${isEnabled ? 'ENABLE' : 'DISABLE'} TRIGGER USER`))
}
