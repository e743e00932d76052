import { expect, findEvent, holdResponse, type Page, test } from './demo-site.ts'
import { eventOf, firstOf, RUNNING_FESTIVAL } from './public-pages.ts'

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
    /** How many elements of the rendered page it had drawn anew by then. */
    replaced?: number
  }
}

/** Runs in the page. React marks each element that it has hydrated. */
function noteUnhydrated() {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  addEventListener('hydrated', () => {
    const elements = [...document.querySelectorAll('#root :not(link)')]
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

test('a visitor opens the page of a running event long after it was rendered, and hydration replaces nothing', async ({
  page,
}) => {
  const { id } = await findEvent(page, RUNNING_FESTIVAL)
  const scripts = holdResponse(page, /entry-client[^/]*\.js$/)
  await page.goto(`/events/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('On now').first()).toBeVisible()
  await page.evaluate(() => {
    const later = Date.now() + 26 * 60 * 60_000
    Date.now = () => later
    const elements = [...document.querySelectorAll('main *')]
    addEventListener('hydrated', () => {
      window.replaced = elements.filter((each) => !each.isConnected).length
    })
  })
  scripts.release()
  await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
  expect(await page.evaluate(() => window.replaced)).toBe(0)
  await expect(page.getByRole('main').getByText('On now')).toHaveCount(0)
})
