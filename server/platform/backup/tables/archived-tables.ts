import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
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
