import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { quoted, quotedName, type SiteTable } from './archived-tables.ts'

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

/** The archive already contains what triggers wrote. */
export async function letTriggersRest(tx: Executor, tables: readonly SiteTable[], rest: boolean): Promise<void> {
  for (const { name } of tables)
    await tx.execute(sql.raw(`ALTER TABLE ${quotedName(name)} ${rest ? 'DISABLE' : 'ENABLE'} TRIGGER USER`))
}
