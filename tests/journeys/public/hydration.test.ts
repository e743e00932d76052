import { expect, holdResponse, type Page, test } from './demo-site.ts'
import { eventOf, firstOf } from './public-pages.ts'

/** Those with parts below the first screen, which are hydrated later. */
const PAGES: readonly ((page: Page) => Promise<string>)[] = [
  async () => '/',
  async () => '/about',
  async () => '/events',
  async () => '/news',
  async () => '/gallery',
  async () => '/marketplace',
  async (page) => `/marketplace/listing/${await firstOf(page, '/api/listings')}`,
  async (page) => `/events/${await eventOf(page)}`,
  async (page) => `/programs/${await firstOf(page, `/api/events/${await eventOf(page)}/programs`)}`,
]

declare global {
  interface Window {
    /** The elements that React had not taken over when the page reported hydration. */
    unhydrated?: string[]
  }
}

/** Runs in the page. React marks each element that it has hydrated. */
function noteUnhydrated() {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  addEventListener('hydrated', () => {
    const elements = [...document.querySelectorAll('#root *')]
    window.unhydrated = elements.filter((each) => !isHydrated(each)).map((each) => each.outerHTML.slice(0, 80))
  })
}

test('a page reports hydration only once everything below its first screen is hydrated too', async ({ page }) => {
  await page.addInitScript(noteUnhydrated)
  for (const find of PAGES) {
    const path = await find(page)
    await page.goto(path)
    expect(await page.evaluate(() => window.unhydrated), path).toEqual([])
  }
})

test('a visitor opens a page that was rendered long ago, and nothing is drawn anew while it is hydrated', async ({
  page,
}) => {
  for (const path of ['/events', `/events/${await eventOf(page)}`]) {
    const scripts = holdResponse(page, /entry-client[^/]*\.js$/)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = await page.locator('main article, main ol > li').elementHandles()
    await page.evaluate(() => {
      const later = Date.now() + 26 * 60 * 60_000
      Date.now = () => later
    })
    scripts.release()
    await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
    for (const element of before) expect(await element.evaluate((each) => each.isConnected), path).toBe(true)
  }
})
