import type { Client } from 'pg'

/** Deleted rows take up space until a database is dropped, so each is dropped after this many test apps. */
export const MAX_USES = 60

type Pristine = { schema: string; empty: string; fill: { statement: string; rows: string }[]; sequences: string }

/** Reads what is needed to reset a database to its present state; changes nothing. */
export async function readPristine(client: Client): Promise<Pristine> {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name,
           (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema')`)
  const fill: Pristine['fill'] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: string | null }>(`SELECT jsonb_agg(t)::text AS rows FROM ${name} t`)
    const statement = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`
    if (rows[0]?.rows) fill.push({ statement, rows: rows[0].rows })
  }
  const { rows: sequences } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
                  coalesce(last_value, start_value), last_value IS NOT NULL) AS statement FROM pg_sequences`)
  return {
    schema: await schemaFingerprint(client),
    empty: tables.map(({ name }) => `DELETE FROM ${name}`).join(';'),
    fill,
    sequences: sequences.map(({ statement }) => statement).join(';'),
  }
}

/** Resets every row; returns false if tables, functions, triggers or statistics have changed. */
export async function restore(client: Client, { schema, empty, fill, sequences }: Pristine): Promise<boolean> {
  if ((await schemaFingerprint(client)) !== schema) return false
  // so that no trigger fires and no key is checked halfway
  await client.query(`ROLLBACK; UNLISTEN *; SET session_replication_role = replica; ${empty}`)
  for (const { statement, rows } of fill) await client.query(statement, [rows])
  await client.query(`${sequences}; SET session_replication_role = origin`)
  return true
}

const CATALOGS = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_statistic']

async function schemaFingerprint(client: Client): Promise<string> {
  const fingerprints = CATALOGS.map(
    (catalog) => `SELECT count(*) AS rows, max(xmin::text::bigint) AS last FROM ${catalog}`,
  )
  const { rows } = await client.query(fingerprints.join(' UNION ALL '))
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
