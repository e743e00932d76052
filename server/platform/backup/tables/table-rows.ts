import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { quoted, quotedName, type SiteTable } from './archived-tables.ts'

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
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await tx.execute(sql.raw(`SET LOCAL ${setting}`))
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
