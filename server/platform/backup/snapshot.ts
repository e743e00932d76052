import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { listApplied } from '#server/platform/database/migration-journal.ts'
import type { ArchiveWriter } from './archive-file.ts'
import { type ArchiveHead, type ArchiveManifest, TABLES } from './archive-format.ts'
import { listKnownFiles } from './archived-files.ts'
import { listSiteTables, quotedName, readAsText, readChunks, type SiteTable, TASK_TABLE } from './archived-tables.ts'

const gzip = promisify(gzipWithCallback)

/**
 * An old backup must not contain usable sessions, nor the devices that get push messages while a session lasts. Records
 * of backups concern this machine only.
 */
const LEFT_OUT_OF_BACKUPS = new Set([
  'public.sessions',
  'public.push_subscriptions',
  'public.push_deliveries',
  'public.rate_limits',
  'public.backups',
])

export type Snapshot = Awaited<ReturnType<typeof listSnapshot>>

/** Lists what to archive, as this transaction sees it; `write` then writes the rows. */
export async function listSnapshot(tx: Executor, kind: ArchiveHead['kind']) {
  await readAsText(tx)
  const tables = await listSiteTables(tx, kind === 'move' ? undefined : LEFT_OUT_OF_BACKUPS)
  return {
    tables,
    migrations: await listApplied(tx),
    queues: await listQueues(tx, tables),
    async write(writer: ArchiveWriter, signal?: AbortSignal) {
      const written: ArchiveManifest['tables'] = []
      for (const table of tables) written.push(await writeTable(tx, writer, { table, signal }))
      return { tables: written, sequences: await listSequences(tx), fileNames: await listKnownFiles(tx) }
    },
  }
}

async function writeTable(
  tx: Executor,
  writer: ArchiveWriter,
  { table, signal }: { table: SiteTable; signal: AbortSignal | undefined },
) {
  const hash = createHash('sha256')
  let rows = 0
  let part = 0
  for await (const chunk of readChunks(tx, table)) {
    signal?.throwIfAborted()
    hash.update(chunk.lines)
    rows += chunk.rows
    part += 1
    const name = `${TABLES}${table.name}/${String(part).padStart(6, '0')}.ndjson.gz`
    await writer.add(name, await gzip(chunk.lines, { level: 3 }))
  }
  return { name: table.name, rows, sha256: hash.digest('hex') }
}

async function listQueues(tx: Executor, tables: readonly SiteTable[]): Promise<string[]> {
  const table = tables.find(({ name }) => name === TASK_TABLE)
  if (!table) return []
  const { rows } = await tx.execute<{ name: string }>(
    sql.raw(`SELECT DISTINCT name FROM ${quotedName(table.name)} WHERE ${table.where} ORDER BY 1`),
  )
  return rows.map(({ name }) => name)
}

/** Read after the rows, so that no row is ahead of its sequence. */
async function listSequences(tx: Executor): Promise<ArchiveManifest['sequences']> {
  const { rows } = await tx.execute<{ name: string; value: string }>(sql`
    SELECT format('%s.%s', schemaname, sequencename) AS name, last_value::text AS value
      FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`)
  return rows
}
