import { test as base, expect, expectAccessible, type Page, post } from '#tests/journeys/journey.ts'
import { PASSWORD } from '#tests/journeys/member/newcomer.ts'
import { type DatedSite, startDatedSite } from './dated-site.ts'

/** A future year, so that the site's cookies have not expired by the browser's real clock. */
export const YEAR = new Date().getFullYear() + 1

export const morning = (year: number, day: string) => new Date(`${year}-${day}T09:30:00+04:00`)

/** A test with its own site, which starts on a morning in March and whose clock the journey moves. */
export const test = base.extend<{ dated: DatedSite }>({
  dated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const site = await startDatedSite(morning(YEAR, '03-10'))
      await use(site)
      await site.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ dated }, use) => use(dated.url),
})

export async function enter(page: Page, email: string) {
  await post(page.request, '/api/auth/login', { email, password: PASSWORD })
}

/** Opens a page, waits for `words`, and checks the page with axe. */
export async function open(page: Page, path: string, words: string) {
  await page.goto(path)
  await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
}
