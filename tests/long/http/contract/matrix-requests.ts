import type { MatrixRow } from '#tests/http/matrix/expected-statuses.ts'
import { createMatrixData, type MatrixData } from '#tests/http/matrix/matrix-data.ts'
import { MATRIX } from '#tests/http/matrix/matrix-table.ts'
import { type Caller, enter, PERSONAS } from '#tests/http/matrix/personas.ts'
import type { TestApp } from '#tests/test-app.ts'
import type { Schema } from './body-fields.ts'

type Described = {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const AT_ONCE = 8
const MAX_FAULTS = 20
const MAX_PAGES = 50

/** What the API's own description says of the endpoints. */
export async function readDescription(app: TestApp) {
  const { paths } = (await app.visitor.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, Described>>
  }>()
  return (endpoint: string): Described => {
    const [method = '', path = ''] = endpoint.split(' ')
    return paths[path]?.[method.toLowerCase()] ?? {}
  }
}

/** The last persona that may make the call, with fresh data. */
export async function findCaller(app: TestApp, row: MatrixRow): Promise<{ caller: Caller; data: MatrixData }> {
  const data = await createMatrixData(app)
  await row.before?.(app, data)
  const person = PERSONAS.findLast((each) => row.expected[each] < 400) ?? 'super admin'
  return { caller: await enter(app, data, person), data }
}

/** Makes all requests, some at a time, until too many of them are at fault. */
export async function faultsOf(requests: (() => Promise<string | undefined>)[]): Promise<string[]> {
  const faults: string[] = []
  for (let at = 0; at < requests.length; at += AT_ONCE) {
    const responses = await Promise.all(requests.slice(at, at + AT_ONCE).map((request) => request()))
    faults.push(...responses.filter((fault) => fault !== undefined))
    if (faults.length > MAX_FAULTS) break
  }
  return faults
}

/** What is wrong with the response, if anything: a server error, or a message that shows code or SQL. */
export async function send(caller: Caller, endpoint: string, url: string, body?: unknown): Promise<string | undefined> {
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

/** Reads every list and record as different people, all pages of each; returns the reads that end in a server error. */
export async function readEverything(app: TestApp): Promise<{ faults: string[]; reads: number }> {
  const data = await createMatrixData(app)
  const faults: string[] = []
  let reads = 0
  for (const person of ['anonymous', 'approved', 'super admin'] as const) {
    const caller = await enter(app, data, person)
    for (const [endpoint, row] of Object.entries(MATRIX)) {
      if (!endpoint.startsWith('GET ') || endpoint.includes('logout') || row.before) continue
      let url: string | undefined = row.request(data).url
      for (let page = 0; url && page < MAX_PAGES; page++) {
        const { statusCode, headers } = await caller.get(url)
        reads++
        if (statusCode >= 500) faults.push(`${person}: ${endpoint} ${statusCode}`)
        url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
      }
    }
  }
  return { faults, reads }
}
