import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { expect, findEvent, read, test } from '#tests/journeys/public/demo-site.ts'

const PAGES = ['/', '/about', '/events', '/news', '/gallery', '/office-bearers', '/contact', '/membership', '/register']
const MORE_PAGES = ['/login', '/marketplace', '/benefits', '/terms', '/privacy']

/** The browser without windows has no such cache. */
const BROWSER = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path) && !path.includes('headless-shell'),
)

test('a visitor who goes back finds each page as it was, without loading it again', async ({ page, site }) => {
  const event = await findEvent(page, /Sharjah Pooram/)
  const [listing] = await read<{ id: string }[]>(page, '/api/listings')
  const paths = [...PAGES, ...MORE_PAGES, `/events/${event.id}`, `/marketplace/listing/${listing?.id}`]
  // Playwright turns the cache off in its own browsers
  const browser = await chromium.launch({
    ...(BROWSER && { executablePath: BROWSER }),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const window = await browser.newPage()
    await window.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) sessionStorage.setItem(`restored ${location.pathname}`, 'yes')
      }),
    )
    for (const path of paths) {
      await window.goto(site.url + path, { waitUntil: 'networkidle' })
      await window.goto(`${site.url}/healthz`)
      await window.evaluate(() => history.back()).catch(() => {})
      await window.waitForURL(site.url + path, { waitUntil: 'commit' })
      await window.waitForTimeout(300)
      await window.goto(`${site.url}/favicon.svg`)
      const isRestored = await window.evaluate((key) => sessionStorage.getItem(key), `restored ${path}`)
      expect(isRestored, path).toBe('yes')
    }
  } finally {
    await browser.close()
  }
})
