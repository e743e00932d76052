import { expect, expectAccessible, expectToast, test } from '#tests/journeys/journey.ts'
import { enterPortal, openPlace } from '#tests/journeys/portal/enter-portal.ts'

test('a super admin creates an account and gives it a role, and the activity log shows both', async ({ page }, {
  project,
}) => {
  const lastName = `Warrier ${project.name}`
  await enterPortal(page)
  await page.goto('/admin/people')
  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(dialog.getByText('Please enter a name')).toBeVisible()
  await dialog.getByLabel('First name').fill('Gopan')
  await dialog.getByLabel(/Last name/).fill(lastName)
  await dialog.getByLabel('Email').fill(`gopan-${project.name}@example.org`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Account created' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByLabel('Search people').fill(`gopan ${lastName}`)
  await page.getByRole('button', { name: `Change role of Gopan ${lastName}` }).click()
  await dialog.getByLabel('Role').selectOption('Admin')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expectToast(page, 'Role Changed')
  await expectAccessible(page)
  await openPlace(page, 'Activity')
  await expect(page.getByRole('rowheader', { name: /role changed/ }).first()).toBeVisible()
  await expectAccessible(page)
  await openPlace(page, 'Mail problems')
  await expect(page.getByText('No failed emails')).toBeVisible()
  await expect(page.getByText('No failed tasks')).toBeVisible()
  await expectAccessible(page)
  await openPlace(page, 'Backups')
  await expect(page.getByRole('heading', { name: 'Recent backups' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled()
  await expectAccessible(page)
})
