import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { expect, expectAccessible, type Page, test } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'

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
  const team = page.getByRole('region', { name: 'Current team' })
  await team.getByRole('button', { name: `Move ${latha}` }).press('End')
  await expect(team.getByRole('heading', { level: 3 }).last()).toHaveText(latha)
  await expect(team.getByRole('button', { name: `Move ${latha}` })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Hand over to the next term' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over to the next term' })
  await dialog.getByLabel('Next term begins').fill(gulfToday(new Date()))
  await dialog.getByLabel(`${latha}, President`).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  const undo = page.getByRole('region', { name: 'Undo' })
  await expect(undo).toContainText('The next term begins on')
  const earlier = page.getByRole('region', { name: 'Earlier terms' })
  await expect(earlier.getByRole('heading', { name: babu })).toBeVisible()
  await expect(team.getByRole('heading', { level: 3 })).toHaveText([latha])
  await chooseFor(page, babu, 'Delete')
  await expect(undo).toContainText(`The entry for ${babu} has been deleted.`)
  await expect(earlier.getByRole('heading', { name: babu })).toBeHidden()
  await chooseFor(page, latha, 'Archive')
  await expect(undo).toContainText(`${latha} is now listed under the earlier terms.`)
  await expect(team).toBeHidden()
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(team.getByRole('heading', { name: latha })).toBeVisible()
  await expect(undo).toContainText(`The entry for ${babu} has been deleted.`)
  await expectAccessible(page)
  await chooseFor(page, latha, 'Archive')
  await expect(team).toBeHidden()
})

/** Chooses an entry of a person's menu. */
async function chooseFor(page: Page, name: string, entry: string) {
  await page.getByLabel(`More for ${name}`).first().click()
  await page.locator('details[open]').getByText(entry, { exact: true }).click()
}

async function enter(page: Page, name: string, role: string) {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Role').selectOption(role)
  await page.getByLabel('Term begins').fill('2025-04-01')
  await page.getByRole('button', { name: 'Add office bearer' }).click()
  await expect(page.getByRole('region', { name: 'Current team' }).getByRole('heading', { name })).toBeVisible()
}
