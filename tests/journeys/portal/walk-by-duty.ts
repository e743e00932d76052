import { type Browser, request } from '@playwright/test'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { FIELDS_OF_DUTIES } from '#shared/accounts/personal-field-rules.ts'
import { propertiesIn, TICKET_MONEY } from '#tests/http/matrix/personal-names.ts'
import { continueWhenHydrated, expect, type Page, post, untilServed } from '../journey.ts'
import { watchOpenRequests } from '../open-requests.ts'
import { ADMIN } from '../people.ts'
import { enterPortal } from './enter-portal.ts'

const PASSWORD = 'Own-Duty-2026'

type Admin = { email: string; duty: Duty }

/** An admin with one duty, who has chosen a password of their own. */
export async function addAdmin(page: Page, url: string, duty: Duty): Promise<Admin> {
  await enterPortal(page)
  const email = `${duty}@example.org`
  const person = { email, firstName: 'Latha', lastName: duty, role: 'admin' }
  const created = await page.request.post('/api/admin/people', { data: person })
  // made by an earlier journey
  if (created.status() === 400) return { email, duty }
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
  return { email, duty }
}

/** What only a duty, a member's record or a gate list asks for. */
const OF_PORTAL = /^\/api\/(?:admin|members|events\/[^/]+\/gate)(?:\/|$)/
/** What is owed for tickets is needed where people come in. */
const TICKETS: readonly string[] = TICKET_MONEY

/** A window of the person that collects each refused call, and each personal field that the duty does not need. */
export async function openAs(browser: Browser, url: string, { email, duty }: Admin, size: Size) {
  const context = await browser.newContext({ baseURL: url, viewport: size, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await continueWhenHydrated(page)
  const refused: string[] = []
  const untilQuiet = watchOpenRequests(page)
  const beyond: string[] = []
  const collect = (place: string, value: unknown) =>
    beyond.push(
      ...propertiesIn(value)
        .filter(({ field, name }) => !FIELDS_OF_DUTIES[duty].includes(field) && !TICKETS.includes(name))
        .map(({ name }) => `${place}: ${name}`),
    )
  const read: Promise<unknown>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 403) refused.push(`${new URL(page.url()).pathname}: ${response.url()}`)
    else if (OF_PORTAL.test(pathname) && response.headers()['content-type']?.includes('json'))
      // a response of a page that has been left cannot be read any more
      read.push(
        response.json().then(
          (value) => collect(pathname, value),
          () => {},
        ),
      )
  })
  /** What the page was sent, and what it stores in the browser. */
  const readState = async (address: string) => {
    const texts = await page.evaluate(() => [
      ...[...document.querySelectorAll('script[type="application/json"]')].map(({ textContent }) => textContent ?? ''),
      ...[localStorage, sessionStorage].flatMap((store) => Object.values(store).map(String)),
    ])
    for (const text of texts.filter((each) => /^[[{]/.test(each))) collect(`the state of ${address}`, JSON.parse(text))
    collect(`what ${address} stores`, await page.evaluate(readDatabases))
  }
  const expectOnlyTheirs = async () => {
    await Promise.all(read)
    expect(refused).toEqual([])
    expect([...new Set(beyond)]).toEqual([])
  }
  const login = { email, password: PASSWORD }
  expect((await untilServed(() => page.request.post('/api/auth/login', { data: login }))).ok()).toBe(true)
  return { page, untilQuiet, readState, expectOnlyTheirs, close: () => context.close() }
}
/** Every record in the databases of the site in the browser, such as the list of a gate. */
async function readDatabases(): Promise<unknown[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const records: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames)
      records.push(...(await done(database.transaction(store).objectStore(store).getAll())))
    database.close()
  }
  return records
}

export type Own = Awaited<ReturnType<typeof openAs>>
type Size = { width: number; height: number }

/** The places that the navigation offers, by their addresses. */
export async function listPlaces(page: Page): Promise<string[]> {
  await page.locator('#portal-navigation').waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'Waiting for the committee' }).waitFor()
  const links = page.locator('#portal-navigation a[href^="/admin"], [role="tab"][href^="/admin"]')
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(all)]
}

/**
 * Opens a page and everything on it that leads further into the portal, once each, at all of these sizes: it is loaded
 * at one of them, in turns, and stays open for the others.
 */
export async function walk(own: Own, start: readonly string[], sizes: readonly Size[]): Promise<string[]> {
  const seen = new Set<string>()
  const waiting = [...start]
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const kind = address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    if (seen.has(kind)) continue
    seen.add(kind)
    waiting.push(...(await visit(own, address, seen.size % 2 === 0 ? sizes : sizes.toReversed())))
  }
  return [...seen]
}

/** Opens a page at these sizes; returns what on it leads further into the portal. */
export async function visit({ page, untilQuiet, readState }: Own, address: string, sizes: readonly Size[]) {
  await page.goto(address)
  for (const size of sizes) {
    await page.setViewportSize(size)
    await untilQuiet()
    await expect(page.locator('main h1').first(), address).toBeVisible()
    await expect(
      page.getByText(/^(?:Ask .+: .+\.$|Something went wrong|The .+ could not be loaded|Access denied)/),
      address,
    ).toHaveCount(0)
  }
  await readState(address)
  return page
    .locator('main a[href^="/admin"], main a[href^="/member/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
