import type { Locator } from '@playwright/test'
import { expect, expectAccessible, type Page, test } from '#tests/journeys/journey.ts'
import { choose, deleteAll, expectTitles, openGallery, publish, tile } from '#tests/journeys/portal/gallery-steps.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

test.use(ON_DESKTOP)

test('an office bearer puts photos in order by keyboard and by dragging, and visitors see them so', async ({
  page,
}) => {
  await openGallery(page)
  await publish(page, 'Order', 4)
  await page.goto('/admin?tab=gallery&search=Order')
  await expectAccessible(page)
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
  await handle('Order 1').press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectTitles(page, 'Order', ['Order 2', 'Order 3', 'Order 1', 'Order 4'])
  await expect(handle('Order 1')).toBeFocused()
  await expect(page.getByText('Order 1 is now 3 of 4')).toBeAttached()
  await drag(page, handle('Order 4'), tile(page, 'Order 2'))
  await expectTitles(page, 'Order', ['Order 4', 'Order 2', 'Order 3', 'Order 1'])
  await choose(page, 'Order 3', 'Move to the front')
  await expectTitles(page, 'Order', ['Order 3', 'Order 4', 'Order 2', 'Order 1'])
  await page.goto('/gallery?album=community')
  await expect(page.getByRole('link', { name: 'Enlarge: Order' })).toHaveText([
    /Order 3/,
    /Order 4/,
    /Order 2/,
    /Order 1/,
  ])
  await page.goto('/admin?tab=gallery&search=Order')
  await deleteAll(page)
})

async function drag(page: Page, handle: Locator, target: Locator) {
  await handle.hover()
  await page.mouse.down()
  await target.hover({ position: { x: 60, y: 60 } })
  await page.mouse.up()
}
