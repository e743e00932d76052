import { SIZES } from '../sizes.ts'
import { enterAs, expect, type Page, test } from './demo-site.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

test('a visitor reaches the marketplace with one press from every public page, at both widths', async ({ page }) => {
  test.slow()
  for (const each of PUBLIC_PAGES) {
    const path = typeof each === 'string' ? each : await each[1](page)
    await page.goto(path)
    await expectOnePress(page, path)
  }
})

test('a member reaches the marketplace with one press also from tasks', async ({ page }) => {
  await enterAs(page, 'member@example.org')
  for (const path of ['/', '/member/dashboard', '/member/messages', '/marketplace/create', '/change-password']) {
    await page.goto(path)
    await expectOnePress(page, path)
  }
})

/** Without a menu that has to be opened first. */
async function expectOnePress(page: Page, path: string): Promise<void> {
  for (const size of [SIZES.phone, SIZES.desktop]) {
    await page.setViewportSize(size)
    const link = page.locator('a[href="/marketplace"]').filter({ visible: true }).first()
    await expect(link, `${path} at ${size.width} px`).toBeVisible()
    await expect(async () => {
      // a toast may cover the link: it disappears after five seconds, unless the pointer is on it
      await page.mouse.move(0, 0)
      await link.click({ trial: true, timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  }
}
