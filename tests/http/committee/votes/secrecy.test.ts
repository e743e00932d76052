import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from '#server/platform/backup/backup-service.ts'
import { captureSiteLog } from '#tests/http/operations/captured-log.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { ballotOf, CHOICE, closeVote, openVote, viewOf, voters } from './vote-fixture.ts'

type Row = Record<string, unknown>

/** Every table of the site, with the places and transactions that PostgreSQL remembers of each row. */
async function readEverything({ db }: TestApp): Promise<Map<string, Row[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const everything = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await db.execute<Row>(
      sql`select ctid::text, xmin::text, cmin::text, row_to_json(t.*)::text as row from ${sql.raw(name)} t`,
    )
    everything.set(name, rows)
  }
  return everything
}

const textOf = (rows: readonly Row[]) => JSON.stringify(rows)

async function castAll(app: TestApp) {
  const people = await voters(app, 12)
  const { path } = await openVote(app, { questions: [CHOICE] })
  const view = await viewOf(people[0]!.caller, path)
  const options = view.questions[0]!.options.map(({ id }) => id)
  for (const [at, { caller }] of people.entries()) await caller.post(`${path}/ballot`, ballotOf(view, at % 3))
  return { people, path, options }
}

test('while a secret vote is open, no row of the database says what anybody has chosen', async () => {
  const app = await openTestApp()
  const { options } = await castAll(app)
  for (const [table, rows] of await readEverything(app))
    if (table !== 'public.vote_options') for (const id of options) expect(textOf(rows), table).not.toContain(id)
})

test('after a secret vote has closed, no place, transaction, order or time links a ballot to a voter', async () => {
  const app = await openTestApp()
  const { options } = await castAll(app)
  await closeVote(app)
  const everything = await readEverything(app)
  const ballots = everything.get('public.vote_ballots')!
  const roll = everything.get('public.vote_voters')!
  // four people for each of three options are three rows, in the order of the ids
  expect(ballots.map(({ row }) => JSON.parse(String(row)).count)).toEqual([4, 4, 4])
  expect(ballots.map(({ row }) => JSON.parse(String(row)).option_ids[0])).toEqual(options.toSorted())
  // one transaction wrote every ballot and the whole roll, so it links each ballot with all voters alike
  expect(new Set([...ballots, ...roll].map(({ xmin }) => xmin)).size).toBe(1)
  // the roll is stored in the order of its random ids
  const ids = roll.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ row }) => JSON.parse(String(row)).id)
  expect(ids).toEqual(ids.toSorted())
  expect(Object.keys(JSON.parse(String(roll[0]!.row))).sort()).toEqual(
    ['family_member_id', 'has_voted', 'id', 'member_id', 'vote_id'].sort(),
  )
  expect(everything.get('public.vote_urns')).toEqual([])
  expect(everything.get('public.vote_choices')).toEqual([])
  // the log, the mails, the tasks and every other table say nothing about an option
  for (const [table, rows] of everything)
    if (!['public.vote_options', 'public.vote_ballots'].includes(table))
      for (const id of options) expect(textOf(rows), table).not.toContain(id)
})

test('the responses to voters and to admins do not tell how somebody has voted', async () => {
  const app = await openTestApp()
  const { people, path, options } = await castAll(app)
  const admin = await app.as(await app.superAdmin())
  const own = await viewOf(people[0]!.caller, path)
  expect(own.choices).toEqual([])
  const seen = (await admin.get(path.replace('/api/', '/api/admin/'))).json()
  expect(JSON.stringify({ ...seen, questions: [] })).not.toContain(options[0])
  await closeVote(app)
  const first = (await people[0]!.caller.get(`${path}/ballots`)).body
  expect((await people[5]!.caller.get(`${path}/ballots`)).body).toBe(first)
  for (const { member } of people) {
    expect(first).not.toContain(member.id)
    expect(first).not.toContain(member.fullName)
  }
})

test('the response to a secret ballot has the same length and content for every choice and every place in the order', async () => {
  const app = await openTestApp()
  const people = await voters(app, 8)
  const { path } = await openVote(app, { questions: [CHOICE] })
  const view = await viewOf(people[0]!.caller, path)
  const shapes = new Set<string>()
  const urns = new Set<number>()
  for (const [at, { caller }] of people.entries()) {
    const response = await caller.post(`${path}/ballot`, ballotOf(view, (at % 4) - 1))
    const { receipt, ...said } = response.json()
    expect(receipt).toMatch(/^[A-Z2-9]{4} [A-Z2-9]{4}$/)
    const headers = Object.keys(response.headers).toSorted()
    shapes.add(JSON.stringify([response.statusCode, said, headers, response.body.length]))
    const { rows } = await app.db.execute<{ length: number }>(sql`select length(sealed) as length from vote_urns`)
    urns.add(rows[0]!.length)
  }
  expect([shapes.size, urns.size]).toEqual([1, 1])
})

test('nothing stored about a voter contains the time of the ballot, and no table of ballots has a column for a time', async () => {
  const app = await openTestApp()
  const people = await voters(app, 5)
  const { path } = await openVote(app, { questions: [CHOICE] })
  const view = await viewOf(people[0]!.caller, path)
  const times: Date[] = []
  for (const [at, { caller }] of people.entries()) {
    app.advance(61_007)
    times.push(app.clock.time)
    await caller.post(`${path}/ballot`, ballotOf(view, at % 3))
  }
  await closeVote(app)
  const texts = times.flatMap((time) => [time.toISOString().slice(0, 23), String(time.getTime())])
  for (const [table, rows] of await readEverything(app)) {
    // when a device was last used belongs to the login, and is overwritten by its next call
    if (table === 'public.sessions') continue
    for (const text of texts) expect(textOf(rows), table).not.toContain(text)
  }
  const { rows } = await app.db.execute<{ column: string }>(sql`
    select table_name || '.' || column_name as column from information_schema.columns
    where (table_name in ('vote_voters', 'vote_urns', 'vote_ballots', 'vote_choices', 'assembly_votes'))
      and (data_type like 'timestamp%' or data_type in ('date', 'time', 'bigint', 'integer', 'smallint'))`)
  // how many ballots are equal, written once when the vote closes
  expect(rows).toEqual([{ column: 'vote_ballots.count' }])
})

test('somebody who reads where and in which transaction rows were stored cannot reconstruct the order of secret ballots', async () => {
  const app = await openTestApp()
  const people = await voters(app, 12)
  const { path } = await openVote(app, { questions: [CHOICE] })
  const view = await viewOf(people[0]!.caller, path)
  const cast = people.toSorted((one, other) => (one.member.id < other.member.id ? 1 : -1))
  for (const { caller } of cast) await caller.post(`${path}/ballot`, ballotOf(view, 0))
  await closeVote(app)
  const roll = (await readEverything(app)).get('public.vote_voters')!
  const order = cast.map(({ member }) => member.id)
  const guesses = [
    roll.toSorted((one, other) => placeOf(one) - placeOf(other)),
    roll.toSorted((one, other) => Number(one.xmin) - Number(other.xmin)),
    roll.toSorted((one, other) => Number(one.cmin) - Number(other.cmin)),
  ]
  for (const guess of guesses) {
    const guessed = guess.map(({ row }) => JSON.parse(String(row)).member_id as string)
    expect(guessed).not.toEqual(order)
    expect(guessed.toReversed()).not.toEqual(order)
  }
})

test('the log at its most detailed says neither what was chosen nor who has sent a ballot', async () => {
  const log = captureSiteLog()
  const app = await openTestApp({ log: log.log })
  const { people, options } = await castAll(app)
  await closeVote(app)
  expect(log.text()).toContain('/ballot')
  for (const id of options) expect(log.text()).not.toContain(id)
  for (const { member } of people) {
    expect(log.text()).not.toContain(member.id)
    expect(log.text()).not.toContain(member.userId)
    expect(log.text()).not.toContain(member.fullName)
  }
})

test('a backup made while a secret vote is open contains the roll, but not how anybody voted', async () => {
  const app = await openTestApp()
  const { people, options } = await castAll(app)
  const folder = await mkdtemp(join(tmpdir(), 'backup-of-a-vote-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { file } = await makeBackup(app.context, { folder })
  const parts = readParts(await readFile(file))
  expect(parts.some((text) => text.includes(people[0]!.member.id))).toBe(true)
  for (const id of options) expect(parts.filter((text) => text.includes(id))).toHaveLength(1)
})

const GZIP = Buffer.from([0x1f, 0x8b, 0x08])

/** The rows of each table in an archive, as text. */
function readParts(archive: Buffer): string[] {
  const parts: string[] = []
  for (let at = archive.indexOf(GZIP); at >= 0; at = archive.indexOf(GZIP, at + 1))
    try {
      parts.push(gunzipSync(archive.subarray(at)).toString())
    } catch {
      // these bytes are not compressed
    }
  return parts
}

/** The place of a row in its table, as a number: '(0,12)'. */
function placeOf({ ctid }: Row): number {
  const [page = 0, line = 0] = String(ctid).match(/\d+/g)!.map(Number)
  return page * 10_000 + line
}
