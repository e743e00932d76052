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
import { drawSmall } from '#tests/journeys/portal/phone-photos.ts'

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
  await expect(undo).toContainText('3 photos have been deleted.')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Slip' })).toHaveCount(3)
  await deleteAll(page)
})

test('an office bearer chooses which part of a new photo stays visible where it is cropped', async ({ page }) => {
  await openGallery(page)
  await page.getByLabel('Add photos').setInputFiles(await drawSmall('IMG_4001.png', '#206080'))
  const added = page.getByRole('region', { name: '1 new photo' })
  await added.getByLabel('One title for all').fill('Drummer')
  await added.getByLabel('Album', { exact: true }).selectOption('cultural')
  const opener = added.getByRole('button', { name: 'Focal point of Drummer' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Focal point of Drummer' })
  await expect(dialog.getByLabel('50% from the left, 50% from the top')).toBeChecked()
  await dialog.getByLabel('50% from the left, 50% from the top').press('ArrowRight')
  await expect(dialog.getByLabel('75% from the left, 50% from the top')).toBeChecked()
  await dialog.getByLabel('75% from the left, 0% from the top').check()
  await dialog.getByLabel('This is a drawing, poster or flyer').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(opener).toBeFocused()
  await added.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('1 photo is in the gallery')).toBeVisible()

  await page.goto('/gallery?album=cultural')
  const photo = page.getByRole('link', { name: 'Enlarge: Drummer' }).locator('img')
  await expect(photo).toHaveCSS('object-position', '75% 0%')
  await expect(photo).not.toHaveAttribute('data-photo')
  await page.goto('/admin?tab=gallery&search=Drummer')
  await page.getByLabel('Select Drummer').check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No photos found')).toBeVisible()
})
