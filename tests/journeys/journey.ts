import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { type RunningSite, startSite } from './running-site.ts'

export { expect, type Page }

const START_MS = 120_000
/** The demo's pictures may have to be made first. */
const SHARED_START_MS = 180_000

/**
 * A test with one site per file, so that no journey meets what another file has left. It fails on any violation of the
 * content security policy and on any script error.
 */
export const test = base.extend<{ site: RunningSite }, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use) => {
      const sites = openSites()
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker', timeout: START_MS },
  ],
  site: [async ({ sites }, use, { file }) => use(await sites.siteOf(file)), { timeout: START_MS }],
  baseURL: async ({ site }, use) => use(site.url),
  // decorative motion is tested in demo-site.ts; all other journeys ask for reduced motion
  contextOptions: { reducedMotion: 'reduce' },
  page: async ({ page, javaScriptEnabled }, use) => {
    const complaints: string[] = []
    watch(page, complaints)
    if (javaScriptEnabled !== false) await continueWhenHydrated(page)
    await use(page)
    expect(complaints, 'errors in the browser').toEqual([])
  },
})

/** A test whose site a worker starts once, for all its files. */
export const withSharedSite = (start: () => Promise<RunningSite>) =>
  test.extend<Record<never, never>, { sites: Sites }>({
    sites: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
      async ({}, use) => {
        const site = await start()
        await use({ siteOf: async () => site })
        await site.stop()
      },
      { scope: 'worker', timeout: SHARED_START_MS },
    ],
  })

/** The site of the journeys that a worker runs. */
type Sites = { siteOf(file: string): Promise<RunningSite> }

function openSites(): Sites & { stop(): Promise<void> } {
  let current: { file: string; site: Promise<RunningSite> } | undefined
  const stopped: Promise<void>[] = []
  // a site that did not start has failed its test already
  const end = async (site?: Promise<RunningSite>) => (await site?.catch(() => undefined))?.stop()
  const siteOf = async (file: string) => {
    if (current?.file !== file) {
      // its last seconds pass while the next one starts
      stopped.push(end(current?.site))
      current = { file, site: startSite() }
    }
    return current.site
  }
  const stop = async () => {
    await Promise.all([...stopped, end(current?.site)])
  }
  return { siteOf, stop }
}

const MAX_WAKING_MS = 15_000

/**
 * After each navigation, waits until the page is hydrated, except when a journey waits only for the first byte
 * ('commit').
 */
export async function continueWhenHydrated(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.getElementById('bootstrap')?.setAttribute('data-hydrated', '')),
  )
  // a page that cannot be shown never reports hydration
  const awaitHydrated = () =>
    page
      .waitForFunction(() => document.querySelector('#bootstrap:not([data-hydrated])') === null, null, {
        timeout: MAX_WAKING_MS,
      })
      .catch(() => {})
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    // a dialog that has just closed goes back in history, which cancels a navigation that begins at the same moment
    const again = (error: Error) => (error.message.includes('ERR_ABORTED') ? goto(url, options) : Promise.reject(error))
    const response = await goto(url, options).catch(again)
    if (options?.waitUntil !== 'commit') await awaitHydrated()
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    await awaitHydrated()
    return response
  }
  const waitForUrl = page.waitForURL.bind(page)
  page.waitForURL = async (url, options) => {
    await waitForUrl(url, options)
    if (options?.waitUntil !== 'commit') await awaitHydrated()
  }
}

/** Collects errors that must not occur on any page. */
function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (/Content Security Policy|Trusted Type|hydrat|Minified React error/i.test(text)) complaints.push(text)
  })
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The stylings of text whose contrast this worker has found sufficient. */
const seenStylings = new Set<number>()

/** Expects no violation found by axe, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // a page of the portal arrives after its frame; axe reports one that never has a heading
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: MAX_WAKING_MS })
    .catch(() => {})
  await page.evaluate(settle)
  // once for each document: it is half a megabyte
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const stylings = await page.evaluate(markNewStylings, [...seenStylings])
  expect(await page.evaluate(listViolations)).toEqual([])
  for (const styling of stylings) seenStylings.add(styling)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'horizontal scroll').toBeLessThanOrEqual(0)
}

declare global {
  /** From axe-core, in a page that a journey has checked. */
  var axe: typeof import('axe-core')
}

const listViolations = async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  for (const marked of document.querySelectorAll('[data-new-styling]')) marked.removeAttribute('data-new-styling')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Contrast takes three quarters of the time of axe, so it is checked once for each styling: one text of all those with
 * the same colours, elements, classes and states up to the root. Returns the stylings that are new.
 */
function markNewStylings(known: readonly number[]): number[] {
  const seen = new Set(known)
  const found: number[] = []
  const hash = (text: string, start: number) => {
    let sum = start
    for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619) >>> 0
    return sum
  }
  const walk = (element: Element, above: number) => {
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const states = [
      'class',
      'type',
      'open',
      'disabled',
      'aria-current',
      'aria-selected',
      'aria-pressed',
      'aria-invalid',
    ]
    const parts = [element.tagName, ...states.map((name) => element.getAttribute(name))]
    const own = [...parts, color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight].join()
    const styling = hash(own, above)
    if (!seen.has(styling)) {
      seen.add(styling)
      found.push(styling)
      element.setAttribute('data-new-styling', '')
    }
    for (const child of element.children) walk(child, styling)
  }
  walk(document.documentElement, innerWidth)
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-new-styling]' }] })
  return found
}

/** Waits until finite animations have ended: colours in between are not part of the design. */
const settle = () => {
  const moving = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
  const left = moving.map(({ effect, currentTime }) => {
    const { endTime } = effect!.getComputedTiming()
    return Number(endTime) - Number(currentTime ?? 0)
  })
  // by a timer: where nothing is painted, the browser fires no end event
  const rest = Math.min(Math.max(0, ...left), 1500)
  return new Promise<void>((resolve) => setTimeout(resolve, rest && rest + 20))
}

const MAX_TRIES = 5

/** Sends a request again while the site asks its callers to try again in a moment: the machine is overloaded. */
export async function untilServed(request: () => Promise<APIResponse>, tries = 1): Promise<APIResponse> {
  const response = await request()
  if (response.status() !== 503 || tries === MAX_TRIES) return response
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return untilServed(request, tries + 1)
}

/** A call of the API that must succeed. */
export async function post(caller: APIRequestContext, url: string, data: object = {}): Promise<APIResponse> {
  const response = await untilServed(() => caller.post(url, { data }))
  expect(response.ok(), `${url}: ${await response.text()}`).toBe(true)
  return response
}

/** Holds the next call back, as a slow line does; resolves to a function that lets it go. */
export async function holdOne(page: Page, method: string, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    await promise
    await route.continue()
  })
  return resolve
}

/** Signs in without the login page, which has journeys of its own. The next page opened is that of the person. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await post(page.request, '/api/auth/login', { email, password })
}

/** Leaves the site first: a page left open would notice that its session has ended and go to the login. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Expects a message over the page. Its exact texts distinguish it from the copy for screen readers. */
export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  // polls more often than an assertion, which matters because toasts are frequent
  for (const text of texts) await page.getByText(text, { exact: true }).waitFor({ timeout: 10_000 })
}

/** The current message is good news: an umbrella opens in it. Reduced motion shortens that, and does not remove it. */
export async function expectOpeningUmbrella(page: Page): Promise<void> {
  const umbrella = page.locator('[data-state="open"] > svg').first()
  const animationOf = (svg: Element) => getComputedStyle(svg).animationName
  // the message leaves after five seconds
  expect(await umbrella.evaluate(animationOf, undefined, { timeout: 5_000 })).not.toBe('none')
}
