import { expect, expectAccessible, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'

test('an office bearer finds anything from any page of the portal by keyboard alone, and reads the charts as tables', async ({
  page,
}) => {
  await enterPortal(page)
  await page.goto('/admin/activity')
  const box = page.getByRole('searchbox', { name: 'Search the whole site' })
  await box.fill('vishu')
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events.getByRole('link', { name: /Vishu Morning/ })).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(events.getByRole('link', { name: /Vishu Morning/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(events).toBeHidden()
  await expect(box).toBeFocused()
  await box.fill('ravi menon')
  await expect(page.getByRole('region', { name: 'Members' }).getByRole('link', { name: /Ravi Menon/ })).toBeVisible()
  await box.fill('nothing like this')
  await expect(page.getByText('Nothing found for “nothing like this”')).toBeVisible()
  await box.fill('vishu')
  await expect(events).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Vishu Morning' })).toBeVisible()

  await page.goto('/admin/charts')
  const members = page.getByRole('table', { name: 'Members' })
  await expect(members.getByRole('row')).toHaveCount(13)
  await expect(members.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/^[1-9]\d*$/)
  await page.getByRole('button', { name: 'Show table' }).first().click()
  await expectAccessible(page)
})
