import { sql } from 'drizzle-orm'
import type { Executor, OpenDatabase, Transaction } from '#server/platform/database/database.ts'
import { listMigrations } from '#server/platform/database/migration-journal.ts'
import type { FileStore } from '#server/platform/uploads/file-store.ts'
import { type CheckedArchive, findTableOf, gunzip } from './archive-check.ts'
import { readEntries } from './archive-file.ts'
import { BadArchive, FILES } from './archive-format.ts'
import { putFile } from './archived-files.ts'
import {
  digestTable,
  dropForeignKeys,
  insertLines,
  listSiteTables,
  quotedName,
  readAsText,
  restoreForeignKeys,
  type SiteTable,
  setTriggersEnabled,
  TASK_TABLE,
} from './archived-tables.ts'
import { applyMigrations, clearSite } from './restored-schema.ts'
import { prepareTaskTables, takeTasksUp } from './restored-tasks.ts'

/**
 * Reads what must outlive the replaced data; the function it returns applies that to the restored data, and returns to
 * how many records it did.
 */
export type CarryOver = (tx: Transaction) => Promise<() => Promise<Carried>>
/** How much outlived the replaced data, and whether that data was of the site that was backed up. */
export type Carried = { count: number; isSameSite: boolean }

type LoadOptions = { files: FileStore; replace?: boolean; carryOver?: CarryOver | undefined }

/**
 * Loads a checked archive into a database and a file store: first the files, under names that nothing else has, then
 * the whole database in one transaction, compared with the archive row by row before it commits. An older archive is
 * loaded as it was and then migrated. Returns what was carried over. Throws, with the database unchanged, if anything
 * does not match.
 */
export async function loadArchive(
  database: OpenDatabase,
  archive: CheckedArchive,
  { files, replace = false, carryOver }: LoadOptions,
): Promise<Carried> {
  await loadFiles(archive, files)
  await prepareTaskTables(database, archive.head.queues)
  return database.db.transaction(async (tx) => {
    await readAsText(tx)
    const apply = replace ? await carryOver?.(tx) : undefined
    if (replace) await clearSite(tx)
    const migrations = listMigrations()
    const applied = archive.head.migrations.length
    await applyMigrations(tx, migrations.slice(0, applied))
    await loadTables(tx, archive)
    await applyMigrations(tx, migrations.slice(applied))
    await takeTasksUp(tx, archive.head)
    const carried = (await apply?.()) ?? { count: 0, isSameSite: false }
    await tx.execute(sql`ANALYZE`)
    return carried
  })
}

async function loadFiles({ file, manifest }: CheckedArchive, store: FileStore): Promise<void> {
  const wanted = new Set(manifest.files.map(({ name }) => name))
  for await (const { name, content } of readEntries(file)) {
    const plain = name.startsWith(FILES) ? name.slice(FILES.length) : ''
    if (wanted.has(plain)) await putFile(store, plain, content)
  }
}

async function loadTables(tx: Executor, archive: CheckedArchive): Promise<void> {
  const tables = await listSiteTables(tx)
  const ofSite = tables.filter(({ name }) => name !== TASK_TABLE)
  const keys = await dropForeignKeys(tx)
  await setTriggersEnabled(tx, ofSite, false)
  // completed tasks go as well: in the archive they may still be waiting
  for (const { name } of tables) await tx.execute(sql.raw(`DELETE FROM ${quotedName(name)}`))
  await insertRows(tx, archive, tables)
  for (const { name, value } of archive.manifest.sequences)
    await tx.execute(sql`SELECT setval(${quotedName(name)}, ${value}::bigint)`)
  await rejectDifferences(tx, archive, ofSite)
  await setTriggersEnabled(tx, ofSite, true)
  await restoreForeignKeys(tx, keys)
}

async function insertRows(tx: Executor, { file, head }: CheckedArchive, tables: readonly SiteTable[]): Promise<void> {
  const loaded = new Map(head.tables.map((table) => [table.name, columnsOf(table, tables)]))
  for await (const entry of readEntries(file)) {
    const name = findTableOf(entry)
    const columns = name && loaded.get(name)
    if (!columns) continue
    const lines = await gunzip(entry.content)
    await insertLines(tx, { name, columns }, lines.toString('utf8'))
  }
}

/** Maps the values of a line to columns. The task engine may have dropped a column since; our tables are unchanged. */
function columnsOf({ name, columns }: CheckedArchive['head']['tables'][number], tables: readonly SiteTable[]) {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new BadArchive(`The archive holds a table ${name}, which this release does not know.`)
  const placed = columns.flatMap((column, at) => {
    const found = table.columns.find((each) => each.name === column)
    return found ? [{ ...found, at }] : []
  })
  if (name !== TASK_TABLE && placed.length < table.columns.length)
    throw new BadArchive(`The archive's table ${name} has different columns from those its migrations create.`)
  return placed
}

/** In a new database, columns added by a later migration are in another position, and a checksum depends on it. */
function inOrderOf(names: readonly string[], { columns, key, ...table }: SiteTable): SiteTable {
  const place = (name: string) => names.indexOf(name)
  return {
    ...table,
    columns: columns.toSorted((one, other) => place(one.name) - place(other.name)),
    key: key.toSorted((one, other) => place(one) - place(other)),
  }
}

async function rejectDifferences(tx: Executor, { manifest, head }: CheckedArchive, tables: readonly SiteTable[]) {
  for (const { name, rows, sha256 } of manifest.tables) {
    const table = tables.find((each) => each.name === name)
    const archived = head.tables.find((each) => each.name === name)
    if (!table || !archived) continue
    const found = await digestTable(tx, inOrderOf(archived.columns, table))
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new Error(`The table ${name} was not restored completely: ${found.rows} rows of ${rows}`)
  }
}
