import { expect, test, vi } from 'vitest'
import type { MatrixRow } from '#tests/http/matrix/expected-statuses.ts'
import { createMatrixData, type MatrixData } from '#tests/http/matrix/matrix-data.ts'
import { MATRIX } from '#tests/http/matrix/matrix-table.ts'
import { type Caller, enter, PERSONAS } from '#tests/http/matrix/personas.ts'
import { openTestApp } from '#tests/test-app.ts'
import { NAUGHTY_STRINGS } from './naughty-strings.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema; type?: string; anyOf?: Schema[]; allOf?: Schema[] }
type Described = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Path = readonly (string | number)[]

const AT_ONCE = 8
/** Endpoints that check a password or end the session: each call costs a tenth of a second or the session. */
const SLOW = /password|login|second-step|logout|sign-out|sessions|email-change|erasure/
const FEW = 40

vi.setConfig({ testTimeout: 1_800_000 })

const app = await openTestApp()
/** Describes what a row of the matrix would send. */
const untouched = await createMatrixData(app)
const { paths } = (await app.visitor.get('/api/docs/json')).json()
const described = (endpoint: string): Described => {
  const [method = '', path = ''] = endpoint.split(' ')
  return paths[path]?.[method.toLowerCase()] ?? {}
}

const withBody = Object.entries(MATRIX).filter(([, row]) => row.request(untouched).body !== undefined)
let sent = 0

test('there are 500 different naughty strings', () => {
  expect(new Set(NAUGHTY_STRINGS).size).toBe(500)
})

test.each(withBody)(
  '%s accepts every naughty string in every text field without a server error',
  async (endpoint, row) => {
    const { caller, data } = await findCaller(row)
    const { url, body } = row.request(data)
    const schema = described(endpoint).requestBody?.content['application/json']?.schema
    const fields = schema ? textFields(schema) : []
    const requests = fields.flatMap((path) =>
      stringsFor(endpoint).map((text) => () => send(caller, endpoint, url, withText(body, path, text))),
    )
    expect(await faultsOf(requests)).toEqual([])
  },
)

test('no search parameter of any list leads to a server error', async () => {
  const caller = await app.as(await app.superAdmin())
  const requests = Object.entries(MATRIX)
    .filter(([endpoint]) => endpoint.startsWith('GET '))
    .flatMap(([endpoint, row]) =>
      (described(endpoint).parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name }) =>
          NAUGHTY_STRINGS.filter((text) => text.length < 3_000 && text.isWellFormed()).map((text) => () => {
            const { pathname } = new URL(row.request(untouched).url, 'http://localhost')
            return send(caller, endpoint, `${pathname}?${new URLSearchParams([[name, text]])}`)
          }),
        ),
    )
  expect(await faultsOf(requests)).toEqual([])
})

test('every list can be read after all naughty strings were stored', async () => {
  const data = await createMatrixData(app)
  const faults: string[] = []
  for (const person of ['anonymous', 'approved', 'super admin'] as const) {
    const caller = await enter(app, data, person)
    for (const [endpoint, row] of Object.entries(MATRIX)) {
      if (!endpoint.startsWith('GET ') || endpoint.includes('logout') || row.before) continue
      const { statusCode } = await caller.get(row.request(data).url)
      if (statusCode >= 500) faults.push(`${person}: ${endpoint} ${statusCode}`)
    }
  }
  expect(faults).toEqual([])
  console.log(`${sent} requests with naughty strings`)
})

/** The last persona that may make the call, with fresh data. */
async function findCaller(row: MatrixRow): Promise<{ caller: Caller; data: MatrixData }> {
  const data = await createMatrixData(app)
  await row.before?.(app, data)
  const person = PERSONAS.findLast((each) => row.expected[each] < 400) ?? 'super admin'
  return { caller: await enter(app, data, person), data }
}

async function faultsOf(requests: (() => Promise<string | undefined>)[]): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const responses = await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => request()))
    faults.push(...responses.filter((fault) => fault !== undefined))
    if (faults.length > 20) break
  }
  return faults
}

/** What is wrong with the response, if anything. */
async function send(caller: Caller, endpoint: string, url: string, body?: unknown): Promise<string | undefined> {
  sent++
  const [method] = endpoint.split(' ')
  const request = { GET: () => caller.get(url), POST: () => caller.post(url, body), PUT: () => caller.put(url, body) }
  const response = await (request[method as 'GET'] ?? (() => caller.delete(url, body)))()
  const description = `${endpoint} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 200)}: ${response.statusCode}`
  if (response.statusCode >= 500) return description
  if (response.statusCode < 400) return undefined
  const { message } = response.json()
  return typeof message !== 'string' || /\bat .*\.ts|syntax error|relation "/i.test(message)
    ? `${description} ${message}`
    : undefined
}

const stringsFor = (endpoint: string) =>
  SLOW.test(endpoint)
    ? NAUGHTY_STRINGS.filter((_, at) => at % Math.ceil(NAUGHTY_STRINGS.length / FEW) === 0)
    : NAUGHTY_STRINGS

/** The paths of the body's text fields. */
function textFields({ properties, items, anyOf, allOf, type }: Schema, path: Path = []): Path[] {
  if (properties) return Object.entries(properties).flatMap(([name, schema]) => textFields(schema, [...path, name]))
  if (items) return textFields(items, [...path, 0])
  const parts = [...(anyOf ?? []), ...(allOf ?? [])]
  if (parts.length === 0) return type === 'string' ? [path] : []
  const found = new Map(parts.flatMap((part) => textFields(part, path)).map((each) => [each.join('.'), each]))
  return [...found.values()]
}

function withText(body: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text
  if (typeof first === 'number') return [withText((body as unknown[] | undefined)?.[0], rest, text)]
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return { ...record, [first]: withText(record[first], rest, text) }
}
