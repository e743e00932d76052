import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SECOND_STEP_RULE } from '#server/accounts/second-step/second-step-queries.ts'
import { JSON_LIMIT_BYTES } from '#server/platform/http/request-bodies.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { listMountedEndpoints } from '#tests/http/contract/mounted-endpoints.ts'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixDataSets, type MatrixData } from './matrix-data.ts'
import { MATRIX } from './matrix-table.ts'
import { CALLERS, type Caller, enter, type Person } from './personas.ts'

const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#9B1C31' } })
  .jpeg()
  .toBuffer()
type Row = (typeof MATRIX)[string]

const app = await openTestApp()
const strict = await openTestApp()

test('every mounted endpoint has its line in the matrix, and no line is left over', () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(listMountedEndpoints(app.fastify).toSorted())
})

for (const [call, row] of Object.entries(MATRIX))
  test(`${call} responds to everybody according to their rights`, async () => {
    const common = await findFixture(row)
    const responses = await Promise.all(
      CALLERS.map(async (person) => {
        const fixture = changesSomething(call, row, person) ? await openFixture(row) : common
        return [person, await ask(call, row, person, fixture)] as const
      }),
    )
    expect(Object.fromEntries(responses)).toEqual(row.expected)
  })

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
    for (const [call, row] of closedCalls) {
      const { url, form } = row.request(data)
      const response = await send(caller, call, { url, ...(form ? { form } : { body: { nonsense: true } }) })
      counts[`${person} ${call}`] = response.statusCode
      closed[`${person} ${call}`] = row.expected[person]
    }
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

for (const [call, row] of Object.entries(MATRIX).filter(([call]) => call.includes(' /api/admin/')))
  test(`${call} is closed to administrators until their sign-in meets the rules`, async () => {
    const { data } = await findFixture(row)
    const halfway = await send(await enterHalfway(), call, row.request(data))
    expect([halfway.statusCode, halfway.body]).toEqual([403, expect.stringContaining('password_change_required')])
    const unprotected = await send(await enterUnprotected(), call, row.request(data))
    expect([unprotected.statusCode, unprotected.body]).toEqual([
      403,
      expect.stringContaining('second_step_setup_required'),
    ])
  })

const enterHalfway = once(async () => app.as(await app.account({ role: 'super_admin', isFirstLogin: true })))
const enterUnprotected = once(async () => {
  await strict.db.insert(settings).values({ key: SECOND_STEP_RULE, value: true })
  return strict.as(await strict.superAdmin())
})

/** Data, and the people who are signed in with it. */
type Fixture = { data: MatrixData; callers: Map<Person, Promise<Caller>> }

async function openFixture(row: Row): Promise<Fixture> {
  const data = await takeMatrixData()
  await row.before?.(app, data)
  return { data, callers: new Map() }
}

const SETS_AT_ONCE = 40
const stock: Promise<MatrixData>[] = []

/** Created in advance, many with each statement. */
function takeMatrixData(): Promise<MatrixData> {
  if (stock.length === 0) {
    const sets = createMatrixDataSets(app, SETS_AT_ONCE)
    stock.push(...Array.from({ length: SETS_AT_ONCE }, async (_, at) => (await sets)[at]!))
  }
  return stock.pop()!
}

/** One fixture serves all endpoints that need no further preparation, and its strangers all others. */
async function findFixture(row: Row): Promise<Fixture> {
  const untouched = await openUntouched()
  if (!row.before) return untouched
  const { data } = await openFixture(row)
  return { data, callers: new Map([...untouched.callers].filter(([person]) => !OF_MATRIX_DATA.has(person))) }
}

/** The owner of the data, the helper with a link to its event, and somebody of the owner's household. */
const OF_MATRIX_DATA = new Set<Person>(['approved', 'gate link', 'household member'])
const openUntouched = once(async (): Promise<Fixture> => ({ data: await takeMatrixData(), callers: new Map() }))

/**
 * A read or a rejected call leaves the fixture unchanged for the next one; logging out by a link does not count as a
 * read.
 */
const changesSomething = (call: string, row: Row, person: Person) =>
  (!call.startsWith('GET ') || call.endsWith('/logout')) && row.expected[person] < 400

async function ask(call: string, row: Row, person: Person, { data, callers }: Fixture): Promise<number> {
  const caller = callers.get(person) ?? enter(app, data, person)
  callers.set(person, caller)
  const response = await send(await caller, call, row.request(data))
  const body = response.statusCode === 400 ? withoutFieldNames(response.body) : response.body
  expect(body, 'no password and no token in an answer').not.toMatch(/argon2|passwordReset|"password"|totpSecret/)
  return response.statusCode
}

/** An error names the wrong fields of a form, 'password' among them. */
function withoutFieldNames(body: string): string {
  const { fields, ...rest } = JSON.parse(body) as { fields?: Record<string, string> }
  return JSON.stringify([rest, Object.values(fields ?? {})])
}

function send(caller: Caller, call: string, { url, body, form }: ReturnType<Row['request']>) {
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
