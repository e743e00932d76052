import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { writeOneOfEach } from './one-of-each.ts'
import { SPECIFIED_ENUMERATIONS, SPECIFIED_TABLES } from './specified-tables.ts'

const CHECK_VIOLATION = '23514'
const UNIQUE_VIOLATION = '23505'
const RESTRICT_VIOLATION = '23001'

let database: OpenDatabase
let people: Awaited<ReturnType<typeof writeOneOfEach>>
beforeAll(async () => {
  database = await openTestDatabase()
  people = await writeOneOfEach(database.db)
})
afterAll(() => database.close())

const specified = Object.entries(SPECIFIED_TABLES)

test.each(specified)('%s has every field of the specification', async (table, { fields }) => {
  expect((await columnsOf(table)).map((column) => column.name)).toEqual(expect.arrayContaining(sqlNames(fields)))
})

test.each(specified.filter(([, { required }]) => required))(
  '%s cannot be stored without its required fields',
  async (table, { required = '' }) => {
    const needed = (await columnsOf(table)).filter((column) => !column.nullable).map((column) => column.name)
    expect(needed).toEqual(expect.arrayContaining(sqlNames(required)))
  },
)

test('a member without a birthday, an emirate or a blood group is one with details to complete', async () => {
  const undo = new Error('undo')
  for (const [table, { completedLater }] of specified)
    for (const column of sqlNames(completedLater ?? '')) {
      const emptied = database.db.transaction(async (tx) => {
        const { rows: left } = await tx.execute(sql`${set(table, column, null)} RETURNING to_complete`)
        expect(new Set(left.map((row) => row.to_complete))).toEqual(new Set([true]))
        throw undo
      })
      await expect(emptied).rejects.toBe(undo)
    }
})

test.each(specified.filter(([, { defaults }]) => defaults))(
  '%s has the specified defaults',
  async (table, { defaults = {} }) => {
    const columns = await columnsOf(table)
    for (const [field, value] of Object.entries(defaults)) {
      const column = columns.find(({ name }) => name === sqlName(field))
      const [row] = await rows<{ value: unknown }>(sql`SELECT (${sql.raw(column?.default ?? 'NULL')}) AS value`)
      expect({ [field]: row?.value, nullable: column?.nullable }).toEqual({ [field]: value, nullable: false })
    }
  },
)

test.each(SPECIFIED_ENUMERATIONS)('%s.%s accepts only: %s', async (table, column, values) => {
  for (const value of values.split(', ')) expect(await errorOf(set(table, column, value))).toBeNull()
  for (const value of ['', 'anything else', values.split(', ')[0]!.toUpperCase().concat(' ')])
    expect(await errorOf(set(table, column, value))).toBe(CHECK_VIOLATION)
})

test.each([
  ['an event for nobody', 'events', 'capacity', 0],
  ['a program for nobody', 'event_programs', 'capacity', 0],
  ['six stars', 'listing_reviews', 'rating', 6],
  ['no star', 'listing_reviews', 'rating', 0],
  ['negative dues', 'membership_renewals', 'amount', -1],
])('a table rejects %s', async (_words, table, column, value) => {
  expect(await errorOf(set(table, column, value))).toBe(CHECK_VIOLATION)
})

test.each([
  ['two memberships of one account', 'members'],
  ['a second renewal of the same year', 'membership_renewals'],
  ['a second registration for an event', 'event_registrations'],
  ['a second registration for a program', 'program_registrations'],
  ['waiting twice for an event', 'event_waiting_list'],
  ['waiting twice for a program', 'program_waiting_list'],
  ['a second favourite', 'listing_favorites'],
  ['a second review of a listing', 'listing_reviews'],
  ['a second report of a listing', 'listing_reports'],
  ['a second view on one day', 'listing_views'],
  ['a second application for a job', 'job_applications'],
  ['a second job in one listing', 'job_listings'],
  ['a second default CV', 'user_cvs'],
  ['a second conversation of a pair about a listing', 'conversations'],
  ['the same message sent again', 'messages'],
  ['blocking somebody twice', 'blocks'],
])('a table rejects %s', async (_words, table) => {
  expect(await errorOf(copyRow(table))).toBe(UNIQUE_VIOLATION)
})

test('an address belongs to one account, however it is written', async () => {
  const again = sql`INSERT INTO users (email, first_name) VALUES ('SELLER@example.ORG', 'Another')`
  expect(await errorOf(again)).toBe(UNIQUE_VIOLATION)
})

test('nobody blocks, reviews or writes to themselves', async () => {
  const { seller } = people
  expect(await errorOf(sql`UPDATE blocks SET blocked_id = blocker_id`)).toBe(CHECK_VIOLATION)
  expect(await errorOf(sql`UPDATE listing_reviews SET reviewer_id = ${seller}`)).toBe(CHECK_VIOLATION)
  const alone = sql`UPDATE conversations SET participant1_id = ${seller}, participant2_id = ${seller}`
  expect(await errorOf(alone)).toBe(CHECK_VIOLATION)
})

test('a member with entries in the ledger cannot be deleted by mistake', async () => {
  expect(await errorOf(sql`DELETE FROM members`)).toBe(RESTRICT_VIOLATION)
})

test.each(['settings.updated_by', 'uploads.uploaded_by', 'uploads.owner_id', 'activity_log.actor_id'])(
  '%s names an existing account',
  async (place) => {
    const [table, column] = place.split('.') as [string, string]
    const [row] = await rows<{ target: string }>(
      sql`SELECT confrelid::regclass::text AS target FROM pg_constraint
        WHERE conrelid = ${table}::regclass AND conname = ${`${table}_${column}_users_id_fk`}`,
    )
    expect(row?.target).toBe('users')
  },
)

test('a search finds a word with or without accents', async () => {
  const found = sql`SELECT id FROM listings WHERE search @@ websearch_to_tsquery('english', immutable_unaccent('cafe tables'))`
  expect(await rows(found)).toEqual([{ id: people.listingId }])
})

type Column = { name: string; nullable: boolean; default: string | null; generated: boolean }

function columnsOf(table: string) {
  return rows<Column>(sql`
    SELECT column_name AS name, is_nullable = 'YES' AS nullable, column_default AS default,
      is_generated = 'ALWAYS' AS generated
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`)
}

function set(table: string, column: string, value: string | number | null) {
  return sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${value}`
}

async function copyRow(table: string) {
  const copied = (await columnsOf(table)).filter(({ name, generated }) => name !== 'id' && !generated)
  const names = sql.join(
    copied.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  return sql`INSERT INTO ${sql.identifier(table)} (${names}) SELECT ${names} FROM ${sql.identifier(table)} LIMIT 1`
}

/** The database's error code, or null; nothing is stored either way. */
async function errorOf(statement: ReturnType<typeof sql> | Promise<ReturnType<typeof sql>>): Promise<string | null> {
  const query = await statement
  const undo = new Error('undo')
  try {
    await database.db.transaction(async (tx) => {
      await tx.execute(query)
      throw undo
    })
  } catch (error) {
    if (error === undo) return null
    return (error as { cause: { code: string } }).cause.code
  }
  throw new Error('the transaction neither failed nor was undone')
}

async function rows<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.db.execute<Row>(query)).rows
}

const sqlNames = (fields: string) => fields.split(/\s+/).filter(Boolean).map(sqlName)
const sqlName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
