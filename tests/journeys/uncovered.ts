import type { Locator } from '@playwright/test'
import { expect, type Page } from './journey.ts'

const PHONES = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
] as const

/**
 * Expects that on no phone anything lies over this part of the page once it is scrolled into view. The bar of members is
 * hidden where a page has a bar of its own.
 */
export async function expectUncovered(page: Page, part: Locator, { hasMemberBar = false } = {}): Promise<void> {
  const former = page.viewportSize()
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('navigation', { name: 'Member' })).toBeVisible({ visible: hasMemberBar })
    await part.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    const covered = await part.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect()
      const points = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [left + wide * x, top + high * y]))
      const inside = (x = 0, y = 0) => element.contains(document.elementFromPoint(x, y))
      return points.filter(([x, y]) => !inside(x, y)).length
    })
    expect(covered, `covered points at ${width} x ${height}`).toBe(0)
  }
  if (former) await page.setViewportSize(former)
}
