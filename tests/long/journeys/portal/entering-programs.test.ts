import { expect, expectAccessible, expectToast, type Page, test } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'

test('an office bearer adds, orders and deletes programs', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=programs')
  await page.getByLabel('Event', { exact: true }).selectOption({ label: await labelOf(page, 'Last Place Evening') })
  await page.getByRole('button', { name: 'Add program' }).click()
  for (const [title, answer] of [
    ['Drum duel', 'Save and add another'],
    ['Thiruvathira', 'Add program'],
  ] as const) {
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Description', { exact: true }).fill('For everybody.')
    await expectAccessible(page)
    await page.getByRole('button', { name: answer }).click()
    await expectToast(page, 'Program Created')
  }
  await page.getByRole('button', { name: 'Move Thiruvathira', exact: true }).press('ArrowUp')
  await expect(page.getByRole('listitem').getByRole('heading').first()).toHaveText('Thiruvathira')
  await expectAccessible(page)
  await chooseOfProgram(page, 'Drum duel', 'Entrants')
  await expect(page.getByText('Nobody has signed up yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const title of ['Thiruvathira', 'Drum duel']) {
    await chooseOfProgram(page, title, 'Delete')
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this program?' })
    await question.getByRole('button', { name: 'Delete program' }).click()
    await expectToast(page, 'Program Deleted')
  }
  await expect(page.getByText('No programs yet')).toBeVisible()
})

async function chooseOfProgram(page: Page, title: string, item: string) {
  const row = page.getByRole('region', { name: title, exact: true })
  await row.getByLabel(`More for ${title}`).click()
  await row.getByRole('button', { name: item }).click()
}

async function labelOf(page: Page, title: string): Promise<string> {
  const option = page.getByRole('option', { name: new RegExp(title) })
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}
