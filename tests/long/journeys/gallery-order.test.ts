import type { Locator } from '@playwright/test'
import { expect, expectAccessible, type Page, test } from '#tests/journeys/journey.ts'
import { choose, deleteAll, expectTitles, openGallery, publish, tile } from '#tests/journeys/portal/gallery-steps.ts'
import { ON_DESKTOP, SIZES } from '#tests/journeys/sizes.ts'

test.use(ON_DESKTOP)

test('an office bearer puts photos in order by keyboard and by dragging, and visitors see them so', async ({
  page,
}) => {
  await openGallery(page)
  await publish(page, 'Order', 4)
  await page.goto('/admin?tab=gallery&search=Order')
  await expectTitles(page, 'Order', ['Order 1', 'Order 2', 'Order 3', 'Order 4'])
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

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true })

  test('an office bearer drags a photo with a finger, and the page stays where it is', async ({ page }) => {
    await openGallery(page)
    await publish(page, 'Finger', 3)
    await page.goto('/admin?tab=gallery&search=Finger')
    await expectTitles(page, 'Finger', ['Finger 1', 'Finger 2', 'Finger 3'])
    const handle = page.getByRole('button', { name: 'Move Finger 3', exact: true })
    await handle.scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => scrollY)
    await dragByFinger(page, handle, tile(page, 'Finger 1'))
    await expectTitles(page, 'Finger', ['Finger 3', 'Finger 1', 'Finger 2'])
    expect(await page.evaluate(() => scrollY)).toBe(position)
    await page.reload()
    await expectTitles(page, 'Finger', ['Finger 3', 'Finger 1', 'Finger 2'])
    await deleteAll(page)
  })
})

/** Touches the handle, moves the finger in small steps to the target, and lifts it. */
async function dragByFinger(page: Page, handle: Locator, target: Locator) {
  const [from, to] = [centreOf(await handle.boundingBox()), centreOf(await target.boundingBox())]
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step++)
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS },
    ])
  await touch('touchEnd', [])
}

const STEPS = 12

type Point = { x: number; y: number }

function centreOf(box: { x: number; y: number; width: number; height: number } | null): Point {
  if (!box) throw new Error('What is dragged must be on screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, handle: Locator, target: Locator) {
  await handle.hover()
  await page.mouse.down()
  await target.hover({ position: { x: 60, y: 60 } })
  await page.mouse.up()
}
