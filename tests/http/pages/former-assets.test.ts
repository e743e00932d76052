import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CLIENT_FOLDER, mountPages } from '#server/platform/pages/page-routes.ts'
import { openTestApp } from '#tests/test-app.ts'

const DAY_MS = 86_400_000
const dataDir = await mkdtemp(join(tmpdir(), 'site-former-assets-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A style sheet that an earlier release had for the last time so many days ago. */
async function leave(name: string, days: number) {
  const path = join(dataDir, 'assets/assets', name)
  await writeFile(path, '.lamp { color: gold }')
  const at = new Date(Date.now() - days * DAY_MS)
  await utimes(path, at, at)
}

test('a page of the former release finds its style sheets after an upgrade, for thirty days', async () => {
  await mkdir(join(dataDir, 'assets/assets'), { recursive: true })
  await leave('former-a1b2.css', 29)
  await leave('ancient-c3d4.css', 31)
  const app = await openTestApp({ pages: mountPages, startsAt: new Date(), config: { dataDir } })
  const former = await app.visitor.get('/assets/former-a1b2.css')
  expect([former.statusCode, former.body]).toEqual([200, '.lamp { color: gold }'])
  expect(former.headers).toMatchObject({
    'content-type': expect.stringContaining('text/css'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await app.visitor.get('/assets/ancient-c3d4.css')).statusCode).toBe(404)
  const own = await readdir(join(CLIENT_FOLDER, 'assets'))
  expect(await readdir(join(dataDir, 'assets/assets'))).toEqual([...own, 'former-a1b2.css'].sort())
  for (const name of own.filter((each) => each.endsWith('.css')).slice(0, 3))
    expect((await app.visitor.get(`/assets/${name}`)).statusCode).toBe(200)
})
