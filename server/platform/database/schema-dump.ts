import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

/** Objects that belong to an extension come with it. */
const own = (catalog: string, object: string) =>
  sql.raw(
    `NOT EXISTS (SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${object} AND deptype = 'e')`,
  )

/**
 * Everything that the migrations made in the schema `public`, one object on each line, sorted: columns, constraints,
 * indexes, functions, triggers, sequences, statistics and extensions. The same on every supported version of PostgreSQL.
 */
export async function dumpSchema(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    WITH tables AS (
      SELECT c.oid, c.relname, c.relkind, c.relpersistence FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S') AND ${own('pg_class', 'c.oid')}
    )
    SELECT format('relation %s %s %s', relname, relkind, relpersistence) AS line FROM tables
    UNION ALL
    SELECT format('column %s.%s %s null=%s default=%s generated=%s identity=%s', relname, attname,
                  format_type(atttypid, atttypmod), NOT attnotnull, pg_get_expr(adbin, adrelid), attgenerated, attidentity)
      FROM tables JOIN pg_attribute ON attrelid = tables.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relkind <> 'S'
    UNION ALL
    SELECT format('constraint %s.%s %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      FROM tables JOIN pg_constraint ON conrelid = tables.oid AND contype IN ('c', 'f', 'p', 'u', 'x')
    UNION ALL
    SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL
    SELECT format('trigger %s', pg_get_triggerdef(pg_trigger.oid))
      FROM tables JOIN pg_trigger ON tgrelid = tables.oid AND NOT tgisinternal
    UNION ALL
    SELECT format('function %s(%s) %s %s %s %s', proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
                  provolatile, prosecdef, coalesce(pg_get_function_sqlbody(p.oid), prosrc))
      FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND ${own('pg_proc', 'p.oid')}
    UNION ALL
    SELECT format('sequence %s %s start=%s step=%s', sequencename, data_type, start_value, increment_by)
      FROM pg_sequences WHERE schemaname = 'public'
    UNION ALL
    SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
     WHERE stxnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('type %s %s', typname, typtype) FROM pg_type t
     WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd', 'r') AND ${own('pg_type', 't.oid')}
    UNION ALL
    SELECT format('extension %s', extname) FROM pg_extension WHERE extname <> 'plpgsql'`)
  return rows.map(({ line }) => line.replaceAll(/\s+/g, ' ')).sort()
}
