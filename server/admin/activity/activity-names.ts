import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

type Logged = { subjectType: string; subjectId: string; before: unknown; after: unknown }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * The names behind the ids of these log entries, by id: people, events, listings and others. Deleted ones are included
 * if the log names them.
 */
export async function findNames(db: Executor, entries: readonly Logged[]): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap((entry) => JSON.stringify(entry).match(UUID) ?? []))]
  if (ids.length === 0) return new Map()
  const names = await readNames(db, ids)
  const subjects = [...new Set(entries.map(({ subjectId }) => subjectId))].filter((id) => id.match(UUID))
  const gone = subjects.filter((id) => !names.has(id))
  for (const { id, name } of gone.length > 0 ? await readLoggedNames(db, gone) : []) names.set(id, name)
  return names
}

/** The names of the ids in one entry. */
export const namesIn = (entry: Logged, names: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    (JSON.stringify([entry.before, entry.after]).match(UUID) ?? []).flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [[id, name]]
    }),
  )

type Named = { id: string; name: string }

// ids are unique across all tables, so the table need not be known; entries are left out, because letters appear beside them
async function readNames(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = sql`(SELECT unnest(${sql.param([...ids])}::uuid[]))`
  const found = await db.execute<Named>(sql`
    SELECT id, trim(first_name || ' ' || last_name) AS name FROM users WHERE id IN ${wanted}
    UNION ALL SELECT id, full_name FROM members WHERE id IN ${wanted}
    UNION ALL SELECT id, name FROM family_members WHERE id IN ${wanted}
    UNION ALL SELECT r.id, m.full_name || ', ' || r.renewal_year FROM membership_renewals r JOIN members m ON m.id = r.member_id WHERE r.id IN ${wanted}
    UNION ALL SELECT id, title FROM events WHERE id IN ${wanted}
    UNION ALL SELECT id, coalesce(name, 'Guest') FROM event_guests WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM event_programs WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM news WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM announcements WHERE id IN ${wanted} AND title <> ''
    UNION ALL SELECT id, name FROM saved_audiences WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM gallery WHERE id IN ${wanted}
    UNION ALL SELECT id, name || ', ' || role FROM office_bearers WHERE id IN ${wanted}
    UNION ALL SELECT id, name || ', ' || subject FROM contact_messages WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM listings WHERE id IN ${wanted}
    UNION ALL SELECT r.id, l.title FROM listing_reviews r JOIN listings l ON l.id = r.listing_id WHERE r.id IN ${wanted}
    UNION ALL SELECT p.id, l.title FROM premium_payments p JOIN listings l ON l.id = p.listing_id WHERE p.id IN ${wanted}
    UNION ALL SELECT c.id, l.title FROM conversations c JOIN listings l ON l.id = c.listing_id WHERE c.id IN ${wanted}
    UNION ALL SELECT id, blood_group || ', ' || hospital FROM blood_calls WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM documents WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM meetings WHERE id IN ${wanted}
    UNION ALL SELECT id, title FROM votes WHERE id IN ${wanted}
    UNION ALL SELECT assemblies.id, events.title FROM assemblies JOIN events ON events.id = event_id
      WHERE assemblies.id IN ${wanted}
    UNION ALL SELECT id, file_name FROM user_cvs WHERE id IN ${wanted}
    UNION ALL SELECT id, name FROM gate_links WHERE id IN ${wanted}
    UNION ALL SELECT id, name FROM money_accounts WHERE id IN ${wanted}
    UNION ALL SELECT id, name FROM money_categories WHERE id IN ${wanted}
    UNION ALL SELECT id, name FROM competition_judges WHERE id IN ${wanted}
    UNION ALL SELECT id, coalesce(name, 'a participant') FROM competition_participants WHERE id IN ${wanted}
    UNION ALL SELECT (criterion->>'id')::uuid, criterion->>'name' FROM competition_items,
      jsonb_array_elements(criteria) AS criterion WHERE (criterion->>'id')::uuid IN ${wanted}`)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** The last logged names of deleted records. */
async function readLoggedNames(db: Executor, ids: readonly string[]): Promise<Named[]> {
  const named = (state: 'before' | 'after') =>
    sql.raw(['fullName', 'title', 'name', 'fileName'].map((field) => `${state}->>'${field}'`).join(', '))
  const name = sql`coalesce(${named('after')}, ${named('before')})`
  const found = await db.execute<Named>(sql`
    SELECT DISTINCT ON (subject_id) subject_id AS id, ${name} AS name FROM activity_log
    WHERE subject_id IN (SELECT unnest(${sql.param([...ids])}::text[])) AND ${name} IS NOT NULL
    ORDER BY subject_id, created_at DESC`)
  return found.rows
}
