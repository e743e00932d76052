import { Writable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/observing/site-log.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { exampleFeature } from './example-feature.ts'

type Line = { level: number; msg: string; err?: { message: string } }

const lines: Line[] = []
const log = createLog(
  { level: 'info' },
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ moreFeatures: [exampleFeature], log })
})

const NOTES = '/api/example/notes'
const note = { text: 'Drums at dusk' }
const from = (headers: Record<string, string>) => app.visitor.post(NOTES, note, { headers })
const send = (payload: string, type = 'application/json') =>
  app.visitor.post(NOTES, payload, { headers: { 'content-type': type } })

describe('a request that changes something', () => {
  test.each([
    ['of another site', { origin: 'https://elsewhere.example' }],
    ['of a sandboxed frame', { origin: 'null' }],
    ['of our host on another port', { origin: 'http://localhost:81', host: 'localhost:80' }],
    ['of our host by another scheme', { origin: 'https://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['of a staging copy on a subdomain', { origin: 'http://staging.localhost:3000', host: 'localhost:3000' }],
    ['of garbage', { origin: 'drums' }],
    ['that a browser calls foreign', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    [
      'of another site that claims to be ours',
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('is rejected with an origin %s', async (_whose, headers) => {
    const response = await from(headers as Record<string, string>)
    expect(response.statusCode).toBe(403)
    expect(response.json().code).toBe('foreign_origin')
  })

  test.each([
    ['from our own pages', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['from the requested host', { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }],
    ['typed by a person', { 'sec-fetch-site': 'none' }],
    ['from a program without a browser', {}],
  ])('passes %s', async (_whose, headers) => {
    expect((await from(headers as Record<string, string>)).statusCode).toBe(200)
  })

  test('is rejected in the same way with any method, and never for reading', async () => {
    const headers = { origin: 'https://elsewhere.example' }
    for (const method of ['PUT', 'DELETE', 'POST'] as const)
      expect((await app.fastify.inject({ method, url: '/api/events/1', headers })).json().code).toBe('foreign_origin')
    expect((await app.visitor.get('/api/settings', { headers })).statusCode).toBe(200)
  })
})

describe('a body', () => {
  test.each([
    ['too large', JSON.stringify({ text: 'x'.repeat(300_000) }), 413, 'too_large'],
    ['too deep', `{"text":"a","more":${'['.repeat(30)}${']'.repeat(30)}}`, 400, 'malformed_request'],
    ['a million brackets deep', `{"more":${'['.repeat(200_000)}`, 400, 'malformed_request'],
    ['cut off', '{"text":"a', 400, 'malformed_request'],
    ['no JSON at all', 'text=a', 400, 'malformed_request'],
    ['poisoned by __proto__', '{"text":"a","__proto__":{"isAdmin":true}}', 400, 'malformed_request'],
    ['poisoned by constructor', '{"text":"a","constructor":{"prototype":{"isAdmin":true}}}', 400, 'malformed_request'],
    ['poisoned in escapes', '{"text":"a","\\u005f_proto__":{"isAdmin":true}}', 400, 'malformed_request'],
    ['with a character no database holds', '{"text":"a\\u0000"}', 400, 'malformed_request'],
    ['empty', '', 400, 'validation_failed'],
    ['null', 'null', 400, 'validation_failed'],
    ['an array', '[]', 400, 'validation_failed'],
  ])('that is %s is rejected', async (_how, payload, status, code) => {
    const response = await send(payload)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/jsonx', 'garbage'])(
    'of type %s is rejected',
    async (type) => {
      const response = await send(JSON.stringify(note), type)
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('with brackets and quotes in its text is accepted unchanged', async () => {
    const text = `${'['.repeat(40)} \\" {"`
    expect((await app.visitor.post(NOTES, { text })).json()).toEqual({ message: text })
  })

  test('may be missing where none is expected, whatever its type', async () => {
    expect((await app.visitor.post('/api/example/no-body')).statusCode).toBe(200)
    const headers = { 'content-type': 'application/json' }
    expect((await app.visitor.post('/api/example/no-body', '', { headers })).statusCode).toBe(200)
  })
})

describe('an address', () => {
  test.each([
    ['GET', '/api/nothing-here'],
    ['POST', '/api/nothing-here'],
    ['DELETE', '/api/settings'],
    ['GET', `${NOTES}/not-an-id`],
    ['GET', `${NOTES}/00000000-0000-0000-0000-00000000000g`],
    ['GET', `${NOTES}/%E0%A4%A`],
    ['GET', `${NOTES}/%`],
    ['GET', `${NOTES}/%00`],
    ['GET', `${NOTES}/${'a'.repeat(500)}`],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api/../../etc/passwd'],
    ['GET', '/api//settings'],
    ['OPTIONS', '/api/nothing-here'],
    ['PATCH', '/api/settings'],
    ['TRACE', '/api/settings'],
  ])('%s %s is not found', async (method, url) => {
    const response = await app.fastify.inject({ method: method as 'GET', url })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'This could not be found.', code: 'not_found' })
    expect(response.headers['cache-control']).toContain('no-store')
  })

  test('with a garbled query gets a response as if the garbled part were any other text', async () => {
    expect((await app.visitor.get('/api/settings?a=%E0%A4%A&__proto__[x]=1&a[]=2')).statusCode).toBe(200)
  })

  test('responds to HEAD like to GET, without the body', async () => {
    const response = await app.fastify.inject({ method: 'HEAD', url: '/api/settings' })
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('')
    expect(Number(response.headers['content-length'])).toBeGreaterThan(10)
  })
})

describe('an unexpected error', () => {
  test.each([
    ['a bug', 'GET', '/api/example/bug', 'secret words of a bug'],
    ['a broken rule of the database', 'POST', '/api/example/constraint', 'event_registrations'],
  ])('%s gets a general message, and is logged once with all details', async (_what, method, url, inside) => {
    lines.length = 0
    const response = await app.fastify.inject({ method: method as 'GET', url })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      message: expect.stringMatching(
        /^Something went wrong on our side. Please try again. If you contact us about it, /,
      ),
      code: 'internal',
    })
    expect(response.json().message).toContain(response.headers['x-request-id'])
    const errors = lines.filter(({ level }) => level >= 50)
    expect(errors).toHaveLength(1)
    expect(JSON.stringify(errors[0])).toContain(inside)
  })

  test('a rejected request is not logged as an error, only as a response', async () => {
    lines.length = 0
    await app.visitor.get('/api/nothing-here')
    expect(lines.map(({ msg }) => msg)).toEqual(['answered'])
  })

  test('a log never contains the values in an address', async () => {
    lines.length = 0
    await app.visitor.get(`${NOTES}/secret-token?email=asha@example.org`)
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|asha/)
  })
})
