import { type APIRequestContext, type Browser, chromium, request, type TestInfo } from '@playwright/test'
import { expect, expectAccessible, type Page, post, signIn } from '#tests/journeys/journey.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import { FAKE_CAMERA, holdCode, replaceCodeReader } from '#tests/journeys/portal/code-source.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { siteNow, startAtNoon, test } from './noon-clock.ts'

const [RAVI, SITA] = MEMBERS
const SIZE = { width: 375, height: 812 }

test('two phones without a connection reconcile, and a walk-in is admitted', async ({ page, site }, { project }) => {
  await enterPortal(page)
  const starts = new Date(siteNow() + 60_000).toISOString()
  const form = { title: 'Winter Arts Festival', description: 'Light music.', venue: 'Hall', eventDate: starts }
  const party = { partySetting: 'family_and_guests', asksChildren: true }
  const event = await (await post(page.request, '/api/admin/events', { ...form, ...party })).json()
  const links = await Promise.all(['Gate A', 'Gate B'].map((name) => createLink(page, event.id, name)))
  const guests = { guests: { adults: 2, children: 0 } }
  const codes = await Promise.all([RAVI, SITA].map((member) => register(site.url, member, event.id, guests)))
  const browser = await launchWithCamera(project)
  const [one, other] = await Promise.all(links.map((link) => openPhone(browser, site.url, link)))
  for (const phone of [one!, other!]) await goOffline(phone)

  await holdCode(one!, codes[0]!)
  await expect(one!.getByRole('heading', { name: 'Come in' })).toBeVisible()
  await expectAccessible(one!)
  await one!.getByRole('button', { name: 'Next' }).click()
  await holdCode(other!, codes[1]!)
  await expect(other!.getByRole('heading', { name: 'Sita Nair' })).toBeVisible()
  await other!.getByRole('button', { name: 'People coming in, one less' }).click()
  await other!.getByRole('button', { name: 'Next' }).click()
  await holdCode(other!, `https://site.example/verify/${'A'.repeat(40)}`)
  await expect(other!.getByRole('heading', { name: 'Cannot be checked offline' })).toBeVisible()
  await other!.getByRole('button', { name: 'Next' }).click()

  await one!.context().setOffline(false)
  await expect(one!.getByText('not sent yet')).toBeHidden({ timeout: 20_000 })
  await holdCode(other!, codes[0]!)
  await expect(other!.getByRole('heading', { name: 'Come in' })).toBeVisible()
  await other!.getByRole('button', { name: 'People coming in, one more' }).click()
  await expect(other!.getByRole('heading', { name: 'Different party size' })).toBeVisible()
  await expect(other!.getByText('3 not sent yet')).toBeAttached()
  await other!.context().setOffline(false)
  await expect(other!.getByRole('heading', { name: 'Entered twice' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(other!)
  await other!.getByRole('button', { name: 'Only 3 people' }).click()
  await other!.getByRole('button', { name: 'Next' }).click()
  const twice = 'Ravi Menon was let in at two gates: 3 people in all.'
  for (const phone of [one!, other!]) {
    await expect(phone.getByText(twice).first()).toBeVisible({ timeout: 20_000 })
    await expectCounter(phone, 'are here', '5')
  }
  await other!.getByRole('button', { name: /^OK/ }).click()

  await other!.getByRole('button', { name: 'Walk-in' }).click()
  await expect(other!.getByRole('region', { name: 'Walk-in' })).toBeFocused()
  await expect(other!.locator('[inert]').getByRole('button', { name: 'By name' })).toBeAttached()
  await other!.getByRole('button', { name: 'Back to the camera' }).click()
  await expect(other!.getByRole('button', { name: 'Walk-in' })).toBeFocused()
  await other!.keyboard.press('Enter')
  await other!.getByRole('textbox', { name: 'Name', exact: true }).fill('Gopan Nambiar')
  await other!.getByLabel('Phone number').fill('050 123 4567')
  await other!.getByRole('button', { name: 'Adults, one more' }).click()
  await expectAccessible(other!)
  await other!.getByRole('button', { name: 'Register and check in' }).click()
  await expect(other!.getByRole('heading', { name: 'Gopan Nambiar' })).toBeVisible()
  for (const phone of [one!, other!]) await expectCounter(phone, 'are here', '7')
  const counted = await page.request.get(`/api/admin/events/${event.id}/attendance`)
  expect(await counted.json()).toMatchObject({ registered: 8, checkedIn: 7 })

  expect(await readStored(one!)).toEqual({ lists: ['data,iv'], canKeyLeave: [false] })
  await one!.context().setOffline(true)
  await one!.clock.setFixedTime(new Date(siteNow() + 86_400_000))
  await one!.reload()
  await expect(one!.getByText('This phone has no list for today.')).toBeVisible()
  expect(await readStored(one!)).toEqual({ lists: [], canKeyLeave: [] })
  await browser.close()
})

test('a phone finds a member without a place, and stores a walk-in until it is connected', async ({ page, site }, {
  project,
}) => {
  const browser = await launchWithCamera(project)
  await enterPortal(page)
  const starts = new Date(siteNow() + 60_000).toISOString()
  const form = { title: 'Vishu Kani', description: 'At dawn.', venue: 'Hall', eventDate: starts }
  const event = await (await post(page.request, '/api/admin/events', form)).json()
  const phone = await openPhone(browser, site.url, await createLink(page, event.id, 'Gate A'), {
    title: 'Vishu Kani',
    expected: '0',
  })
  await phone.getByRole('button', { name: 'By name' }).click()
  await phone.getByRole('searchbox', { name: 'Name or number' }).fill('Sita')
  await phone.getByRole('button', { name: 'Walk-in Sita Nair' }).click()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Register and check in' }).click()
  await expect(phone.getByRole('heading', { name: 'Sita Nair' })).toBeVisible()
  await expectCounter(phone, 'are here', '1')
  await phone.getByRole('button', { name: 'Next' }).click()

  await goOffline(phone)
  await phone.getByRole('button', { name: 'By name' }).click()
  await phone.getByRole('searchbox', { name: 'Name or number' }).fill('Gopan Nambiar')
  await expect(phone.getByText('Nobody found.')).toBeVisible()
  await phone.getByRole('button', { name: 'Register and check in' }).click()
  await expect(phone.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Gopan Nambiar')
  await phone.getByLabel('Phone number').fill('050 123 4567')
  await phone.getByRole('button', { name: 'Register and check in' }).click()
  await expect(phone.getByRole('heading', { name: 'Gopan Nambiar' })).toBeVisible()
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.reload()
  await expect(phone.getByText('1 not sent yet')).toBeAttached()
  expect(await countArrivals(page, event.id)).toBe(1)
  await phone.context().setOffline(false)
  await expect.poll(() => countArrivals(page, event.id), { timeout: 20_000 }).toBe(2)
  await browser.close()
})

function launchWithCamera({ use: { launchOptions = {} } }: TestInfo['project']): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_CAMERA] })
}

async function countArrivals(page: Page, eventId: string): Promise<number> {
  return (await (await page.request.get(`/api/admin/events/${eventId}/attendance`)).json()).checkedIn
}

/** What a phone has stored about the people: encrypted lists, and keys that cannot be read out of the browser. */
const readStored = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('gate-lists'))
    const records = (store: string) => settled(database.transaction(store).objectStore(store).getAll())
    const [lists, keys] = [await records('lists'), (await records('keys')) as { key: CryptoKey }[]]
    database.close()
    return {
      lists: lists.map((record: object) => Object.keys(record).toSorted().join()),
      canKeyLeave: keys.map(({ key }) => key.extractable),
    }
  })

async function createLink(page: Page, eventId: string, name: string): Promise<string> {
  const day = new Date(siteNow() + 4 * 3_600_000).toISOString().slice(0, 10)
  const created = await post(page.request, `/api/admin/events/${eventId}/gate/links`, { name, day })
  return (await created.json()).url
}

/** Registers a party and returns the code of the member's card. */
async function register(
  siteUrl: string,
  { email, password }: { email: string; password: string },
  eventId: string,
  party: object,
): Promise<string> {
  const caller: APIRequestContext = await request.newContext({ baseURL: siteUrl })
  await post(caller, '/api/auth/login', { email, password })
  expect((await caller.post(`/api/events/${eventId}/register`, { data: party })).status()).toBe(201)
  const { verifyUrl } = await (await caller.get('/api/members/card')).json()
  await caller.dispose()
  return verifyUrl
}

const FESTIVAL = { title: 'Winter Arts Festival', expected: '6' }

async function openPhone(browser: Browser, siteUrl: string, link: string, event = FESTIVAL): Promise<Page> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: SIZE,
    permissions: ['camera'],
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  })
  await startAtNoon(context)
  const page = await context.newPage()
  await replaceCodeReader(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible()
  await expectCounter(page, 'expected', event.expected)
  return page
}

/** The page opens again without a connection: from the service worker, with the list of the phone. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.pathname)) !== undefined)).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  await expect(page.getByText('Hold the code in the frame')).toBeVisible()
}

const expectCounter = (page: Page, label: string, value: string) =>
  expect(page.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(value, { timeout: 20_000 })

test('an opened ticket is shown without a connection until somebody logs out', async ({ page, browser, site }) => {
  await enterPortal(page)
  const starts = new Date(siteNow() + 86_400_000).toISOString()
  const form = { title: 'Onam Sadya', description: 'Twenty-six dishes.', venue: 'Hall', eventDate: starts }
  const { id } = await (await post(page.request, '/api/admin/events', form)).json()
  const context = await browser.newContext({ baseURL: site.url, viewport: SIZE, serviceWorkers: 'allow' })
  await startAtNoon(context)
  const guest = await context.newPage()
  await signIn(guest, RAVI.email, RAVI.password)
  expect((await guest.request.post(`/api/events/${id}/register`)).status()).toBe(201)
  await guest.goto(`/member/tickets/${id}`)
  await expect(guest.getByText('Show this at the gate')).toBeVisible()
  await guest.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await guest.reload()
  await expect(guest.getByText('Ticket, as saved on this device')).toBeVisible()
  await expect(guest.getByRole('img', { name: 'Code for the gate' })).toBeVisible()
  await context.setOffline(false)
  await guest.goto('/events')
  await guest.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await expect.poll(() => guest.evaluate(() => caches.has('member-card'))).toBe(false)
  await context.close()
})
