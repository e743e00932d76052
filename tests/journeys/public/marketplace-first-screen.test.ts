import { enterAs, expect, expectAccessible, type Page, test } from './demo-site.ts'

const MAX_TOP_PX = 300

const PHONES = [
  { width: 360, height: 640 },
  { width: 375, height: 812 },
] as const

for (const who of ['visitor', 'member'] as const)
  test(`a ${who} on a phone finds search and categories in one row, and the first listing below them`, async ({
    page,
  }) => {
    if (who === 'member') await enterAs(page, 'member@example.org')
    await page.goto('/marketplace')
    for (const size of PHONES) {
      await page.setViewportSize(size)
      const { search, all, listing } = await placesOf(page)
      expect(Math.abs(search.y + search.height / 2 - (all.y + all.height / 2)), 'in one row').toBeLessThanOrEqual(2)
      expect(search.x + search.width, 'search before the categories').toBeLessThanOrEqual(all.x)
      expect(listing.y).toBeLessThanOrEqual(MAX_TOP_PX)
      await page.getByRole('button', { name: 'More Filters' }).click({ trial: true })
    }
  })

test('the search of a phone takes the whole row while somebody types in it', async ({ page }) => {
  await page.setViewportSize(PHONES[1])
  await page.goto('/marketplace')
  const field = page.getByRole('searchbox', { name: 'Search listings' })
  const narrow = (await field.boundingBox())!.width
  await field.focus()
  expect((await field.boundingBox())!.width).toBeGreaterThan(narrow * 2)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().focus()
  expect((await field.boundingBox())!.width).toBe(narrow)
  await field.fill('chenda')
  await field.press('Enter')
  await expect(page).toHaveURL(/search=chenda/)
})

async function placesOf(page: Page) {
  const [search, all, listing] = await Promise.all([
    page.getByRole('searchbox', { name: 'Search listings' }).boundingBox(),
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().boundingBox(),
    page.getByRole('article').first().boundingBox(),
  ])
  return { search: search!, all: all!, listing: listing! }
}
