import { beforeAll, expect, test } from 'vitest'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { createMatrixData } from '#tests/http/matrix/matrix-data.ts'
import { MATRIX } from '#tests/http/matrix/matrix-table.ts'
import { enter, PERSONAS } from '#tests/http/matrix/personas.ts'
import { COOKIE_SPELLINGS } from '#tests/http/pages/cookie-spellings.ts'
import { openFilledSite } from '#tests/http/pages/filled-site.ts'
import { expectApart, type Viewer } from '#tests/http/pages/visitors-and-sessions.ts'
import type { TestApp } from '#tests/test-app.ts'

let app: TestApp
let url = ''
let viewers: Viewer[] = []
let pages: string[] = []
let calls: string[] = []

beforeAll(async () => {
  const site = await openFilledSite(mountPages)
  ;({ app, url } = site)
  const data = await createMatrixData(app)
  await app.event({ isPublic: false })
  for (const person of PERSONAS.slice(1)) {
    const { cookie = '' } = await enter(app, data, person)
    viewers.push({ name: person, cookie })
  }
  const admin = viewers.find(({ name }) => name === 'admin')!
  const [, value = ''] = admin.cookie.split('=')
  viewers = [...viewers, ...COOKIE_SPELLINGS.map(([how, spell]) => ({ name: `admin, ${how}`, cookie: spell(value) }))]
  pages = site.addresses.map(({ address }) => address).filter((address) => !address.startsWith('/api/'))
  // every call that a visitor may make, and those that only read
  calls = Object.entries(MATRIX)
    .filter(([call, { expected }]) => call.startsWith('GET ') && expected.anonymous === 200)
    .map(([, { request }]) => request(data).url)
}, 120_000)

test('visitors get the same public pages after requests of anybody', { timeout: 900_000 }, async () => {
  expect(pages.length).toBeGreaterThan(10)
  for (const page of pages) await expectApart(app, url, page, viewers)
})

test('visitors get the same public responses after requests of anybody', { timeout: 900_000 }, async () => {
  expect(calls.length).toBeGreaterThan(20)
  for (const call of calls) await expectApart(app, url, call, viewers)
})
