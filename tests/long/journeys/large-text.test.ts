import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'
import { PUBLIC_PAGES } from '#tests/journeys/public/public-pages.ts'
import { addressesOf, OWN_PAGES } from './own-pages.ts'

test('every public page fits a phone with text at twice the size, and a window at 400 % zoom', async ({ page }) => {
  test.slow()
  const paths = ['/marketplace?view=pictures']
  for (const each of PUBLIC_PAGES) paths.push(typeof each === 'string' ? each : await each[1](page))
  expect(await listOverflows(page, paths)).toEqual([])
})

for (const [email, pages] of Object.entries(OWN_PAGES))
  test(`every page of ${email} fits a phone with text at twice the size, and a window at 400 % zoom`, async ({
    page,
  }) => {
    test.slow()
    await enterAs(page, email)
    expect(await listOverflows(page, await addressesOf(page, pages))).toEqual([])
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
