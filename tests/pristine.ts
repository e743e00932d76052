/** What both engines can do for whoever empties a database. */
export type Engine = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Several statements at once, without an answer. */
  exec(text: string): Promise<unknown>
}

/** Deleted rows stay where they were until a database is given up, so each is given up after this many worlds. */
export const MAX_USES = 60

type Pristine = { schema: string; empty: string; fill: { statement: string; rows: string }[]; sequences: string }

/** What is needed to make a database again what it is now; it changes nothing. */
export async function readPristine(engine: Engine): Promise<Pristine> {
  const { rows: tables } = await engine.query<{ name: string; columns: string }>(`
    SELECT format('%I.%I', nspname, relname) AS name,
           (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema')`)
  const fill: Pristine['fill'] = []
  for (const { name, columns } of tables) {
    const { rows } = await engine.query<{ rows: string | null }>(`SELECT jsonb_agg(t)::text AS rows FROM ${name} t`)
    const statement = `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`
    if (rows[0]?.rows) fill.push({ statement, rows: rows[0].rows })
  }
  const { rows: sequences } = await engine.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
                  coalesce(last_value, start_value), last_value IS NOT NULL) AS statement FROM pg_sequences`)
  return {
    schema: await schemaFingerprint(engine),
    empty: tables.map(({ name }) => `DELETE FROM ${name}`).join(';'),
    fill,
    sequences: sequences.map(({ statement }) => statement).join(';'),
  }
}

/** Takes every row back to what it was; false if tables, functions, triggers or statistics are other ones now. */
export async function restore(engine: Engine, { schema, empty, fill, sequences }: Pristine): Promise<boolean> {
  if ((await schemaFingerprint(engine)) !== schema) return false
  // no trigger fires and no key is checked while it is half done
  await engine.exec(`ROLLBACK; UNLISTEN *; SET session_replication_role = replica; ${empty}`)
  for (const { statement, rows } of fill) await engine.query(statement, [rows])
  await engine.exec(`${sequences}; SET session_replication_role = origin`)
  return true
}

const CATALOGS = ['pg_class', 'pg_attribute', 'pg_proc', 'pg_trigger', 'pg_constraint', 'pg_statistic']

async function schemaFingerprint(engine: Engine): Promise<string> {
  const fingerprints = CATALOGS.map(
    (catalog) => `SELECT count(*) AS rows, max(xmin::text::bigint) AS last FROM ${catalog}`,
  )
  const { rows } = await engine.query(fingerprints.join(' UNION ALL '))
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}
