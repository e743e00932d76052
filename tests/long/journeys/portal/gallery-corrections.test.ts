import { expect, expectAccessible, expectToast, test } from '#tests/journeys/journey.ts'
import {
  choose,
  deleteAll,
  expectTitles,
  openGallery,
  publish,
  selectAll,
  tile,
} from '#tests/journeys/portal/gallery-steps.ts'

test('an office bearer edits, moves, renames and deletes photos, and undoes a mistake', async ({ page }) => {
  await openGallery(page)
  await publish(page, 'Slip', 3)
  await page.goto('/admin?tab=gallery&search=Slip')
  const undo = page.getByRole('region', { name: 'Undo' })
  const bulk = page.getByRole('region', { name: 'Selected rows' })
  for (const title of ['Slip 1', 'Slip 3']) await page.getByLabel(`Select ${title}`).check()
  await expectAccessible(page)
  await bulk.getByText('Move to…').click()
  await bulk.getByRole('button', { name: 'Charity' }).click()
  await expect(undo).toContainText('2 photos are now in Charity.')
  await expect(tile(page, 'Slip 3')).toContainText('Charity')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'Slip 3')).toContainText('Community')

  await selectAll(page)
  await bulk.getByRole('button', { name: 'New title' }).click()
  const dialog = page.getByRole('dialog', { name: 'One title for 3 photos' })
  await dialog.getByRole('button', { name: 'Save title' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('No slip')
  await dialog.getByRole('button', { name: 'Save title' }).click()
  await expect(tile(page, 'No slip 2')).toBeVisible()
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(tile(page, 'No slip 2')).toBeHidden()

  const handle = page.getByRole('button', { name: 'Move Slip 1', exact: true })
  await handle.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectTitles(page, 'Slip', ['Slip 2', 'Slip 3', 'Slip 1'])
  await expect(handle).toBeFocused()
  await expect(page.getByText('Slip 1 is now 3 of 3')).toBeAttached()

  await choose(page, 'Slip 2', 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit Slip 2' })
  await editing.getByLabel(/^Caption/).fill('At sunset')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Photo Saved')
  await expect(tile(page, 'Slip 2')).toContainText('At sunset')

  await selectAll(page)
  await bulk.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No photos found')).toBeVisible()
  await page.goto('/admin?tab=news')
  await page.goto('/admin?tab=gallery&search=Slip')
  await expect(undo).toContainText('3 photos are deleted.')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Slip' })).toHaveCount(3)
  await deleteAll(page)
})
