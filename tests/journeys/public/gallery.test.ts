import { expect, expectAccessible, follow, holdResponse, type Page, read, test, written } from './demo-site.ts'

test('a visitor chooses an album and browses its photos', async ({ page, isMobile }) => {
  const photos = await read<Photo[]>(page, '/api/gallery')
  await page.goto('/terms')
  const held = holdResponse(page, '**/api/gallery?limit=60')
  await follow(page, 'Gallery')
  await expect(page.getByText('Loading photos...')).toBeVisible()
  held.release()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
  const albums = page.getByRole('group', { name: 'Albums' }).getByRole('button')
  await expect(albums).toHaveText(['All', 'Pooram', 'Cultural', 'Community', 'Charity'])
  await albums.nth(1).click()
  await expect(page).toHaveURL(/album=pooram/)
  await expect(albums.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const pooram = photos.filter(({ album }) => album === 'pooram')
  const tiles = page.getByRole('link', { name: /^Enlarge/ })
  await expect(tiles).toHaveCount(pooram.length)
  await tiles.first().click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading')
  await expect(heading).toHaveText(pooram[0]?.title ?? '-')
  await expect(dialog).toContainText(pooram[0]?.description ?? '-')
  await expect(dialog).toContainText(`Pooram · ${written(pooram[0]?.createdAt ?? '', 'MMMM d, yyyy')}`)
  await expectAccessible(page)
  if (isMobile) await swipeLeft(page)
  else await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(pooram[1]?.title ?? '-')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(pooram.at(-1)?.title ?? '-')
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowRight']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  })
  await expect(heading).toHaveText(pooram[1]?.title ?? '-')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await albums.nth(4).click()
  await expect(page.getByRole('heading', { name: 'No Photos Available' })).toBeVisible()
})

test('a visitor opens and closes a photo by keyboard, and the focus returns to it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'needs a keyboard')
  await page.goto('/gallery')
  const tile = page.getByRole('link', { name: /^Enlarge/ }).nth(2)
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
  await page.route('**/api/gallery?limit=60', (route) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' }),
  )
  await follow(page, 'Gallery')
  await expect(page.getByText('The photos could not be loaded')).toBeVisible()
  await expect(page.getByText('The site is resting.')).toBeVisible()
  await page.unroute('**/api/gallery?limit=60')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: /^Enlarge/ })).not.toHaveCount(0)
})

type Photo = { title: string; description: string | null; album: string; createdAt: string }

async function swipeLeft(page: Page) {
  await page.evaluate(() => {
    const target = document.querySelector('dialog[open]') ?? document.body
    const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
    const notify = (type: string, touches: Touch[], changedTouches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches }))
    notify('touchstart', [finger(300)], [finger(300)])
    notify('touchend', [], [finger(120)])
  })
}
