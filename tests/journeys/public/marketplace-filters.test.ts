import { expectUncovered } from '../uncovered.ts'
import { enterAs, expect, expectAccessible, test } from './demo-site.ts'

const PHONE = { width: 375, height: 812 }

test('a member whose search finds nothing on a phone can press everything that the page offers', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await enterAs(page, 'member@example.org')
  await page.goto('/marketplace?search=zzzz')
  await expect(page.getByRole('link', { name: 'Create First Listing' })).toBeVisible()
  await page.getByRole('link', { name: 'Post Listing' }).click({ trial: true })
  await page.getByRole('link', { name: 'Clear the search' }).click({ trial: true })
  await expectAccessible(page)
})

test('the filters of a phone are a sheet whose button shows the listings that are left', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'More Filters' }).click()
  await page.getByLabel('Emirate', { exact: true }).selectOption('Sharjah')
  await expect(page).toHaveURL(/emirate=Sharjah/)
  const show = page.getByRole('button', { name: /^Show \d+ listings?$/ })
  await expectUncovered(page, show)
  await expectAccessible(page)
  await show.click()
  await expect(page.getByLabel('Emirate', { exact: true })).toBeHidden()
  await page.getByRole('article').first().click({ trial: true })
  await page.getByRole('button', { name: 'More Filters' }).click()
  await expectUncovered(page, show)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Emirate', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'More Filters' })).toBeFocused()
})

test('a press beside the filters of a phone only closes them, and so does Back', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/marketplace')
  await page.getByRole('button', { name: 'More Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Emirate', { exact: true }).selectOption('Sharjah')
  await expect(page).toHaveURL(/emirate=Sharjah/)
  await page.mouse.click(200, 20)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/marketplace\?.*emirate=Sharjah/)
  // the entry of a sheet goes, and comes, a moment after the sheet
  await page.waitForFunction(() => !history.state?.layers)
  await page.getByRole('button', { name: 'More Filters' }).click()
  await expect(sheet).toBeVisible()
  await page.waitForFunction(() => history.state?.layers === 1)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/emirate=Sharjah/)
})
