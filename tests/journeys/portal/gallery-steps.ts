import { expect, type Page } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'
import { drawSmall } from './phone-photos.ts'

export const COLOURS = ['#803020', '#206080', '#207040', '#806020', '#602080']

export async function openGallery(page: Page) {
  await enterPortal(page)
  await page.goto('/admin?tab=gallery')
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeAttached()
}

/** Publishes small pictures with this title in the album Community. */
export async function publish(page: Page, title: string, count: number) {
  const files = COLOURS.slice(0, count).map((colour, at) => drawSmall(`IMG_300${at}.png`, `${colour}80`))
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(files))
  await page.getByLabel('One title for all').fill(title)
  await page.getByLabel('Album', { exact: true }).selectOption('community')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText(`${count} photos are in the gallery`)).toBeVisible()
}

export const tile = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Photos', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export async function expectTitles(page: Page, beginning: string, titles: string[]) {
  const photos = page.getByRole('list', { name: 'Photos', exact: true })
  const headings = photos.getByRole('heading', { level: 2 })
  await expect(headings.filter({ hasText: beginning })).toHaveText(titles)
  // the order on the screen is stored, too
  await expect(photos).not.toHaveAttribute('aria-busy', 'true')
}

/** Chooses an entry of a photo's menu. */
export async function choose(page: Page, title: string, entry: string) {
  await page.getByLabel(`More for ${title}`).click()
  await tile(page, title).getByText(entry, { exact: true }).click()
}

export async function selectAll(page: Page) {
  await page
    .getByLabel(/^Select /)
    .first()
    .check()
  await page.getByRole('button', { name: 'Select all' }).click()
}

export async function deleteAll(page: Page) {
  await selectAll(page)
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No photos found')).toBeVisible()
}
