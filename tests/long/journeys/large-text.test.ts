import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'
import { PUBLIC_PAGES } from '#tests/journeys/public/public-pages.ts'

const OWN_PAGES = {
  'member@example.org': [
    '/member/dashboard',
    '/member/account',
    '/member/listings',
    '/member/favourites',
    '/member/searches',
    '/member/messages',
    '/member/notifications',
    '/member/family',
    '/member/card',
    '/member/resign',
    '/marketplace/create?category=jobs_careers',
    '/change-password',
  ],
  'admin@example.org': [
    '/admin',
    '/admin?tab=members',
    '/admin?tab=events',
    '/admin?tab=programs',
    '/admin?tab=news',
    '/admin?tab=gallery',
    '/admin?tab=office-bearers',
    '/admin?tab=settings',
    '/admin/renewals',
    '/admin/messages',
    '/admin/check-in',
    '/admin/announcements',
    '/admin/moderation',
    '/admin/premium',
    '/admin/charts',
    '/admin/activity',
    '/admin/mail-problems',
    '/admin/backups',
    '/admin/deletion-requests',
  ],
}

test('every public page fits a phone with text at twice the size, and a window at 400 % zoom', async ({ page }) => {
  test.slow()
  const paths = ['/marketplace?view=pictures']
  for (const each of PUBLIC_PAGES) paths.push(typeof each === 'string' ? each : await each[1](page))
  expect(await listOverflows(page, paths)).toEqual([])
})

for (const [email, paths] of Object.entries(OWN_PAGES))
  test(`every page of ${email} fits a phone with text at twice the size, and a window at 400 % zoom`, async ({
    page,
  }) => {
    test.slow()
    await enterAs(page, email)
    expect(await listOverflows(page, paths)).toEqual([])
  })

/** The pages that scroll sideways, with the size at which they do. A window of 1280 px at 400 % zoom has 320 px. */
async function listOverflows(page: Page, paths: readonly string[]): Promise<string[]> {
  const overflows: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 375, height: 780 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    if ((await measureOverflow(page)) > 0) overflows.push(`${path}, text at 200 %`)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize({ width: 320, height: 256 })
    if ((await measureOverflow(page)) > 0) overflows.push(`${path}, zoom at 400 %`)
  }
  return overflows
}

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
