import sharp from 'sharp'
import { expect, expectAccessible, expectToast, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('an office bearer uploads several photos at once, then edits, orders and deletes them', async ({ page }, {
  project,
}) => {
  const [first, second] = [`drums ${project.name}`, `umbrellas ${project.name}`]
  await enterPortal(page)
  await page.goto('/admin?tab=gallery')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  for (const words of ['Please select an image file', 'Album is required'])
    await expect(page.getByText(words)).toBeVisible()
  await page
    .getByLabel('Choose photos')
    .setInputFiles([
      await picture(`${first}.png`, '#803020'),
      await picture(`${second}.png`, '#206080'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024) },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    ])
  await expect(page.getByText('Please select a valid image file')).toBeVisible()
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await page.getByRole('button', { name: 'Remove notes.txt' }).click()
  await page.getByRole('button', { name: 'Remove large.png' }).click()
  await expectAccessible(page)
  await page.getByLabel('Album', { exact: true }).selectOption('pooram')
  await page.getByRole('button', { name: 'Upload 3 photos' }).click()
  await expectToast(page, 'Upload Failed')
  await expect(page.getByText('Upload failed: Invalid file type').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove broken.png' }).click()
  const list = page.getByRole('region', { name: 'Photos' })
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText(second)
  await list.getByRole('button', { name: `Move ${second} back` }).click()
  await expect(list.getByRole('heading', { level: 3 }).first()).toHaveText(first)
  await list.getByRole('button', { name: `Edit ${first}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Caption/).fill('At sunset')
  await dialog.getByLabel(/^Event/).selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Photo Saved')
  await expect(list.getByText('At sunset')).toBeVisible()
  await page.getByLabel('Show album').selectOption('charity')
  await expect(page.getByText('No photos found')).toBeVisible()
  await page.getByLabel('Show album').selectOption('')
  for (const title of [first, second]) {
    await list.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
    await expect(list.getByRole('heading', { name: title, exact: true })).toBeHidden()
  }
})
