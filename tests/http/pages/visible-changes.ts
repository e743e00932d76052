import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { writeOneOfEach } from '../platform/one-of-each.ts'

const PICTURE = `${'a'.repeat(32)}_900x600.jpg`

/** The timestamp of an edit by a person. */
const writtenAt = (round: number) => sql`timestamptz '2026-02-01' + ${round}::int * interval '1 second'`

const voice = (round: number) => ({
  name: `Asha ${round}`,
  about: 'Sharjah, member since 2019',
  words: 'We came for the drums and stayed for the people.',
  portrait: '',
  agreedOn: '2026-01-01',
})

/**
 * One visible change for every table whose changes the database announces. The round makes each one differ from the
 * last.
 */
export const VISIBLE_CHANGES: Record<string, (round: number) => ReturnType<typeof sql>> = {
  membership_plans: (round) =>
    sql`UPDATE membership_plans SET name = ${`Single ${round}`} WHERE membership_type = 'single'`,
  settings: (round) => sql`
    INSERT INTO settings (key, value) VALUES ('organisationName', to_jsonb(${`Pooram Sangham ${round}`}::text)),
      ('aboutMission', to_jsonb(${`To meet ${round} times a year`}::text)),
      ('contactEmail', to_jsonb(${`office-${round}@example.org`}::text)),
      ('voices', ${JSON.stringify([voice(round)])}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  users: (round) => sql`UPDATE users SET first_name = ${`Asha ${round}`}`,
  members: () => sql`UPDATE members SET status = CASE status WHEN 'approved' THEN 'pending' ELSE 'approved' END`,
  events: (round) => sql`UPDATE events SET title = ${`Pooram Night ${round}`}, updated_at = ${writtenAt(round)}`,
  event_programs: (round) =>
    sql`UPDATE event_programs SET title = ${`Thiruvathira ${round}`}, updated_at = ${writtenAt(round)}`,
  event_registrations: () => sql`
    WITH gone AS (DELETE FROM event_registrations RETURNING 1)
    INSERT INTO event_registrations (event_id, member_id)
    SELECT e.id, m.id FROM events e, members m WHERE NOT EXISTS (SELECT FROM gone)`,
  event_guests: (round) => sql`
    INSERT INTO event_guests (event_id, name, phone) SELECT id, ${`Guest ${round}`}, '+971500000001' FROM events`,
  program_registrations: () => sql`
    WITH gone AS (DELETE FROM program_registrations RETURNING 1)
    INSERT INTO program_registrations (program_id, member_id)
    SELECT p.id, m.id FROM event_programs p, members m WHERE NOT EXISTS (SELECT FROM gone)`,
  uploads: (round) => sql`UPDATE uploads SET widths = ARRAY[${round + 100}::int]`,
  news: (round) => sql`UPDATE news SET title = ${`Flag raised ${round}`}, updated_at = ${writtenAt(round)}`,
  gallery: (round) => sql`
    WITH added AS (
      INSERT INTO gallery (title, image_url, album, event_id)
      SELECT 'One more', photo.image_url, photo.album, events.id
      FROM events, (SELECT image_url, album FROM gallery LIMIT 1) AS photo)
    UPDATE gallery SET title = ${`Umbrellas ${round}`}`,
  documents: (round) => sql`UPDATE documents SET title = ${`Statutes ${round}`}`,
  document_versions: (round) => sql`UPDATE document_versions SET dated_on = '2020-01-01'::date + ${round}::int`,
  office_bearers: (round) => sql`UPDATE office_bearers SET name = ${`Asha Menon ${round}`}`,
  listings: (round) => sql`UPDATE listings SET title = ${`Café table ${round}`},
    category = CASE category WHEN 'services' THEN 'buy_sell' ELSE 'services' END`,
  listing_reviews: (round) => sql`UPDATE listing_reviews SET review = ${`Sturdy ${round}`}`,
  // live streams end with their sessions
  sessions: () => sql`DELETE FROM sessions`,
  job_listings: (round) => sql`UPDATE job_listings SET company_name = ${`Lamps Ltd ${round}`}`,
  competition_festivals: (round) => sql`UPDATE competition_festivals SET board_message = ${`Stage ${round}`}`,
  competition_items: (round) => sql`UPDATE competition_items SET time_limit_seconds = ${round + 60}::int`,
  competition_judges: (round) => sql`UPDATE competition_judges SET name = ${`Leela ${round}`}`,
  competition_item_judges: () => sql`DELETE FROM competition_item_judges`,
  competition_participants: (round) => sql`UPDATE competition_participants SET name = ${`Devika ${round}`}`,
  competition_entries: (round) => sql`UPDATE competition_entries SET group_name = ${`Group ${round}`}`,
  competition_group_members: () => sql`DELETE FROM competition_group_members`,
  event_sales: (round) => sql`UPDATE event_sales SET children_under = ${2 + (round % 10)}::int`,
  event_ticket_kinds: (round) => sql`UPDATE event_ticket_kinds SET title = ${`Adult ${round}`}`,
  sponsors: (round) => sql`
    INSERT INTO sponsors (name, event_id) SELECT ${`Al Nahda Trading ${round}`}, id FROM events`,
  competition_publications: (round) => sql`
    INSERT INTO competition_publications (program_id, version, rows)
    SELECT program_id, ${round + 2}::int, '[]' FROM competition_items`,
}

/** Fills the site so that every change above is visible. Returns an address for each pattern that names a record. */
export async function fillSite(db: Database): Promise<Record<string, string>> {
  const { memberId, listingId, seller } = await writeOneOfEach(db)
  await db
    .insert(uploads)
    .values({ name: PICTURE, kind: 'event', mimeType: 'image/jpeg', bytes: 1, width: 900, height: 600 })
  await db.execute(sql`UPDATE events SET featured_image = ${`/files/${PICTURE}`}, capacity = 50, is_public = true`)
  await db.execute(
    sql`UPDATE news SET is_published = true, published_at = '2026-01-01', featured_image = ${`/files/${PICTURE}`}`,
  )
  await db.execute(sql`UPDATE gallery SET image_url = ${`/files/${PICTURE}`}`)
  await publishCompetition(db)
  await publishDocument(db)
  await sellTickets(db)
  await db.execute(sql`UPDATE members SET status = 'approved'`)
  await db.execute(sql`UPDATE listings SET status = 'active', is_approved = true, category = 'services'`)
  await db.execute(sql`UPDATE listing_reviews SET is_approved = true`)
  // a second one of the same kind, listed below the first
  await db.execute(sql`INSERT INTO listings (user_id, title, description, category, location, is_approved)
    SELECT user_id, 'Lamp', 'Brass', 'services', 'Sharjah', true FROM listings`)
  const idOf = async (table: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM ${table} LIMIT 1`)
    return rows[0]!.id
  }
  const ids = {
    events: await idOf(sql`events`),
    tickets: await idOf(sql`events`),
    gate: await idOf(sql`events`),
    counter: await idOf(sql`events`),
    photographer: await idOf(sql`events`),
    sittings: await idOf(sql`events`),
    certificates: await idOf(sql`events`),
    programs: await idOf(sql`event_programs`),
    documents: await idOf(sql`documents`),
    news: await idOf(sql`news`),
    gallery: await idOf(sql`gallery`),
    member: memberId,
    listings: listingId,
    listing: listingId,
    apply: listingId,
    marketplace: listingId,
    // what people write to each other or get is not rendered here
    messages: listingId,
    announcements: listingId,
    meetings: listingId,
    pay: listingId,
    // pages of members, which are the same for everybody until a browser renders more
    votes: listingId,
    polls: listingId,
    assembly: listingId,
    assemblies: listingId,
    seller,
    sellers: seller,
    verify: 'a-token',
    certificate: 'a-token',
    judge: 'a-token',
    unsubscribe: 'a-token',
    'blood-call': 'a-token',
    settings: 'contact',
  }
  await db.execute(sql`
    INSERT INTO events (title, description, venue, event_date, status)
    VALUES ('Onam', 'Sadya.', 'Hall', '2026-01-05T08:00:00Z', 'completed')`)
  return ids
}

async function publishDocument(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO documents (folder, title, visibility) VALUES ('statutes', 'Statutes', 'everybody')`)
  await db.execute(sql`
    INSERT INTO document_versions (document_id, number, dated_on, file_url, file_name, bytes)
    SELECT id, 1, '2020-01-01', '/files/statutes.pdf', 'Statutes.pdf', 1 FROM documents`)
}

/** Makes the events sell tickets. */
async function sellTickets(db: Database): Promise<void> {
  await db.execute(sql`INSERT INTO event_sales (event_id) SELECT id FROM events ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO event_ticket_kinds (event_id, position, audience, title, price_fils)
    SELECT id, 9, 'member', 'Adult', 1500 FROM events`)
  await db.execute(sql`UPDATE events SET sells_tickets = true`)
}

/** Makes the event an arts festival with one published item. */
async function publishCompetition(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO competition_festivals (event_id, settings, roll_call_admin_ids)
    SELECT id, ${JSON.stringify(DEFAULT_FESTIVAL_SETTINGS)}::jsonb, '{}' FROM events`)
  await db.execute(sql`
    INSERT INTO competition_items (program_id, event_id, kind, criteria, combine, drops_extremes, allows_half_marks,
      state, published_version)
    SELECT id, event_id, 'single', '[]', 'sum', false, false, 'published', 1 FROM event_programs`)
  await db.execute(sql`
    INSERT INTO competition_publications (program_id, version, rows) SELECT program_id, 1, '[]' FROM competition_items`)
}

/** '/api/events/:id/programs' with the id of an event. Throws for a record that the tests do not have. */
export function addressOf(path: string, ids: Record<string, string>): string {
  return path.replace(/([^/]+)\/:\w+/, (_, kind: string) => {
    const id = ids[kind]
    if (!id) throw new Error(`No test fills ${path}: name its record in ${import.meta.filename}`)
    return `${kind}/${id}`
  })
}
