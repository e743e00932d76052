import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { takePhonePhoto } from '#tests/journeys/portal/phone-photos.ts'

const COUNT = 40

test.setTimeout(600_000)

test('an office bearer publishes forty photos of a phone at once, three on their way at most', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'phone-'))
  try {
    await enterPortal(page)
    await page.goto('/admin?tab=gallery')
    const greatest = await watchUploads(page)
    await page.getByLabel('Add photos').setInputFiles(await takePhotos(folder))
    await page.getByLabel('One title for all').fill('Arts festival, evening')
    await page.getByLabel('Album', { exact: true }).selectOption('cultural')
    await page.getByRole('button', { name: 'Publish when all are uploaded' }).click()
    await expect(page.getByText(`${COUNT} photos are in the gallery`)).toBeVisible({ timeout: 540_000 })
    expect(greatest()).toBe(3)
    const photos: { title: string }[] = await (await page.request.get('/api/gallery?album=cultural')).json()
    const titles = photos.slice(0, COUNT).map(({ title }) => title)
    expect(titles).toEqual(Array.from({ length: COUNT }, (_, at) => `Arts festival, evening ${at + 1}`))
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Forty photos of about 12 MB, each in a colour of its own; returns their paths. */
async function takePhotos(folder: string): Promise<string[]> {
  const paths: string[] = []
  for (let at = 0; at < COUNT; at++) {
    const { name, buffer } = await takePhonePhoto(`IMG_${4000 + at}.jpg`, `hsl(${at * 9}, 60%, 45%)`)
    paths.push(join(folder, name))
    await writeFile(join(folder, name), buffer)
  }
  return paths
}

/** Counts the uploads that the site has not answered; returns the most at one time. */
async function watchUploads(page: Page): Promise<() => number> {
  let now = 0
  let most = 0
  await page.route('**/api/upload', async (route) => {
    most = Math.max(most, ++now)
    const response = await route.fetch()
    now--
    await route.fulfill({ response })
  })
  return () => most
}
