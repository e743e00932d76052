import { enterAs, expect, expectAccessible, findEvent, type Page, test, written } from './demo-site.ts'

/** The page asks for the one event that it shows. */
const FEATURED = '/api/events?featured=true&limit=1'

/** The browser's clock runs normally and can be moved forward. */
async function openHome(page: Page) {
  await page.clock.install()
  await page.goto('/')
}

test('a member sees the featured event after one and a half seconds, once per visit', async ({ page }) => {
  const event = await findEvent(page, /Sharjah Pooram/)
  await enterAs(page, 'member@example.org')
  const answered = page.waitForResponse((response) => response.url().endsWith(FEATURED)).then(() => Date.now())
  await openHome(page)
  const from = await answered
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(Date.now() - from).toBeGreaterThan(1400)
  await expect(dialog.getByRole('heading', { name: event.title })).toBeVisible()
  const date = written(event.eventDate, "EEEE, MMMM d, yyyy 'at' h:mm a")
  await expect(dialog.getByText(date, { exact: true })).toBeVisible()
  const deadline = written(event.registrationDeadline ?? '', 'MMMM d, yyyy')
  await expect(dialog.getByText(deadline, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View Event Details' })).toHaveAttribute('href', `/events/${event.id}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await page.clock.fastForward(60_000)
  await expect(dialog).toBeHidden()
})

test('a member who closes it with Escape does not see it again in this visit, also after a reload; a new tab is a new visit', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'needs a keyboard')
  await enterAs(page, 'applicant@example.org')
  await openHome(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expectItStaysAway(page)
  const answered = page.waitForResponse((response) => response.url().endsWith(FEATURED))
  await page.reload()
  await answered
  await expectItStaysAway(page)
  const tab = await page.context().newPage()
  await openHome(tab)
  await tab.getByRole('dialog').getByRole('link', { name: 'View Event Details' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: /Sharjah Pooram/ })).toBeVisible()
  await tab.goto('/')
  await expectItStaysAway(tab)
})

async function expectItStaysAway(page: Page) {
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a visitor never sees it', async ({ page }) => {
  await openHome(page)
  await expect(page.locator('section[aria-label=Highlights] picture')).toHaveCount(5)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
