import { type Browser, request } from '@playwright/test'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { expect, expectAccessible, expectToast, type Page, post, test, untilServed } from '../journey.ts'
import { ADMIN } from '../people.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal, openPlace } from './enter-portal.ts'
import { drawSmall } from './phone-photos.ts'

const PASSWORD = 'Own-Duty-2026'

/** An admin with one duty, who has chosen a password of their own. */
async function addAdmin(page: Page, url: string, duty: Duty): Promise<{ email: string }> {
  await enterPortal(page)
  const email = `${duty}@example.org`
  const person = { email, firstName: 'Latha', lastName: duty, role: 'admin' }
  const created = await page.request.post('/api/admin/people', { data: person })
  // made by the journey in the other window
  if (created.status() === 400) return { email }
  const { account, temporaryPassword } = await created.json()
  const duties = { duties: [duty], password: ADMIN.password }
  expect((await page.request.put(`/api/admin/people/${account.id}/duties`, { data: duties })).ok()).toBe(true)
  const caller = await request.newContext({ baseURL: url })
  await post(caller, '/api/auth/login', { email, password: temporaryPassword })
  await post(caller, '/api/auth/change-password', {
    currentPassword: temporaryPassword,
    newPassword: PASSWORD,
    confirmPassword: PASSWORD,
  })
  await caller.dispose()
  return { email }
}

/** A window of the person that collects each refused call. */
async function openAs(browser: Browser, url: string, email: string, size: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: url, viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`)
  })
  const login = { email, password: PASSWORD }
  expect((await untilServed(() => page.request.post('/api/auth/login', { data: login }))).ok()).toBe(true)
  return { page, refused, close: () => context.close() }
}

/** The places that the navigation offers, by their addresses. */
async function listPlaces(page: Page): Promise<string[]> {
  await page.goto('/admin')
  await page.locator('#portal-navigation').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Waiting for the committee' }).waitFor()
  const links = page.locator('#portal-navigation a[href^="/admin"], [role="tab"][href^="/admin"]')
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(all)]
}

/** Opens a page and everything on it that leads further into the portal, once each. */
async function walk(page: Page, start: readonly string[]): Promise<string[]> {
  const seen = new Set<string>()
  const waiting = [...start]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    if (seen.has(kind)) continue
    seen.add(kind)
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main h1').first(), address).toBeVisible()
    await expect(page.getByText(/^(?:Ask [A-Z]|Something went wrong|Access denied)/), address).toHaveCount(0)
    const further = await page
      .locator('main a[href^="/admin"], main a[href^="/member/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    waiting.push(...further)
  }
  return [...seen]
}

const PEOPLE = [
  {
    who: 'a treasurer',
    duty: 'treasurer',
    places: ['/admin', '/admin/renewals', '/admin/duties', '/admin/charts', '/admin/activity'],
    hidden: '/admin?tab=members',
    ask: /^Ask Members: /,
  },
  {
    who: 'an editor',
    duty: 'content',
    places: [
      '/admin',
      '/admin/duties',
      '/admin?tab=news',
      '/admin?tab=gallery',
      '/admin?tab=office-bearers',
      '/admin/activity',
    ],
    hidden: '/admin/renewals',
    ask: /^Ask Treasurer: /,
  },
  {
    who: 'an event coordinator',
    duty: 'events',
    places: [
      '/admin',
      '/admin?tab=events',
      '/admin?tab=programs',
      '/admin/check-in',
      '/admin/duties',
      '/admin/charts',
      '/admin/activity',
    ],
    hidden: '/admin?tab=news',
    ask: /^Ask Content: /,
  },
] as const

for (const { who, duty, places, hidden, ask } of PEOPLE)
  for (const [name, size] of Object.entries(SIZES))
    test(`${who} walks through all of their pages on a ${name} and is refused nothing`, async ({
      page,
      site,
      browser,
    }) => {
      const { email } = await addAdmin(page, site.url, duty)
      const own = await openAs(browser, site.url, email, size)
      expect((await listPlaces(own.page)).toSorted()).toEqual([...places].toSorted())
      await walk(own.page, places)
      await useOwnTools[duty](own.page)
      expect(own.refused).toEqual([])
      await own.page.goto(hidden)
      await expect(own.page.getByText(ask)).toBeVisible()
      expect(own.refused).toEqual([])
      await own.close()
    })

/** What a page requests only when somebody works on it. */
const useOwnTools = {
  treasurer: async (page: Page) => {
    await page.goto('/admin')
    await search(page, 'Ravi')
    await page.getByRole('link', { name: /Ravi Menon/ }).click()
    await expect(page.getByRole('heading', { name: 'Dues', level: 1 })).toBeVisible()
  },
  content: async (page: Page) => {
    await page.goto('/admin?tab=gallery')
    await page.getByLabel('Add photos').setInputFiles([await drawSmall('IMG_1.png', '#80302080')])
    await expect(page.getByLabel(/^Event/)).toContainText('Vishu Morning')
    await expect(page.getByText('The events could not be loaded')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
  },
  events: async (page: Page) => {
    await page.goto('/admin?tab=events')
    await page
      .getByRole('link', { name: /^Attendees/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Register somebody' }).click()
    await page.getByLabel('Member', { exact: true }).fill('Ravi')
    await page.getByRole('button', { name: /Ravi Menon/ }).click()
    await expect(page.getByText('Send Ravi Menon the confirmation')).toBeVisible()
  },
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('heading', { name: 'Waiting for the committee' }).waitFor()
  const box = page.getByRole('searchbox', { name: 'Search the whole site' })
  if (!(await box.isVisible())) await page.getByRole('button', { name: 'Search', exact: true }).click()
  await box.fill(words)
}

test('an editor who publishes an article, and a coordinator who publishes an event, are not sent to the announcements', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await addAdmin(page, site.url, 'content')
  const editor = await openAs(browser, site.url, email, SIZES.desktop)
  await editor.page.goto('/admin?tab=news')
  await editor.page.getByRole('button', { name: 'Create article' }).click()
  await editor.page.getByLabel('Title', { exact: true }).fill('Umbrellas in the hall')
  await editor.page.getByRole('textbox', { name: 'Content' }).fill('Sixty of them.')
  await editor.page.getByLabel('publish immediately', { exact: true }).check()
  await editor.page.getByRole('button', { name: 'Create article' }).click()
  await expectToast(editor.page, 'Article Created', 'Umbrellas in the hall is published.')
  await expect(editor.page.getByRole('link', { name: 'Write to members' })).toHaveCount(0)
  await editor.close()

  const events = await addAdmin(page, site.url, 'events')
  const coordinator = await openAs(browser, site.url, events.email, SIZES.desktop)
  const hidden = {
    title: 'Umbrella Day',
    description: 'In the hall.',
    venue: 'Hall',
    eventDate: '2031-09-05T12:00:00Z',
  }
  const created = await coordinator.page.request.post('/api/admin/events', { data: { ...hidden, isPublic: false } })
  const { id } = await created.json()
  await coordinator.page.goto(`/admin?tab=events&event=${id}`)
  await coordinator.page.getByLabel('Visitors see this event').check()
  await coordinator.page.getByRole('button', { name: 'Save event' }).click()
  await expectToast(coordinator.page, 'Event Saved')
  await expect(coordinator.page.getByRole('link', { name: 'Write to members' })).toHaveCount(0)
  // the marks of a judged item are for those who look after competitions
  const program = await coordinator.page.request.get('/api/events/programs/all')
  const [first] = await program.json()
  await coordinator.page.goto(`/programs/${first.id}/results`)
  await expect(coordinator.page.getByRole('heading', { name: 'The result is not published yet' })).toBeVisible()
  await expect(coordinator.page.getByRole('link', { name: 'Marks, for the committee' })).toHaveCount(0)
  await coordinator.close()
})

test('a super admin gives duties with the password asked again, reads what they mean, and undoes it', async ({
  page,
  site,
}) => {
  await addAdmin(page, site.url, 'marketplace')
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/admin')
  await openPlace(page, 'Duties')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change the duties of Latha marketplace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duties of Latha marketplace' })
  await dialog.getByRole('checkbox', { name: 'Marketplace' }).uncheck()
  await expect(dialog.getByText('No duties means everything')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Auditor' }).check()
  await expect(dialog.getByText('Only people with Everything would look after: Marketplace.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Treasurer' })).toBeDisabled()
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong-2026')
  await dialog.getByRole('button', { name: 'Save duties' }).click()
  await expect(dialog.getByText('The current password is not correct.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save duties' }).click()
  const row = page.getByRole('row', { name: /Latha marketplace/ })
  await expect(row.getByText('Auditor')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(row.getByText('Marketplace', { exact: true })).toBeVisible()
  await page.setViewportSize(SIZES.phone)
  await expectAccessible(page)
})
