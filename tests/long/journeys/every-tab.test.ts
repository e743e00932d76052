import { expect, expectAccessible, type Page, test } from '#tests/journeys/journey.ts'
import { enterPortal, openPlace } from '#tests/journeys/portal/enter-portal.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

// each of them has a journey of its own on a phone
test.use(ON_DESKTOP)

/** What is pressed in a tab, and what then appears. */
const TABS: Record<string, { press?: string; seen: (page: Page) => ReturnType<Page['locator']> }> = {
  Members: { seen: (page) => page.getByRole('table', { name: 'Members' }) },
  Events: { press: 'Create event', seen: (page) => page.getByLabel('Venue', { exact: true }) },
  Programs: { seen: (page) => page.getByLabel('Event', { exact: true }) },
  News: { press: 'Create article', seen: (page) => page.getByRole('heading', { name: 'Create article' }) },
  Gallery: { seen: (page) => page.getByText('Add photos', { exact: true }) },
  'Office Bearers': { press: 'Add office bearer', seen: (page) => page.getByLabel('Name', { exact: true }) },
  Settings: { seen: (page) => page.getByLabel('Our Mission') },
}
const BEYOND = [
  'Dues',
  'Messages',
  'Check-in',
  'Moderation',
  'Premium',
  'Reported conversations',
  'Charts',
  'People and roles',
  'Activity',
  'Mail problems',
  'Backups',
  'Deletion requests',
]

test('an office bearer on a wide window reaches each of the seven tabs', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin')
  await expect(page.getByRole('tab')).toHaveCount(7)
  for (const [name, { press, seen }] of Object.entries(TABS)) {
    await page.getByRole('tab', { name }).click()
    if (press) await page.getByRole('button', { name: press }).click()
    await expect(seen(page)).toBeVisible()
    await expectAccessible(page)
  }
})

test('an office bearer on a wide window reaches every place of the rail', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin')
  const links = page.getByRole('navigation', { name: 'Admin portal' })
  for (const name of BEYOND) {
    await openPlace(page, name)
    await expect(links.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('a link to the deletion requests in an older mail still leads there', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin/erasures')
  await expect(page).toHaveURL('/admin/deletion-requests')
  await expect(page.getByRole('heading', { name: 'Deletion requests' })).toBeVisible()
})
