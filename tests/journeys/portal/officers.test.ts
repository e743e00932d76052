import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'

test('an office bearer enters a team, orders it, archives an entry and hands over to the next term', async ({ page }, {
  project,
}) => {
  const [latha, babu] = [`Latha ${project.name}`, `Babu ${project.name}`]
  await enterPortal(page)
  await page.goto('/admin?tab=office-bearers')
  await page.getByRole('button', { name: 'Add office bearer' }).click()
  await page.getByLabel('Email', { exact: false }).first().fill('nobody')
  await page.getByRole('button', { name: 'Add office bearer' }).click()
  for (const words of ['Name is required', 'Role is required', 'Please enter a valid email address'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: false }).first().fill('')
  await enter(page, latha, 'President')
  await page.getByRole('button', { name: 'Add office bearer' }).click()
  await enter(page, babu, 'Treasurer')
  await page.getByRole('button', { name: `Move ${latha} down` }).click()
  await expect(page.getByRole('button', { name: `Move ${latha} down` })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hand over to the next term' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over to the next term' })
  await dialog.getByLabel('Next term begins').fill(project.name === 'phone' ? '2037-04-01' : '2033-04-01')
  await dialog.getByLabel(`${latha}, President`).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await expectToast(page, 'Handed Over')
  const earlier = page.getByRole('region', { name: 'Earlier terms' })
  await expect(earlier.getByRole('heading', { name: babu })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current team' }).getByRole('heading', { level: 3 })).toHaveText([
    latha,
  ])
  await earlier.getByRole('button', { name: `Delete ${babu}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete entry' }).click()
  await expectToast(page, 'Office Bearer Deleted')
  await page
    .getByRole('region', { name: 'Current team' })
    .getByRole('button', { name: `Archive ${latha}` })
    .click()
  await expectToast(page, 'Office Bearer Archived')
})

async function enter(page: Page, name: string, role: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Role').selectOption(role)
  await page.getByLabel('Term begins').fill('2025-04-01')
  await page.getByRole('button', { name: 'Add office bearer' }).click()
  await expect(page.getByRole('region', { name: 'Current team' }).getByRole('heading', { name })).toBeVisible()
}
