import { expect, expectAccessible, follow, holdResponse, type Page, read, test, written } from './demo-site.ts'

test('a visitor sees each photo in the grid, chooses an album and browses its photos', async ({ page, isMobile }) => {
  const all = await read<Photo[]>(page, '/api/gallery')
  const pooram = (await read<PhotoSet[]>(page, '/api/gallery/sets')).filter(({ album }) => album === 'pooram')
  const { photos } = await read<{ photos: Photo[] }>(page, `/api/gallery/${pooram[0]?.id}/set`)
  await page.goto('/terms')
  const held = holdResponse(page, '**/api/gallery/sets')
  await follow(page, 'Gallery')
  await expect(page.getByText('Loading photos...')).toBeVisible()
  held.release()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(all.length)
  const albums = page.getByRole('group', { name: 'Albums' }).getByRole('button')
  await expect(albums).toHaveText(['All', 'Pooram', 'Cultural', 'Community', 'Charity'])
  await albums.nth(1).click()
  await expect(page).toHaveURL(/album=pooram/)
  await expect(albums.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(countOf(pooram))
  await page.getByRole('link', { name: `Enlarge: ${photos[0]?.title}` }).click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading')
  await expect(heading).toHaveText(photos[0]?.title ?? '-')
  await expect(page).toHaveURL(new RegExp(`photo=${photos[0]?.id}`))
  await expect(dialog).toContainText(photos[0]?.description ?? '-')
  await expect(dialog).toContainText(`Pooram · ${written(photos[0]?.day ?? '', 'MMMM d, yyyy')}`)
  await expectAccessible(page)
  if (isMobile) await swipeLeft(page)
  else await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(photos[1]?.title ?? '-')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(photos.at(-1)?.title ?? '-')
  await dialog.getByRole('button', { name: photos[2]?.title ?? '-' }).click()
  await expect(heading).toHaveText(photos[2]?.title ?? '-')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/gallery?album=pooram')
  await page.goto('/gallery')
  await albums.nth(2).click()
  await expect(page).toHaveURL(/album=cultural/)
  await page.goBack()
  await expect(page).toHaveURL('/gallery')
  await expect(albums.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(all.length)
})

test('a link to a photo opens it, and its album is one press away', async ({ page }) => {
  const [set] = (await read<PhotoSet[]>(page, '/api/gallery/sets')).filter(({ count }) => count > 2)
  await page.goto(`/gallery?photo=${set?.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('link', { name: 'All photos of the album' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: set?.title ?? '-' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Enlarge/ })).toHaveCount(set?.count ?? 0)
})

test('a visitor opens and closes a photo by keyboard, and the focus returns to it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'needs a keyboard')
  const [set] = (await read<PhotoSet[]>(page, '/api/gallery/sets')).filter(({ count }) => count > 2)
  await page.goto(`/gallery?of=${set?.id}`)
  const tile = page.getByRole('link', { name: /^Enlarge/ }).nth(1)
  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(tile).toBeFocused()
})

test('a visitor reads that the photos could not be loaded', async ({ page }) => {
  await page.goto('/terms')
  await page.route('**/api/gallery/sets', (route) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' }),
  )
  await follow(page, 'Gallery')
  await expect(page.getByText('The photos could not be loaded')).toBeVisible()
  await expect(page.getByText('The site is resting.')).toBeVisible()
  await page.unroute('**/api/gallery/sets')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0)
})

type PhotoSet = { id: string; title: string; album: string; count: number }
type Photo = { id: string; title: string; description: string | null; day: string }

const countOf = (sets: readonly PhotoSet[]) => sets.reduce((sum, { count }) => sum + count, 0)

async function swipeLeft(page: Page) {
  await page.evaluate(() => {
    const target = document.querySelector('dialog[open] img') ?? document.body
    const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    const notify = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
    notify('touchstart', [finger(300)], [finger(300)])
    notify('touchend', [], [finger(120)])
  })
}

test('a visitor on a phone who opens an album sees which filter is chosen', async ({ page }) => {
  await page.goto('/gallery?album=charity')
  const chosen = page.getByRole('button', { name: 'Charity' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
