import { LIVE_STREAM_URL } from '#shared/notifications/live-enums.ts'
import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'

/** A share of the window. A flickering line is less; a row that moves away under a finger is several times as much. */
const MAX_MOVED = 0.03
const SLOWEST_MS = 400

const OWN_PAGES = {
  'member@example.org': ['/member/dashboard', '/member/me', '/member/listings'],
  'admin@example.org': ['/admin', '/admin?tab=office-bearers', '/admin/people'],
}

for (const [email, paths] of Object.entries(OWN_PAGES))
  test(`on a slow connection nothing moves under the finger of ${email}`, async ({ page }) => {
    await enterAs(page, email)
    await page.addInitScript(watchMoves)
    await respondOneByOne(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForTimeout(2.5 * SLOWEST_MS)
      const moves = await page.evaluate(() => window.moves)
      const sum = moves.reduce((before, { much }) => before + much, 0)
      expect(sum, `${path}: ${JSON.stringify(moves)}`).toBeLessThan(MAX_MOVED)
    }
  })

/** Each URL has its own delay, the same in every run. */
async function respondOneByOne(page: Page) {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === LIVE_STREAM_URL) return route.continue()
    const number = [...pathname].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
    await new Promise((resolve) => setTimeout(resolve, (number * 37) % SLOWEST_MS))
    await route.continue().catch(() => {})
  })
}

declare global {
  interface Window {
    /** Layout shifts without a press, each as a share of the window. */
    moves: { much: number; what: string[] }[]
  }
}

function watchMoves() {
  window.moves = []
  type Move = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Move[])
      if (!hadRecentInput)
        window.moves.push({ much: value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') })
  }).observe({ type: 'layout-shift', buffered: true })
}
