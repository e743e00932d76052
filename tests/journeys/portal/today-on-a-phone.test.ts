import { request } from '@playwright/test'
import { expect, expectAccessible, type Page, post, test, untilServed } from '../journey.ts'
import { ON_DESKTOP } from '../sizes.ts'
import { enterPortal } from './enter-portal.ts'

const MAX_CONTROLS = 20
const MAX_TOP_PX = 400

async function writeMessage(url: string, name: string) {
  const visitor = await request.newContext({ baseURL: url })
  const message = { email: 'parking@example.org', subject: 'Other', message: 'Where can we park?' }
  await post(visitor, '/api/contact', { name, ...message })
  await visitor.dispose()
}

/** The number of links, buttons and fields that a keyboard meets before the first work item. */
const controlsBeforeWork = (page: Page) =>
  page.evaluate(() => {
    const item = document.querySelector('main section li')
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, textarea')]
    const isBefore = (control: Element) =>
      item !== null && Boolean(item.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING)
    return controls.filter((control) => control.checkVisibility() && isBefore(control)).length
  })

test('an office bearer with a phone sees the first work item at once, and answers from there', async ({
  page,
  site,
}) => {
  await writeMessage(site.url, 'Ajith P.')
  await enterPortal(page)
  await page.goto('/admin')
  const work = page.getByRole('region', { name: 'Waiting for the committee' })
  const first = work.getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())!.y).toBeLessThanOrEqual(MAX_TOP_PX)
  expect(await controlsBeforeWork(page)).toBeLessThanOrEqual(MAX_CONTROLS)
  await expect(page.getByRole('tab')).toHaveCount(7)
  await expectAccessible(page)
  await work.getByRole('listitem').filter({ hasText: 'without a reply' }).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeAttached()
  const navigation = page.getByRole('navigation', { name: 'Admin portal, phone' })
  await navigation.locator('summary').click()
  await expect(navigation.getByRole('link', { name: 'Contact' })).toBeVisible()
  await expectAccessible(page)
  await navigation.getByRole('link', { name: 'Dues' }).click()
  await expect(navigation.getByRole('link', { name: 'Contact' })).toBeHidden()
})

const SIX_KINDS = ['messages', 'applications', 'lapses', 'listings', 'reviews', 'reports']

test('a keyboard goes on at the first row that is unfolded', async ({ page }) => {
  await enterPortal(page)
  const since = new Date().toISOString()
  const waiting = { count: 1, overdue: 0, since, oldest: 'Ajith P.', eventId: null, amount: null }
  await page.route('**/api/admin/today', async (route) => {
    const response = await route.fetch()
    const work = SIX_KINDS.map((kind) => ({ kind, ...waiting }))
    await route.fulfill({ response, json: { ...(await response.json()), work } })
  })
  await page.goto('/admin')
  const rows = page.getByRole('region', { name: 'Waiting for the committee' }).getByRole('link')
  await expect(rows).toHaveCount(SIX_KINDS.length - 1)
  await page.getByRole('button', { name: 'Show 1 more' }).press('Enter')
  await expect(rows.last()).toBeFocused()
})

test.describe('on a wide window', () => {
  test.use(ON_DESKTOP)

  test('the work of a colleague is gone when an office bearer comes back; folded groups stay folded', async ({
    page,
    site,
  }) => {
    await writeMessage(site.url, 'Deepa P.')
    await enterPortal(page)
    await page.goto('/admin')
    const rail = page.getByRole('navigation', { name: 'Admin portal', exact: true })
    const messages = rail.getByRole('link', { name: /^Messages/ })
    await expect(messages).toHaveAccessibleName(/to do$/)
    expect(await controlsBeforeWork(page)).toBeLessThanOrEqual(MAX_CONTROLS)
    const open: { id: string; updatedAt: string }[] = await (await page.request.get('/api/admin/messages')).json()
    for (const { id, updatedAt } of open) {
      const data = { status: 'archived', updatedAt }
      await expect(await untilServed(() => page.request.put(`/api/admin/messages/${id}`, { data }))).toBeOK()
    }
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(messages).toHaveAccessibleName('Messages')
    // `toggle` comes with the next frame; on a slow machine the page is left before
    await page.evaluate(() => addEventListener('toggle', (event) => event.stopPropagation(), true))
    await rail.locator('summary', { hasText: 'Site' }).click()
    await expect(rail.getByRole('link', { name: 'Gallery' })).toBeHidden()
    await page.reload()
    await expect(rail.getByRole('link', { name: 'Moderation' })).toBeVisible()
    await expect(rail.getByRole('link', { name: 'Gallery' })).toBeHidden()
    await page.getByRole('banner').getByText('View site').click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(7)
    await expectAccessible(page)
  })
})
