import { chromium } from '@playwright/test'
import { expect, expectAccessible, type Page, post, signIn } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { filmCamera, writeCameraFilm } from '#tests/journeys/portal/camera-picture.ts'
import type { RunningSite } from '#tests/journeys/running-site.ts'
import { siteNow, startAtNoon, test } from './noon-clock.ts'

const EMAIL = 'family-of-four@example.org'
const FESTIVAL = 'Festival of the Creek'
const CHILDREN = ['Nila Varma', 'Aditya Varma', 'മീനാക്ഷി Varma'] as const
const HOUR_MS = 3_600_000

test.use({ serviceWorkers: 'allow' })

test('a family finds the programs for children, comes as three instead of four, and is let in by the ticket on a phone without a connection', async ({
  page,
  site,
}, testInfo) => {
  const eventId = await openFestival(site)
  const children = CHILDREN.map((name, at) => [name, `${new Date().getFullYear() - 9 + at}-01-20`] as const)
  await join(site, { fullName: 'Asha Varma', email: EMAIL, children })
  await signIn(page, EMAIL, PASSWORD)

  await page.goto('/events')
  await page.getByRole('link', { name: 'For children', exact: true }).click()
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: FESTIVAL, exact: true }) })
  await expect(row.getByRole('listitem')).toHaveText([/Drawing by the water/])
  await row.getByRole('link', { name: FESTIVAL, exact: true }).click()

  await page.getByRole('button', { name: /^Register / }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is coming?' })
  for (const name of CHILDREN) await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await expect(dialog.getByText('4 of you are coming')).toBeVisible()
  await dialog.getByRole('button', { name: 'Register 4 people' }).click()
  const confirmation = page.getByRole('dialog', { name: FESTIVAL })
  await expect(confirmation.getByRole('heading', { name: '4 of you are coming' })).toBeVisible()
  await confirmation.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Change who comes' }).click()
  await dialog.getByRole('checkbox', { name: new RegExp(`^${CHILDREN[1]}`) }).uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('main').getByText('3 of you are coming')).toBeVisible()

  await openTicketOffline(page, eventId)
  const film = testInfo.outputPath('ticket.mjpeg')
  await writeCameraFilm(film, await page.getByRole('img', { name: 'Code for the gate' }).screenshot())
  const launch = testInfo.project.use.launchOptions ?? {}
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...filmCamera(film)] })
  const context = await browser.newContext({
    baseURL: site.url,
    permissions: ['camera'],
    viewport: page.viewportSize(),
  })
  await startAtNoon(context)
  const gate = await context.newPage()
  await gate.goto(await createLink(site, eventId))
  await expect(gate.getByRole('heading', { name: 'Come in' })).toBeVisible({ timeout: 30_000 })
  await expect(gate.getByText(/3 people|1 adult and 2 children/).first()).toBeVisible()
  await browser.close()
  await expectPolicies(page, eventId)
})

/** The member home saves the ticket; without a connection any page leads to it. */
async function openTicketOffline(page: Page, eventId: string) {
  await page.goto('/member/dashboard')
  await expect(page.getByRole('article', { name: 'Ticket' }).getByText('3 of you are coming')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const path = `/member/tickets/${eventId}`
  await expect.poll(() => page.evaluate(async (own) => (await caches.match(own)) !== undefined, path)).toBe(true)
  await page.context().setOffline(true)
  await page.goto('/member/dashboard')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Ticket: ${FESTIVAL}` }).click()
  await expect(page.getByText('Ticket, as saved on this device')).toBeVisible()
  for (const text of [/^3 people: /, CHILDREN[2], 'Bring the ticket and some water.'])
    await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
}

/** A festival that begins in a moment, with a program for children and one for grown-ups. */
async function openFestival(site: RunningSite): Promise<string> {
  const admin = await signInAsAdmin(site)
  const at = (hours: number) => new Date(siteNow() + hours * HOUR_MS).toISOString()
  const data = {
    title: FESTIVAL,
    description: 'Drums, lamps and boats.',
    rulesAndRegulations: 'Bring the ticket and some water.',
    venue: 'Creek Park',
    venueLocation: 'Creek Park, Sharjah',
    eventDate: at(0.1),
    eventEndDate: at(4),
    partySetting: 'family',
    capacity: 40,
  }
  const event = await (await post(admin, '/api/admin/events', data)).json()
  for (const [title, ageGroup] of [
    ['Drawing by the water', 'children'],
    ['Chenda for grown-ups', 'adults'],
  ] as const) {
    const multipart = { title, ageGroup, description: 'On the lawn.' }
    const created = await admin.post(`/api/admin/events/${event.id}/programs`, { multipart })
    expect(created.ok(), await created.text()).toBe(true)
  }
  await admin.dispose()
  return event.id
}

async function createLink(site: RunningSite, eventId: string): Promise<string> {
  const admin = await signInAsAdmin(site)
  const day = new Date(siteNow() + 4 * HOUR_MS).toISOString().slice(0, 10)
  const created = await post(admin, `/api/admin/events/${eventId}/gate/links`, { name: 'Gate A', day })
  const { url } = await created.json()
  await admin.dispose()
  return url
}

/** WebAssembly, by which the code was read, is allowed on the gate's page alone. */
async function expectPolicies(page: Page, eventId: string) {
  await page.context().setOffline(false)
  for (const [path, isAllowed] of [
    [`/gate/${eventId}`, true],
    [`/admin/events/${eventId}/gate`, true],
    [`/admin/events/${eventId}/attendees`, false],
    [`/events/${eventId}`, false],
    [`/member/tickets/${eventId}`, false],
    ['/', false],
  ] as const) {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy.includes("'wasm-unsafe-eval'"), path).toBe(isAllowed)
  }
}
