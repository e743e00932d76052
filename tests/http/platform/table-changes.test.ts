import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { writeOneOfEach } from './one-of-each.ts'

/** Columns that no public response shows, or that change too often to drop pages for. */
const UNHEARD: Record<string, string> = {
  settings: 'key updated_at updated_by',
  events:
    'id party_setting max_party asks_children asks_vegetarian chooses_days custom_question status_chosen_at created_by created_at updated_at',
  event_programs: 'id created_at updated_at',
  news: 'id publish_at author_id created_at updated_at',
  documents: 'id search_text created_at updated_at',
  // who sees an earlier version changes with its document
  document_versions: 'document_id file_url added_by added_at visibility duties',
  gallery: 'id uploaded_by created_at updated_at',
  // a place in the order changes with its number
  office_bearers: 'id name_key search_text is_placed member_id created_at updated_at',
  listings:
    'id view_count favorite_count approved_by rejection_reason requested_changes search seller_rating spam_signs created_at updated_at',
  job_listings: 'id listing_id created_at',
  listing_reviews: 'id reviewer_id seller_id approved_by approved_at rejection_reason created_at',
}

let database: OpenDatabase
const heard: string[] = []
const marks = new Map<string, () => void>()
beforeAll(async () => {
  database = await openTestDatabase()
  await writeOneOfEach(database.db)
  await database.listen('changed', (payload) => {
    marks.get(payload)?.()
    if (!marks.has(payload)) heard.push(payload)
  })
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => database.close())

test.each(Object.entries(UNHEARD))(
  'every column of %s is either announced or listed as silent',
  async (table, unheard) => {
    const { rows } = await database.db.execute<{ name: string; isAnnounced: boolean }>(sql`
    SELECT attname AS name, attnum = ANY (tgattr) AS "isAnnounced"
    FROM pg_trigger JOIN pg_attribute ON attrelid = tgrelid AND attnum > 0 AND NOT attisdropped
    WHERE tgrelid = ${table}::regclass AND tgname = ${`${table}_changed`}`)
    const silent = rows.filter(({ isAnnounced }) => !isAnnounced).map(({ name }) => name)
    expect(silent.sort()).toEqual(unheard.split(' ').sort())
  },
)

test.each([
  ['an admin renames an event', 'events', sql`UPDATE events SET title = 'Pooram Day'`],
  ['a member registers', 'event_registrations', sql`UPDATE event_registrations SET event_id = event_id`],
  ['a party grows', 'event_registrations', sql`UPDATE event_registrations SET guest_adults = 2`],
  ['a guest without a membership is registered', 'event_guests', sql`UPDATE event_guests SET guest_children = 1`],
  ['an article is deleted', 'news', sql`DELETE FROM news`],
  ['a picture is added', 'gallery', sql`INSERT INTO gallery (title, image_url) VALUES ('Drums', '/files/drums.jpg')`],
  ['a seller lowers the price', 'listings', sql`UPDATE listings SET price = '20'`],
  ['a setting is saved', 'settings', sql`UPDATE settings SET value = '2019'`],
  ['a seller changes their name', 'users', sql`UPDATE users SET first_name = 'Asha R.'`],
])('when %s, a change of %s is announced', async (_words, table, statement) => {
  await database.db.execute(statement)
  expect(await whatWasHeard()).toEqual([table])
})

test('when a member is suspended, changes of members and of the listings hidden with it are announced', async () => {
  await database.db.execute(sql`UPDATE members SET suspended_at = now()`)
  expect(await whatWasHeard()).toEqual(['listings', 'members'])
})

test.each([
  ['a listing is viewed', sql`UPDATE listings SET view_count = view_count + 1, updated_at = now()`],
  ['a listing is added to the favourites', sql`UPDATE listings SET favorite_count = favorite_count + 1`],
  ['somebody signs in', sql`UPDATE users SET last_login_at = now()`],
  ['a guest is checked in', sql`UPDATE event_registrations SET checked_in_at = now()`],
])('when %s, nothing is announced', async (_words, statement) => {
  await database.db.execute(statement)
  expect(await whatWasHeard()).toEqual([])
})

test('a rolled-back change is never announced', async () => {
  await database.db
    .transaction(async (tx) => {
      await tx.execute(sql`UPDATE events SET title = 'Another day'`)
      throw new Error('changed my mind')
    })
    .catch((error: Error) => expect(error.message).toBe('changed my mind'))
  expect(await whatWasHeard()).toEqual([])
})

test('deleting an event announces the tables of everything deleted with it', async () => {
  await database.db.execute(sql`DELETE FROM events`)
  expect((await whatWasHeard()).sort()).toEqual([
    'competition_entries',
    'competition_festivals',
    'competition_items',
    'event_guests',
    'event_programs',
    'event_registrations',
    'event_sales',
    'event_ticket_kinds',
    'events',
    'gallery',
    'program_registrations',
  ])
})

/** Notifications arrive in the order of commits: once the mark is received, so was everything before it. */
async function whatWasHeard() {
  const mark = `mark:${marks.size}`
  const arrived = new Promise<void>((resolve) => marks.set(mark, resolve))
  await database.db.execute(sql`SELECT pg_notify('changed', ${mark})`)
  await arrived
  return [...heard]
}
