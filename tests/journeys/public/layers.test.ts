import type { Locator } from '@playwright/test'
import { SIZES } from '../sizes.ts'
import { enterAs, expect, expectAccessible, type Page, read, test } from './demo-site.ts'

const ADMIN = 'admin@example.org'

const openMenu = (page: Page) => page.locator('summary[aria-label="Menu"]').click()
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main, phone' })

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'only phones have the side menu')

  test('a tap beside the open menu closes it and follows no link', async ({ page }) => {
    await page.goto('/events')
    const link = page.locator('main a[href^="/events/"]').first()
    await link.scrollIntoViewIfNeeded()
    const box = await link.boundingBox()
    await openMenu(page)
    await expect(menuOf(page)).toBeVisible()
    await expect(page.locator('#main')).toHaveAttribute('inert', '')
    await expectAccessible(page)
    await page.touchscreen.tap(box!.x + 10, box!.y + Math.min(20, box!.height / 2))
    await expect(menuOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
  })

  test('Back closes the menu, and the next Back leaves the page', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/news')
    await openMenu(page)
    await expect(menuOf(page)).toBeVisible()
    await page.waitForFunction(() => history.state?.layers === 1)
    await page.goBack()
    await expect(menuOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/news$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('a link of the menu leaves no entry of the menu behind', async ({ page }) => {
    await page.goto('/about')
    await openMenu(page)
    await page.waitForFunction(() => history.state?.layers === 1)
    await menuOf(page).getByRole('link', { name: 'News' }).click()
    await expect(page).toHaveURL(/\/news$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
    expect(await page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  })

  test("an administrator finds the account menu's items in the side menu", async ({ page }) => {
    await enterAs(page, ADMIN)
    await page.goto('/about')
    await page.getByLabel(/^Account menu/).click()
    const account = page.locator('details[open]')
    const names = async () =>
      account.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect(account.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
    const wanted = await names()
    expect(wanted.length).toBeGreaterThanOrEqual(4)
    await page.keyboard.press('Escape')
    await openMenu(page)
    await expect(account.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
    expect(await names()).toEqual(expect.arrayContaining(wanted))
    await expect(account.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})

test('Back closes a dialog and leaves the page only then; closing it leaves no entry behind', async ({ page }) => {
  await enterAs(page, 'member@example.org')
  await page.goto('/about')
  await page.goto('/marketplace')
  const own = await read<{ id: string }>(page, '/api/auth/user')
  const listings = await read<{ id: string; userId: string }[]>(page, '/api/listings')
  const id = listings.find(({ userId }) => userId !== own.id)?.id
  await page.goto(`/marketplace/listing/${id}`)
  const dialog = page.getByRole('dialog', { name: /^Report: / })
  const open = async () => {
    await page.getByRole('button', { name: /Report/ }).click()
    await expect(dialog).toBeVisible()
    await page.waitForFunction(() => history.state?.layers === 1)
  }
  await open()
  await expectCentred(dialog)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${id}$`))
  await open()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.waitForFunction(() => !history.state?.layers)
  await page.goBack()
  await expect(page).toHaveURL(/\/marketplace$/)
})

test('a side panel begins at the top of the window, also among parts with spaces between them', async ({ page }) => {
  await enterAs(page, ADMIN)
  const [event] = await read<{ id: string }[]>(page, '/api/events/upcoming')
  for (const size of [SIZES.phone, SIZES.desktop]) {
    await page.setViewportSize(size)
    await page.goto(`/admin/events/${event?.id}/attendees`)
    await page.getByRole('button', { name: 'Register somebody' }).click()
    const panel = page.getByRole('complementary', { name: 'Register somebody' })
    await expect.poll(() => panel.boundingBox()).toMatchObject({ y: 0, height: size.height })
  }
})

test('a dialog that opens over one at the edges of the window is centred', async ({ page }) => {
  await page.goto('/gallery')
  await page
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click()
  const photo = page.getByRole('dialog')
  await expect(photo).toBeVisible()
  await photo.evaluate((element) => {
    const inner = element.appendChild(document.createElement('dialog'))
    inner.textContent = 'Inner'
    inner.showModal()
  })
  await expectCentred(photo.locator('dialog'))
})

/** As far from the left as from the right, and from the top as from the bottom, once it has risen. */
async function expectCentred(dialog: Locator) {
  const margins = await dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { across: left - (innerWidth - right), down: top - (innerHeight - bottom) }
  })
  expect(Math.abs(margins.across), 'across').toBeLessThanOrEqual(1)
  expect(Math.abs(margins.down), 'down').toBeLessThanOrEqual(1)
}
