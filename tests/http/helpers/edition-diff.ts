import { sql } from 'drizzle-orm'
import type { TestApp } from '#tests/test-app.ts'

const DAY_MS = 86_400_000
const ofJob = 'job_id in (select id from helper_jobs where event_id = $EVENT)'
const ofItem = 'item_id in (select id from counter_items where event_id = $EVENT)'
const ofBudget = 'budget_id in (select id from money_budgets where event_id = $EVENT)'

/** How the rows of an edition are found, and the order in which those of two editions belong together. */
const ROWS: Readonly<Record<string, readonly [where: string, order: string]>> = {
  events: ['id = $EVENT', 'id'],
  event_programs: ['event_id = $EVENT', 'title'],
  event_sales: ['event_id = $EVENT', 'event_id'],
  event_ticket_kinds: ['event_id = $EVENT', 'position'],
  event_extras: ['event_id = $EVENT', 'position'],
  event_gates: ['event_id = $EVENT', 'event_id'],
  competition_festivals: ['event_id = $EVENT', 'event_id'],
  competition_items: [
    'event_id = $EVENT',
    '(select title from event_programs as program where program.id = row.program_id)',
  ],
  helper_plans: ['event_id = $EVENT', 'event_id'],
  helper_jobs: ['event_id = $EVENT', 'title'],
  helper_job_members: [ofJob, 'member_id'],
  helper_shifts: [ofJob, '(select title from helper_jobs as job where job.id = row.job_id), starts_at'],
  helper_tasks: ['event_id = $EVENT', 'title'],
  helper_supplies: ['event_id = $EVENT', 'title'],
  counter_items: ['event_id = $EVENT', 'title'],
  counter_sittings: [ofItem, 'number'],
  money_budgets: ['event_id = $EVENT', 'event_id'],
  money_budget_lines: [ofBudget, 'category_id'],
}
export const COMPARED_TABLES = Object.keys(ROWS)

type Row = Record<string, unknown>

async function readRows({ db }: TestApp, table: string, eventId: string): Promise<Row[]> {
  const [where = '', order = ''] = ROWS[table] ?? []
  const query = `select to_jsonb(row) as content from ${table} as row where ${where} order by ${order}`
  const { rows } = await db.execute<{ content: Row }>(sql.raw(query.replaceAll('$EVENT', `'${eventId}'`)))
  return rows.map(({ content }) => content)
}

/**
 * Compares two editions of an event row by row: the columns that moved by exactly so many days, all others that differ,
 * and how many rows there are of each table.
 */
export async function diffEditions(app: TestApp, [fromId, toId]: readonly [string, string], days: number) {
  const [moved, differing, counts] = [new Set<string>(), new Set<string>(), new Map<string, number>()]
  for (const table of COMPARED_TABLES) {
    const [before, after] = [await readRows(app, table, fromId), await readRows(app, table, toId)]
    counts.set(table, after.length)
    if (before.length !== after.length) differing.add(`${table}: ${before.length} rows, copied ${after.length}`)
    for (const [at, row] of before.entries())
      for (const [column, value] of Object.entries(row)) {
        const copied = after[at]?.[column]
        if (JSON.stringify(copied) === JSON.stringify(value)) continue
        const isMoved = Date.parse(String(copied)) - Date.parse(String(value)) === days * DAY_MS
        const name = `${table}.${column}`
        if (isMoved) moved.add(name)
        else differing.add(name)
      }
  }
  return { moved: [...moved].toSorted(), differing: [...differing].toSorted(), counts }
}
