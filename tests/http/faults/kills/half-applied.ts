import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { CAPACITY } from './crowd.ts'
import { LISTED, OPERATIONS, type OperationKind } from './operations.ts'

type Db = OpenDatabase['db']

/** What the database holds of each kind of operation, by the operations' keys. */
const PRESENT = {
  registration: sql`SELECT event_id || ' ' || member_id AS key FROM event_registrations`,
  listing: sql`SELECT title AS key FROM listings WHERE title LIKE ${`${LISTED}%`}`,
  approval: sql`SELECT id::text AS key FROM members WHERE status = 'approved'`,
  message: sql`SELECT client_id AS key FROM messages`,
}

const lacks = (table: string, condition: string) => sql.raw(`NOT EXISTS (SELECT FROM ${table} WHERE ${condition})`)
const mailed = (name: string, id: string, whose: string) =>
  lacks('mails', `mails.name = '${name}' AND mails.data->>'${id}' = ${whose}.id::text`)

/** What no interruption may ever leave behind; each query counts its occurrences. */
const HALF_APPLIED = {
  'a registration without its mail': sql`SELECT count(*)::int AS count FROM event_registrations r
    WHERE ${mailed('event-registered', 'registrationId', 'r')}`,
  'a mail of a registration that is not there': sql`SELECT count(*)::int AS count FROM mails
    WHERE name = 'event-registered' AND ${lacks('event_registrations r', `r.id::text = mails.data->>'registrationId'`)}`,
  'an event over its capacity': sql`SELECT count(*)::int AS count FROM
    (SELECT event_id FROM event_registrations GROUP BY event_id HAVING count(*) > ${CAPACITY}) AS full_events`,
  'a listing without the notice of the committee': sql`SELECT count(*)::int AS count FROM listings l
    WHERE title LIKE ${`${LISTED}%`} AND ${lacks('notifications n', `n.about_id = l.id AND n.kind = 'committee-listings'`)}`,
  'an approved applicant without number, ledger, decision, record or mail': sql`SELECT count(*)::int AS count
    FROM members m WHERE status = 'approved' AND email LIKE 'pending-%' AND (membership_number IS NULL
      OR ${lacks('membership_renewals r', 'r.member_id = m.id')} OR ${lacks('member_decisions d', 'd.member_id = m.id')}
      OR ${lacks('activity_log a', `a.subject_id = m.id::text AND a.action = 'member.approved'`)}
      OR ${mailed('application-approved', 'memberId', 'm')})`,
  'an applicant with half an approval': sql`SELECT count(*)::int AS count FROM members m
    WHERE status = 'pending' AND (membership_number IS NOT NULL
      OR ${sql.raw(`EXISTS (SELECT FROM membership_renewals r WHERE r.member_id = m.id)`)}
      OR ${sql.raw(`EXISTS (SELECT FROM activity_log a WHERE a.subject_id = m.id::text)`)})`,
  'a number given twice': sql`SELECT count(*)::int AS count FROM
    (SELECT membership_number FROM members WHERE membership_number IS NOT NULL
     GROUP BY membership_number HAVING count(*) > 1) AS twice`,
  'a message written twice': sql`SELECT count(*)::int AS count FROM
    (SELECT client_id FROM messages GROUP BY client_id HAVING count(*) > 1) AS twice`,
  'a conversation older than its last message': sql`SELECT count(*)::int AS count FROM conversations c
    WHERE last_message_at < (SELECT max(created_at) FROM messages m WHERE m.conversation_id = c.id)`,
  'a mail that waits without a task': sql`SELECT count(*)::int AS count FROM mails WHERE status = 'queued'
    AND ${lacks('pgboss.job j', `j.name IN ('mail', 'give-up-mail') AND j.data->>'mailId' = mails.id::text AND j.state < 'completed'`)}`,
}

/** One line per kind of fault: acknowledged operations that are missing, and half-applied ones. */
export async function listFaults(db: Db, acknowledged: Record<OperationKind, string[]>): Promise<string[]> {
  const faults: string[] = []
  for (const kind of OPERATIONS) {
    const { rows } = await db.execute<{ key: string }>(PRESENT[kind])
    const present = new Set(rows.map(({ key }) => key))
    const lost = acknowledged[kind].filter((key) => !present.has(key))
    if (lost.length > 0) faults.push(`${lost.length} × ${kind} lost`)
  }
  for (const [words, query] of Object.entries(HALF_APPLIED)) {
    const { rows } = await db.execute<{ count: number }>(query)
    const count = rows[0]?.count ?? 0
    if (count > 0) faults.push(`${count} × ${words}`)
  }
  return faults
}
