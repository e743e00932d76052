import { createServer, type Server } from 'node:http'
import { request } from '@playwright/test'
import { expect, expectAccessible, type Page, post, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD } from '#tests/journeys/member/newcomer.ts'
import { MEMBERS } from '#tests/journeys/people.ts'

const [RAVI] = MEMBERS
test.use({ serviceWorkers: 'allow' })

test('a visitor without a connection sees an event opened before, but no other page', async ({ page, context }) => {
  await page.goto('/events')
  await beginCaching(page)
  const event = page.getByRole('link', { name: /Vishu Morning/ }).first()
  await event.click()
  await expect(page.getByRole('heading', { name: 'Vishu Morning', level: 1 })).toBeVisible()
  const address = page.url()
  await expectCached(page, new URL(address).pathname)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vishu Morning', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share on WhatsApp' }).first()).toBeAttached()

  await page.goto('/benefits?from=poster')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vishu Morning' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Vishu Morning', level: 1 })).toBeVisible()

  await page.goto('/benefits')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/benefits')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
})

test('no page of a member is cached, and signing out on a shared phone deletes all cached pages', async ({
  page,
  context,
}) => {
  await page.goto('/events')
  await beginCaching(page)
  await signIn(page, RAVI.email, RAVI.password)
  await page.goto('/member/dashboard')
  await expect(page.getByText(RAVI.firstName).first()).toBeAttached()
  await page.goto('/events')
  await page
    .getByRole('link', { name: /Vishu Morning/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Vishu Morning', level: 1 })).toBeVisible()
  await expectCached(page, new URL(page.url()).pathname)
  const cached = await readCached(page)
  expect(cached.map(({ path }) => path).filter((path) => /^\/(?:api|member|admin|login)/.test(path))).toEqual([])
  for (const { text } of cached) expect(text).not.toMatch(new RegExp(`${RAVI.email}|${RAVI.lastName}`))
  const event = page.url()

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await expect.poll(async () => (await readCached(page)).filter(({ cache }) => cache === 'pages')).toEqual([])
  await context.setOffline(true)
  for (const address of ['/member/dashboard', event]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await expect(page.getByText(RAVI.firstName)).toHaveCount(0)
  }
  await context.setOffline(false)
})

test('a link to the logout on another website deletes nothing, because nobody is logged out', async ({
  page,
  site,
}) => {
  await page.goto('/events')
  await beginCaching(page)
  await signIn(page, RAVI.email, RAVI.password)
  await page.goto('/events')
  await expectCached(page, '/events')
  await page.evaluate(() => caches.open('gate'))
  const elsewhere = (body: string) =>
    page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  const ways = [
    `<a href="${site.url}/api/logout">A prize</a>`,
    `<form method="post" action="${site.url}/api/auth/logout"><button>A prize</button></form>`,
    `<form method="post" action="${site.url}/api/auth/logout-and-return"><button>A prize</button></form>`,
  ]
  for (const way of ways) {
    await elsewhere(way)
    await page.goto('http://elsewhere.example/')
    await page.getByText('A prize').click()
    await page.waitForURL(/\/api\//)
    await page.goto('/contact')
    expect(await page.evaluate(() => caches.has('gate'))).toBe(true)
    expect((await readCached(page)).map(({ path }) => path)).toContain('/events')
  }
  await page.goto('/api/logout')
  await expect.poll(() => page.evaluate(() => caches.has('gate'))).toBe(false)
})

test('a member shows the card without a connection until the session ends here, on another device or by itself', async ({
  page,
  context,
  site,
}, { project }) => {
  const email = `offline-card-${project.name}@example.org`
  await join(site, { fullName: 'Sarada Kurup', email })
  await page.goto('/events')
  await beginCaching(page)
  await signIn(page, email, PASSWORD)
  await page.goto('/member/card')
  await expect(page.getByRole('article', { name: 'Membership card' }).getByText('Sarada Kurup')).toBeVisible()
  await expectCached(page, '/member/card')
  await context.setOffline(true)
  await page.goto('/member/card')
  await expect(page.getByText('Sarada Kurup')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await endSessionsElsewhere(site.url, email)
  await page.goto('/events')
  await expectForgotten(page, '/member/card')

  await signIn(page, email, PASSWORD)
  await page.goto('/member/card')
  await expectCached(page, '/member/card')
  await context.clearCookies()
  await page.goto('/events')
  await expectForgotten(page, '/member/card')

  await signIn(page, email, PASSWORD)
  await page.goto('/member/card')
  await expectCached(page, '/member/card')
  await page.goto('/events')
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await expectForgotten(page, '/member/card')
  await context.setOffline(true)
  await page.goto('/member/card')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
})

test('after a deploy, the next visit shows the new site and the new offline page', async ({ page, context, site }) => {
  const proxy = await openProxy(site.url)
  try {
    await page.goto(proxy.url)
    await beginCaching(page)
    proxy.deploy()
    await page.reload()
    await expect(page).toHaveTitle(/^Deployed /)
    await expect
      .poll(async () => (await readCached(page)).filter(({ path }) => path === '/offline').map(({ text }) => text))
      .toEqual([expect.stringContaining('<title>Deployed ')])
    await context.setOffline(true)
    await page.goto(`${proxy.url}/terms`)
    await expect(page).toHaveTitle(/^Deployed You are offline/)
  } finally {
    await context.setOffline(false)
    proxy.server.close()
  }
})

/** Waits until the service worker controls the page. */
async function beginCaching(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const expectCached = (page: Page, path: string) =>
  expect.poll(async () => (await readCached(page)).map((cached) => cached.path)).toContain(path)

const expectForgotten = (page: Page, path: string) =>
  expect.poll(async () => (await readCached(page)).map((cached) => cached.path)).not.toContain(path)

/** Logs in on another device and signs out everywhere. */
async function endSessionsElsewhere(siteUrl: string, email: string) {
  const other = await request.newContext({ baseURL: siteUrl })
  await post(other, '/api/auth/login', { email, password: PASSWORD })
  await post(other, '/api/account/sign-out-everywhere')
  await other.dispose()
}

const readCached = (page: Page) =>
  page.evaluate(async () => {
    const cached: { cache: string; path: string; text: string }[] = []
    for (const cache of await caches.keys()) {
      if (cache === 'files') continue
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const text = (await (await opened.match(request))?.text()) ?? ''
        cached.push({ cache, path: new URL(request.url).pathname, text })
      }
    }
    return cached
  })

/** A proxy in front of the site. Once deployed, its worker and pages are those of another build. */
async function openProxy(siteUrl: string): Promise<{ url: string; server: Server; deploy: () => void }> {
  let isDeployed = false
  const server = createServer(async (request, response) => {
    const reply = await fetch(siteUrl + request.url, { redirect: 'manual' })
    const type = reply.headers.get('content-type') ?? ''
    let body: string | Buffer = Buffer.from(await reply.arrayBuffer())
    if (isDeployed && type.startsWith('text/html')) body = body.toString().replace('<title>', '<title>Deployed ')
    if (isDeployed && request.url === '/service-worker.js') body = body.toString().replace(/build=\w+/, 'build=next')
    const policy = reply.headers.get('content-security-policy')
    response.writeHead(reply.status, { 'content-type': type, ...(policy && { 'content-security-policy': policy }) })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://localhost:${port}`,
    server,
    deploy: () => {
      isDeployed = true
    },
  }
}
