import { expect, type Page } from '../journey.ts'
import { ADMIN } from '../people.ts'

/** Signs in the first administrator, who must choose a new password the first time before anything else. */
export async function enterPortal(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  const refused = page.getByText('Invalid email or password', { exact: true })
  await expect(
    refused.or(page.getByRole('heading', { level: 1, name: /Complete Your Membership|Welcome/ })),
  ).toBeVisible()
  if (!(await refused.isVisible())) return
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.temporaryPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/change-password\?first-login=true/)
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
  await page.goto('/admin')
  await page.waitForURL(/change-password\?first-login=true/)
  await page.getByLabel('Current Password').fill(ADMIN.temporaryPassword)
  await page.getByLabel('New Password', { exact: true }).fill(ADMIN.password)
  await page.getByLabel('Confirm New Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  // a super admin without a membership has nothing to do on the dashboard
  await page.waitForURL(/\/admin$/)
}
