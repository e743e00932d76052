import { enterAs, expect, type Page, test } from '#tests/journeys/public/demo-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

test.use(ON_DESKTOP)

test('an office bearer who corrects a record returns to the same place of the register', async ({ page }) => {
  await enterAs(page, 'admin@example.org')
  await page.goto('/admin?tab=members')
  const table = page.getByRole('table', { name: 'Members' })
  await expect(table).toBeVisible()
  const menu = table.locator('summary:visible').nth(25)
  await menu.click()
  const edit = table.getByRole('link', { name: 'Edit', exact: true })
  // the pointer may scroll the page before it reaches the entry
  await edit.hover()
  const position = await settledPosition(page)
  await edit.click()
  await expect(page.getByRole('button', { name: 'Edit Person' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('link', { name: 'All members' }).click()
  await expect(table).toBeVisible()
  await expectPosition(page, position)
})

test('an office bearer who looks at the attendees of an event returns to the same place of the events', async ({
  page,
}) => {
  await enterAs(page, 'admin@example.org')
  await page.goto('/admin?tab=events')
  const attendees = page.getByRole('link', { name: /^Attendees/ })
  await expect(attendees.first()).toBeVisible()
  await attendees.last().scrollIntoViewIfNeeded()
  const position = await settledPosition(page)
  await attendees.last().click()
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(attendees.last()).toBeVisible()
  await expectPosition(page, position)
  await page.getByRole('navigation', { name: 'Admin portal', exact: true }).getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expectPosition(page, 0)
})

async function settledPosition(page: Page): Promise<number> {
  let position = -1
  const isStill = async () => {
    const before = position
    position = await page.evaluate(() => scrollY)
    return position > 0 && position === before
  }
  await expect.poll(isStill, { intervals: [300] }).toBe(true)
  return position
}

const expectPosition = (page: Page, position: number) =>
  expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(position, -1)
