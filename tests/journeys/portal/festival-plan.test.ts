import { expect, expectAccessible, expectToast, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'
import { createEvent } from './event-steps.ts'

test('the committee plans a task and marks it as done, and copies the festival to next year', async ({ page }) => {
  await enterPortal(page)
  const id = await createEvent(page, { title: 'Drums on the Lawn' })
  await page.goto(`/admin/events/${id}/helpers`)
  await page.getByRole('button', { name: 'Add a task' }).click()
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Umbrellas out of the store')
  await page.getByRole('textbox', { name: 'When' }).fill('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the task' }).click()
  await expectToast(page, 'Task Added')
  const tick = page.getByRole('checkbox', { name: 'Done: Umbrellas out of the store' })
  await tick.click()
  await expect(page.getByText('1 of 1 task done')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copy festival' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy Drums on the Lawn?' })
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Drums on the Lawn again')
  await dialog.getByRole('button', { name: 'Copy the festival' }).click()
  await expect(page.getByText('Copied from Drums on the Lawn')).toBeVisible()
  await expect(page.getByText('0 of 1 task done')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.goto(`/admin/events/${id}/helpers`)
  await expect(page.getByText('1 of 1 task done')).toBeVisible()
})
