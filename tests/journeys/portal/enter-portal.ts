import { expect, type Page, untilServed } from '../journey.ts'
import { ADMIN } from '../people.ts'

/**
 * Signs in the first administrator. The first time on a site they log in on the page and must choose a new password
 * before anything else.
 */
export async function enterPortal(page: Page): Promise<void> {
  const { email, password } = ADMIN
  const response = await untilServed(() => page.request.post('/api/auth/login', { data: { email, password } }))
  if (response.ok()) return
  expect(response.status(), await response.text()).toBe(401)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.temporaryPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/change-password\?first-login=true/)
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
  await page.goto('/admin')
  await page.waitForURL(/change-password\?first-login=true/)
  await page.getByLabel('Current Password', { exact: true }).fill(ADMIN.temporaryPassword)
  await page.getByLabel('New Password', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('Confirm New Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  // a super admin without a membership has nothing to do on the dashboard
  await page.waitForURL(/\/admin$/)
}

/** Goes to a page of the portal by its navigation: the rail of a wide window, the sheet behind 'More' on a phone. */
export async function openPlace(page: Page, name: string): Promise<void> {
  await page.locator('#portal-navigation').waitFor({ state: 'attached' })
  const link = { name: new RegExp(`^${name}(?: \\d+ to do)?$`) }
  const more = page.locator('summary', { hasText: 'More' })
  if (await more.isVisible()) {
    await more.click()
    return page.getByRole('navigation', { name: 'Admin portal, phone' }).getByRole('link', link).last().click()
  }
  const rail = page.getByRole('navigation', { name: 'Admin portal', exact: true })
  const folded = rail.locator('details:not([open])', { has: page.locator('a', { hasText: name }) })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  await rail.getByRole('link', link).click()
}
