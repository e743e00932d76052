import { test } from '@playwright/test'
import { expect, expectAccessible } from '../journey.ts'
import { SIZES } from '../sizes.ts'
import { buildStyleguide, openStyleguide } from './built-styleguide.ts'

test('every component in every state fits both widths, covers no other one, and has no accessibility violations', async ({
  page,
}) => {
  await buildStyleguide()
  for (const { width } of [SIZES.phone, SIZES.desktop]) {
    await openStyleguide(page, width)
    expect(await page.evaluate(listOverlaps), `overlaps at ${width} px`).toEqual([])
    await expectAccessible(page)
  }
})

test('on a phone, each row of a table has a heading and as many cells as the table has columns', async ({ page }) => {
  await buildStyleguide()
  await openStyleguide(page, SIZES.phone.width)
  const table = page.getByRole('table', { name: 'Members' }).filter({ has: page.getByRole('checkbox') })
  const columns = await table.getByRole('columnheader').count()
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
  expect(await rows.count()).toBe((await table.getByRole('row').count()) - 1)
  expect(await rows.first().getByRole('cell').or(rows.first().getByRole('rowheader')).count()).toBe(columns)
})

/** The texts and controls that cover each other, except where one is placed over the other on purpose. */
function listOverlaps(): string[] {
  const tags =
    'h1, h2, h3, p, li, dt, dd, th, td, label, legend, a, button, input, select, textarea, summary, img, time'
  const isPlaced = (element: Element, upTo: Element) => {
    for (let each: Element | null = element; each && each !== upTo; each = each.parentElement)
      if (/absolute|fixed|sticky/.test(getComputedStyle(each).position)) return true
    return false
  }
  const covers = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2
  const nameOf = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`
  const found: string[] = []
  for (const section of document.querySelectorAll('main section')) {
    const shown = [...section.querySelectorAll(tags)]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, dialog'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2)
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        if (!covers(one.box, other.box) || isPlaced(one.element, section) || isPlaced(other.element, section)) continue
        found.push(`${nameOf(one.element)} × ${nameOf(other.element)}`)
      }
  }
  return found
}
