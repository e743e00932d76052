import { beforeAll, describe, expect, test } from 'vitest'
import { ownPages } from '#tests/http/pages/own-pages.ts'
import { type RawResponse, requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'
import { exampleFeature } from './example-feature.ts'

let url = ''
let secureUrl = ''
beforeAll(async () => {
  const plain = await openTestApp({ moreFeatures: [exampleFeature], pages: ownPages().mountPages })
  const config = { siteUrl: 'https://pooram.example' }
  const secure = await openTestApp({ moreFeatures: [exampleFeature], pages: ownPages().mountPages, config })
  url = await plain.listen()
  secureUrl = await secure.listen()
})

const ADDRESSES = [
  ['an endpoint', '/api/settings', 200],
  ['a cached endpoint', '/api/settings', 200],
  ['a missing endpoint', '/api/nothing-here', 404],
  ['a bug', '/api/example/bug', 500],
  ['a page', '/welcome', 200],
  ['a cached page', '/welcome', 200],
  ['a page that does not exist', '/nothing-here', 404],
  ['a page that fails', '/broken', 500],
  ['a page whose data is unavailable', '/unavailable', 503],
  ['a page that has moved', '/moved', 301],
  ['a file that does not exist', '/files/nothing.jpg', 404],
  ['the redirect to the login', '/api/login', 302],
  ['the health check', '/healthz', 200],
] as const

describe.each(ADDRESSES)('%s', (_what, path, status) => {
  test('cannot be framed, misinterpreted as another type, or run foreign scripts', async () => {
    const response = await requestRaw(url + path)
    expect(response.status).toBe(status)
    expectSafe(response)
    if (response.text !== '') expect(response.headers['content-type']).toMatch(/; charset=utf-8$/)
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })

  test('requires https where the site uses it', async () => {
    const response = await requestRaw(secureUrl + path)
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })
})

function expectSafe({ headers }: RawResponse) {
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/default-src '(none|self)'/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers.server).toBeUndefined()
}
