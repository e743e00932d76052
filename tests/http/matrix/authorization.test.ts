import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SECOND_STEP_RULE } from '#server/accounts/second-step/second-step-queries.ts'
import { JSON_LIMIT_BYTES } from '#server/platform/http/request-bodies.ts'
import { settings } from '#server/settings/settings-tables.ts'
import type { PersonalField } from '#shared/accounts/personal-field-rules.ts'
import { listMountedEndpoints } from '#tests/http/contract/mounted-endpoints.ts'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixDataSets, type MatrixData } from './matrix-data.ts'
import { type Cell, cellFor, MATRIX } from './matrix-table.ts'
import { fieldsBeyond, textOf } from './personal-fields-of.ts'
import { CALLERS, type Caller, dutiesOf, enter, type Person } from './personas.ts'
import { audiencesOf } from './portal-calls.ts'
import { secretsIn } from './secret-person.ts'

const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#9B1C31' } })
  .jpeg()
  .toBuffer()
type Row = (typeof MATRIX)[string]
type Request = ReturnType<Row['request']>

const app = await openTestApp()
const strict = await openTestApp()
const audiences = audiencesOf(app.fastify)
// somebody without limits, who can be asked
await app.superAdmin()

test('every mounted endpoint has its line in the matrix, and no line is left over', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(listMountedEndpoints(app.fastify).toSorted())
})

test('every endpoint that only admins may call says whose duty it is', () => {
  const adminsOnly = Object.entries(MATRIX).filter(
    ([, { expected }]) => expected.approved === 403 && expected.admin !== 403 && expected['super admin'] !== 403,
  )
  expect(adminsOnly.map(([call]) => call).filter((call) => !audiences.has(call))).toEqual([])
})

test('only the calls that say so are open to every admin whatever their duties', () => {
  const open = [...audiences].flatMap(([call, audience]) => (audience === 'every_admin' ? [call] : []))
  const said = Object.entries(MATRIX).flatMap(([call, { isForEveryAdmin }]) => (isForEveryAdmin ? [call] : []))
  expect(open.toSorted()).toEqual(said.toSorted())
})

const isReading = ([call]: [string, Row]) => call.startsWith('GET ')
// reading first: the calls that change something leave thousands of members and events
const [reading, changing] = [
  Object.entries(MATRIX).filter(isReading),
  Object.entries(MATRIX).filter((row) => !isReading(row)),
]

/** Refused by the guard, whatever the data are. */
function isClosed(call: string, person: Person): boolean {
  const cell = cellFor(call, person, audiences.get(call))
  return cell === 401 || cell === 'duty_required' || (cell === 403 && audiences.has(call) && !isOfCommittee(person))
}

const isClosedToSome = ([call]: [string, Row]) => CALLERS.some((person) => isClosed(call, person))

// nothing changes where nobody comes in, so several rows are asked beside each other
for (const [call, row] of [...reading, ...changing].filter(isClosedToSome))
  test.concurrent(`${call} is closed to those without the right, and until their sign-in meets the rules`, async () => {
    const fixture = await openUntouched()
    const persons = CALLERS.filter((person) => isClosed(call, person))
    await expectCells(call, persons, (person) => ask(call, row, person, fixture))
    if (!call.includes(' /api/admin/')) return
    const [halfway, unprotected] = await Promise.all(
      [enterHalfway(), enterUnprotected()].map(async (caller) => send(await caller, call, row.request(fixture.data))),
    )
    expect([halfway?.statusCode, halfway?.body]).toEqual([403, expect.stringContaining('password_change_required')])
    expect([unprotected?.statusCode, unprotected?.body]).toEqual([
      403,
      expect.stringContaining('second_step_setup_required'),
    ])
  })

const SENTENCE =
  'responds to everybody else according to their rights, and with no personal field that they do not need'
for (const [call, row] of reading) test.concurrent(`${call} ${SENTENCE}`, () => expectResponses(call, row))
for (const [call, row] of changing) test(`${call} ${SENTENCE}`, () => expectResponses(call, row))

async function expectResponses(call: string, row: Row): Promise<void> {
  const persons = CALLERS.filter((person) => !isClosed(call, person))
  const isCommon = persons.some((person) => !changesSomething(call, person))
  // before the others: of some things only the newest can be changed
  const common = isCommon ? await findFixture(call, row) : null
  const asked = await expectCells(call, persons, async (person) => {
    const own = changesSomething(call, person) ? await openFixture(call, row, person) : common
    return ask(call, row, person, own!)
  })
  expect(asked.flatMap(([person, response]) => fieldsTooMany(call, person, response))).toEqual([])
}

/** Asks as each of these people, and expects what the table says. */
async function expectCells(call: string, persons: readonly Person[], respond: (person: Person) => Promise<Response>) {
  const asked = await forEach(persons, async (person) => [person, await respond(person)] as const)
  const cells = asked.map(([person, response]) => [person, cellOf(response)])
  const expected = persons.map((person) => [person, cellFor(call, person, audiences.get(call))])
  expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(expected))
  return asked
}

const AT_ONCE = 8

/** The results in order; as many at once as a small machine serves. */
async function forEach<T, R>(all: readonly T[], make: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = [...all.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await make(next[1])
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

/** They respond with 401 to a wrong password. */
const SIGNING_IN = new Set(['POST /api/auth/login', 'POST /api/auth/second-step'])

test('a caller without access is rejected, whatever was sent', async () => {
  const { data, callers } = await openUntouched()
  const counts: Record<string, number> = {}
  const closed: Record<string, number> = {}
  for (const person of ['anonymous', 'pending', 'gate link'] as const) {
    const caller = await (callers.get(person) ?? enter(app, data, person))
    const closedCalls = Object.entries(MATRIX).filter(
      ([call, { expected }]) => [401, 403].includes(expected[person]) && !SIGNING_IN.has(call),
    )
    await forEach(closedCalls, async ([call, row]) => {
      const { url, form } = row.request(data)
      const response = await send(caller, call, { url, ...(form ? { form } : { body: { nonsense: true } }) })
      counts[`${person} ${call}`] = response.statusCode
      closed[`${person} ${call}`] = row.expected[person]
    })
  }
  expect(counts).toEqual(closed)
})

test('a caller without access is rejected before the body is read', async () => {
  const send = (payload: string) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/admin/events',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  for (const payload of ['{', JSON.stringify('x'.repeat(JSON_LIMIT_BYTES))])
    expect((await send(payload)).statusCode).toBe(401)
})

const enterHalfway = once(async () => app.as(await app.account({ role: 'super_admin', isFirstLogin: true })))
const enterUnprotected = once(async () => {
  await strict.db.insert(settings).values({ key: SECOND_STEP_RULE, value: true })
  return strict.as(await strict.superAdmin())
})

/** Data, and the people who are signed in with it. */
type Fixture = { data: MatrixData; callers: Map<Person, Promise<Caller>> }

async function openFixture(call: string, row: Row, person?: Person): Promise<Fixture> {
  const data = await takeMatrixData()
  await row.before?.(app, data)
  // what they do in the portal leaves them signed in
  const caller = person && isOfCommittee(person) && audiences.has(call) && (await openUntouched()).callers.get(person)
  return { data, callers: new Map(caller ? [[person, caller]] : []) }
}

const isOfCommittee = (person: Person) => ['admin', 'super admin'].includes(person) || dutiesOf(person) !== undefined

const SETS_AT_ONCE = 40
const stock: Promise<MatrixData>[] = []

/** Created before they are needed, many with each statement. */
function takeMatrixData(): Promise<MatrixData> {
  if (stock.length < SETS_AT_ONCE / 2) {
    const sets = createMatrixDataSets(app, SETS_AT_ONCE)
    stock.push(...Array.from({ length: SETS_AT_ONCE }, async (_, at) => (await sets)[at]!))
  }
  return stock.shift()!
}

/** One fixture serves all endpoints that need no further preparation, and its strangers all others. */
async function findFixture(call: string, row: Row): Promise<Fixture> {
  const untouched = await openUntouched()
  if (!row.before) return untouched
  const { data } = await openFixture(call, row)
  return { data, callers: new Map([...untouched.callers].filter(([person]) => !OF_MATRIX_DATA.has(person))) }
}

/** The owner of the data, the helper with a link to its event, and somebody of the owner's household. */
const OF_MATRIX_DATA = new Set<Person>(['approved', 'gate link', 'household member'])
const openUntouched = once(async (): Promise<Fixture> => ({ data: await takeMatrixData(), callers: new Map() }))

/**
 * A read or a rejected call leaves the fixture unchanged for the next one; logging out by a link does not count as a
 * read.
 */
function changesSomething(call: string, person: Person): boolean {
  const cell = cellFor(call, person, audiences.get(call))
  return (!call.startsWith('GET ') || call.endsWith('/logout')) && typeof cell === 'number' && cell < 400
}

async function ask(call: string, row: Row, person: Person, { data, callers }: Fixture) {
  const caller = callers.get(person) ?? enter(app, data, person)
  callers.set(person, caller)
  const response = await send(await caller, call, row.request(data))
  const body = response.statusCode === 400 ? withoutFieldNames(response.body) : response.body
  expect(body, 'no password and no token in an answer').not.toMatch(/argon2|passwordReset|"password"|totpSecret/)
  return response
}

type Response = Awaited<ReturnType<typeof ask>>

/** Somebody refused because of their duties is told whom to ask. */
function cellOf({ statusCode, body }: Response): Cell {
  if (statusCode !== 403 || !body.includes('duty_required')) return statusCode
  expect(JSON.parse(body).message).toMatch(/^Ask .+: .+\.$/)
  return 'duty_required'
}

/** The register is theirs, or everything of the association is. */
const SEES_EVERYTHING = new Set<Person>(['approved', 'admin', 'super admin'])
/** Helpers see the numbers of those whom they let in, and families the number on their cards. */
const SEES_NUMBERS = new Set<Person>(['gate link', 'household member'])

/** The personal fields of others that somebody gets without needing them. */
function fieldsTooMany(call: string, person: Person, response: Response): string[] {
  if (SEES_EVERYTHING.has(person) || response.statusCode >= 400) return []
  const duties = dutiesOf(person)
  const isOfPortal = audiences.has(call) || MATRIX[call]!.duty !== undefined
  const seen = duties && isOfPortal ? fieldsBeyond(call, duties, response) : secretsIn(textOf(response))
  const isShown = (field: PersonalField) => field === 'membershipNumber' && SEES_NUMBERS.has(person)
  return seen.filter((field) => !isShown(field)).map((field) => `${person}: ${field}`)
}

/** An error names the wrong fields of a form, 'password' among them. */
function withoutFieldNames(body: string): string {
  const { fields, ...rest } = JSON.parse(body) as { fields?: Record<string, string> }
  return JSON.stringify([rest, Object.values(fields ?? {})])
}

function send(caller: Caller, call: string, { url, body, form }: Request) {
  const [method = 'GET'] = call.split(' ')
  return make(caller, method, url, form ? multipart(form) : { payload: body })
}

type Sent = { payload?: unknown; headers?: Record<string, string> }

function make(caller: Caller, method: string, url: string, { payload, headers }: Sent) {
  if (method === 'GET') return caller.get(url)
  const send = { POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method]
  if (!send) throw new Error(`No caller for ${method}`)
  return send(url, payload, headers ? { headers } : {})
}

function multipart(field: string): Sent {
  const boundary = randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
