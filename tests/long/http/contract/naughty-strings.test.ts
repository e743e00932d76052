import { expect, test, vi } from 'vitest'
import { createMatrixData } from '#tests/http/matrix/matrix-data.ts'
import { MATRIX } from '#tests/http/matrix/matrix-table.ts'
import { openTestApp } from '#tests/test-app.ts'
import { listFields, withValue } from './body-fields.ts'
import { faultsOf, findCaller, readDescription, readEverything, send } from './matrix-requests.ts'
import { NAUGHTY_STRINGS } from './naughty-strings.ts'

/** Endpoints that check a password or end the session: each call costs a tenth of a second or the session. */
const SLOW = /password|login|second-step|logout|sign-out|sessions|email-change|erasure/
const FEW = 40

vi.setConfig({ testTimeout: 1_800_000 })

const app = await openTestApp()
/** Describes what a row of the matrix would send. */
const untouched = await createMatrixData(app)
const described = await readDescription(app)

const CATEGORIES = 'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'.split(
  ' ',
)
const withBody = Object.entries(MATRIX).filter(([, row]) => row.request(untouched).body !== undefined)
let sent = 0

test('there are 500 different naughty strings', () => {
  expect(new Set(NAUGHTY_STRINGS).size).toBe(500)
})

test('the naughty strings have a character of every Unicode category', () => {
  const text = NAUGHTY_STRINGS.join('')
  expect(CATEGORIES.filter((name) => !new RegExp(`\\p{${name}}`, 'u').test(text))).toEqual([])
})

test.each(withBody)(
  '%s accepts every naughty string in every text field without a server error',
  async (endpoint, row) => {
    const { caller, data } = await findCaller(app, row)
    const { url, body } = row.request(data)
    const schema = described(endpoint).requestBody?.content['application/json']?.schema
    const fields = schema ? listFields(schema).filter((field) => field.schema.type === 'string') : []
    const requests = fields.flatMap(({ path }) =>
      stringsFor(endpoint).map((text) => () => send(caller, endpoint, url, withValue(body, path, text))),
    )
    sent += requests.length
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
  sent += requests.length
  expect(await faultsOf(requests)).toEqual([])
})

test('every list can be read after all naughty strings were stored', async () => {
  const { faults, reads } = await readEverything(app)
  expect(faults).toEqual([])
  console.log(`${sent} requests with naughty strings, then ${reads} reads`)
})

const stringsFor = (endpoint: string) =>
  SLOW.test(endpoint)
    ? NAUGHTY_STRINGS.filter((_, at) => at % Math.ceil(NAUGHTY_STRINGS.length / FEW) === 0)
    : NAUGHTY_STRINGS
