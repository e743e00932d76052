import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'
import { COLOURS, deleteAll, expectTitles, openGallery } from './gallery-steps.ts'
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
  await expect(added).toContainText('5 of 6 are uploaded')
  await expect(added).toContainText(/Reduced from \d\d\.\d MB to \d+(\.\d)? [KM]B on this device/)
  await added.getByRole('button', { name: 'Publish 5 photos' }).click()
  for (const words of ['Title is required', 'Album is required']) await expect(added.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await added.getByRole('button', { name: /^Try again/ }).click()
  await expect(added).toContainText('6 of 6 are uploaded')
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
  const album = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  await page.goto((await album.getAttribute('href')) ?? '-')
  await expect(page.getByRole('link', { name: `Enlarge: ${evening}` })).toHaveText(
    titles.map((title) => new RegExp(title)),
  )
  await page.goto(`/admin?tab=gallery&search=${evening}`)
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

test('a picture for news is made smaller before it is sent, as photos of the gallery are', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=news')
  await page.getByRole('button', { name: 'Create article' }).click()
  const photo = await takePhonePhoto('IMG_9001.jpg')
  expect(photo.buffer.length).toBeGreaterThan(8_000_000)
  const sending = page.waitForRequest((request) => request.method() === 'POST' && /upload/.test(request.url()))
  await page.getByLabel(/^Choose a picture/).setInputFiles(photo)
  const sent = await sending
  expect((await sent.response())?.status()).toBe(200)
  expect((await sent.sizes()).requestBodySize).toBeLessThan(photo.buffer.length / 3)
})
