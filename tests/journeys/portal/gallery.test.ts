import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { COLOURS, choose, deleteAll, expectTitles, openGallery, publish, selectAll, tile } from './gallery-steps.ts'
import { drawSmall, takePhonePhoto } from './phone-photos.ts'

/** Five small pictures and one that is too heavy for the server as it is. */
const sixPhotos = async () => [
  await takePhonePhoto('IMG_2001.jpg'),
  ...(await Promise.all(COLOURS.map((colour, at) => drawSmall(`IMG_200${at + 2}.png`, colour)))),
]

const NO_PHOTOS = [
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) },
  { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
]

test('an office bearer publishes six photos of an evening at once, and one that breaks keeps the others', async ({
  page,
}) => {
  const evening = 'Arts festival, evening'
  await openGallery(page)
  await breakOneUpload(page)
  await page.getByLabel('Add photos').setInputFiles(await sixPhotos())
  await page.getByLabel('More photos').setInputFiles(NO_PHOTOS)
  await expectToast(page, 'Upload Failed')
  await expectRejected(page)
  const added = page.getByRole('region', { name: '6 new photos' })
  await expect(added.getByText('The connection was lost.')).toBeVisible()
  await expect(added).toContainText('5 of 6 are up')
  await expect(added).toContainText(/\d\d\.\d MB became \d+(\.\d)? [KM]B, made smaller on this device/)
  await added.getByRole('button', { name: 'Publish 5 photos' }).click()
  for (const words of ['Title is required', 'Album is required']) await expect(added.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await added.getByRole('button', { name: /^Try again/ }).click()
  await expect(added).toContainText('6 of 6 are up')
  await added.getByLabel('One title for all').fill(evening)
  await added.getByLabel('Album', { exact: true }).selectOption('cultural')
  await added.getByLabel(/^Event/).selectOption({ index: 1 })
  const first = added.getByRole('listitem').first()
  const [heaviest] = await first.locator('p').allTextContents()
  await added.getByRole('button', { name: `Move ${evening} 1`, exact: true }).press('ArrowDown')
  await expect(added.getByRole('listitem').nth(1)).toContainText(heaviest ?? '-')
  await expect(added.getByRole('button', { name: `Move ${evening} 2`, exact: true })).toBeFocused()
  await added.getByRole('button', { name: 'Publish 6 photos' }).click()
  await expect(page.getByText('6 photos are in the gallery')).toBeVisible()
  await expect(added).toBeHidden()
  const titles = [1, 2, 3, 4, 5, 6].map((number) => `${evening} ${number}`)
  await expectTitles(page, evening, titles)
  await page.goto('/gallery?album=cultural')
  const album = page.getByRole('link', { name: /6 photos/ })
  await page.goto((await album.getAttribute('href')) ?? '-')
  await expect(page.getByRole('link', { name: `Enlarge: ${evening}` })).toHaveText(
    titles.map((title) => new RegExp(title)),
  )
  await page.goto(`/admin?tab=gallery&search=${evening}`)
  await deleteAll(page)
})

test('an office bearer edits, moves, renames and deletes photos, and takes back what was a slip', async ({ page }) => {
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

/** The first upload breaks, as in a lift. */
async function breakOneUpload(page: Page) {
  await page.route('**/api/upload', (route) => route.abort('connectionreset'), { times: 1 })
}

async function expectRejected(page: Page) {
  await expect(page.getByText('Please select a valid image file')).toBeVisible()
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await expect(page.getByText('Upload failed: Invalid file type').first()).toBeVisible()
  for (const { name } of NO_PHOTOS) await page.getByRole('button', { name: `Remove ${name}` }).click()
}
