import { enterAs, expect, expectAccessible, type Page, test } from './demo-site.ts'
import { eventOf, firstOf, PUBLIC_PAGES, sellerOf } from './public-pages.ts'

const PARTS = 4

/** Parameters change what some pages read. */
const ADDRESSES_WITH_PARAMETERS: ((page: Page) => Promise<string>)[] = [
  async () => '/marketplace?search=drum%20kit&category=buy_sell&sort=price_asc',
  async () => '/gallery?album=community',
  async (page) => `/gallery?of=${await firstOf(page, '/api/gallery')}`,
  async (page) => `/news?older-than=${await firstOf(page, '/api/news')}`,
  async (page) => `/marketplace/seller/${await sellerOf(page)}?listings=&reviews=`,
]

type Walk = (page: Page, path: string, isMobile: boolean) => Promise<void>

/** A few tests with several pages each, since every new window takes longer than most pages. */
function testEveryPage(sentence: string, walk: Walk): void {
  for (let part = 0; part < PARTS; part++)
    test(`${sentence}: part ${part + 1} of ${PARTS}`, async ({ page, isMobile }) => {
      for (const [at, each] of PUBLIC_PAGES.entries()) {
        if (at % PARTS !== part) continue
        const [name, find] = typeof each === 'string' ? [each, async () => each] : each
        await test.step(name, async () => walk(page, await find(page), isMobile))
      }
    })
}

/** The calls that the page has made so far. */
function listenForCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

/** Once its stream is open, a live page asks what has happened since it was rendered. */
const FOLLOWED = /^\/api\/events\/[\w-]+\/live$/

/** The page is hydrated, and nothing that came with it has been requested again. */
async function expectNothingAskedTwice(page: Page, calls: readonly string[]) {
  await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
  await page.waitForLoadState('networkidle')
  const sent: string[] = await page.evaluate(() => {
    const { responses, failures } = JSON.parse(document.getElementById('state')?.textContent ?? '')
    return [...Object.keys(responses), ...Object.keys(failures)]
  })
  expect(sent).toContain('/api/settings')
  expect(calls.filter((call) => sent.includes(call) && !FOLLOWED.test(call))).toEqual([])
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

testEveryPage(
  'a page works by keyboard, has no accessibility violations, fits a small phone and a zoomed window, and requests nothing that it was sent',
  async (page, path, isMobile) => {
    const calls = listenForCalls(page)
    if (!isMobile) await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    if (!isMobile) await walkByKeyboard(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    const usual = page.viewportSize()
    // 640 px equal a window of 1280 px at 200 % zoom
    const narrow = { width: isMobile ? 320 : 640, height: 700 }
    await page.setViewportSize(narrow)
    expect(await sidewaysScroll(page), `horizontal scroll of ${path} at ${narrow.width} px`).toBeLessThanOrEqual(0)
    await expectNothingAskedTwice(page, calls)
    if (usual) await page.setViewportSize(usual)
  },
)

test('a page with parameters in its address requests nothing that it was sent', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the calls are the same at both sizes')
  for (const find of ADDRESSES_WITH_PARAMETERS) {
    const path = await find(page)
    const calls = listenForCalls(page)
    await page.goto(path)
    await expectNothingAskedTwice(page, calls)
  }
})

/** Skips the head; the focus must be visible at each step. */
async function walkByKeyboard(page: Page) {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab')
    expect(await describeFocus(page)).toEqual({ isSeen: true, isMarked: true })
  }
}

/** Whether the focused element is in the window, and whether it or the card around it is outlined. */
const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const holder = document.activeElement
    const { top, bottom, width } = holder?.getBoundingClientRect() ?? new DOMRect()
    const around = [holder, holder?.closest('article'), holder?.nextElementSibling, holder?.parentElement]
    const isMarked = around.some((each) => each && getComputedStyle(each).outlineStyle !== 'none')
    return { isSeen: width > 0 && bottom > 0 && top < innerHeight, isMarked }
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ isMobile }) => !isMobile, 'the text is the same at both sizes')

  testEveryPage('a page can be read and has working links', async (page, path) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).not.toContainText('Loading')
    await page.locator('summary[aria-label=Menu]').click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Gallery' })).toBeVisible()
  })

  test('a visitor without scripts gets slides, albums, photos and the film as links; pages that need scripts say so', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'The pooram, far from home' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join Our Community' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^Play video/ })).toHaveAttribute('href', /youtube-nocookie/)
    await page.goto('/gallery')
    await page.getByRole('button', { name: 'Community' }).click()
    await expect(page).toHaveURL(/album=community/)
    await expect(page.getByRole('link', { name: /^Enlarge/ })).not.toHaveCount(0)
    const photo = await page
      .getByRole('link', { name: /^Enlarge/ })
      .first()
      .getAttribute('href')
    expect((await page.request.get(photo ?? '')).headers()['content-type']).toBe('image/jpeg')
    await page.goto('/reset-password?token=any')
    await expect(
      page.getByText(/This page needs JavaScript\. Turn it on for this site, then open the link/),
    ).toBeVisible()
    await page.goto('/register')
    await expect(page.getByText(/The application form needs JavaScript/)).toBeVisible()
    for (const path of ['/member/dashboard', '/admin', '/marketplace/create', '/change-password']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    }
    await enterAs(page, 'member@example.org')
    for (const path of ['/member/dashboard', '/marketplace/create', '/change-password', '/register']) {
      await page.goto(path)
      await expect(page.getByText(/needs JavaScript. Turn it on for this site/)).toBeVisible()
      await expect(page.getByText(/log in/i)).toHaveCount(0)
    }
  })
})

test('a visitor sees a tooltip beside an icon after 700 ms, and beside the next one at once', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'needs a mouse')
  await page.goto('/')
  const box = page.locator('[popover]')
  const next = page.getByRole('button', { name: 'Next slide' })
  const from = Date.now()
  await next.hover()
  await expect(box).toHaveText('Next slide')
  await expect(box).toBeVisible()
  expect(Date.now() - from).toBeGreaterThan(690)
  const waited = page.evaluate(waitForTooltip, 'Previous slide')
  await page.getByRole('button', { name: 'Previous slide' }).hover()
  await expect(box).toHaveText('Previous slide')
  expect(await waited).toBeLessThan(650)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
})

/** Runs in the page: the time from the mouse reaching a button to its tooltip. */
const waitForTooltip = (label: string) =>
  new Promise<number>((resolve) => {
    let from = 0
    const button = document.querySelector(`button[aria-label="${label}"]`)
    button?.addEventListener('pointerover', () => (from = performance.now()), { once: true })
    const observer = new MutationObserver(() => resolve(performance.now() - from))
    observer.observe(document.querySelector('[popover]')!, { childList: true })
  })

test('a visitor prints dark text on white, with nothing to press', async ({ page, isMobile }) => {
  test.skip(isMobile, 'paper is the same at both sizes')
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/terms', `/events/${await eventOf(page)}`]) {
    await page.goto(path)
    expect(await page.evaluate(describePrint), path).toEqual({ pressed: [], pale: [] })
  }
})

/** The elements of a printed page that can be pressed or lead elsewhere, and its pale texts. */
function describePrint() {
  const seen = [...document.body.querySelectorAll('*')].filter((each) => each.checkVisibility())
  const named = (each: Element) => `${each.tagName} ${each.textContent?.trim().slice(0, 30)}`
  const isPale = (each: Element) => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(each).color.match(/\d+/g)?.map(Number) ?? []
    return red + green + blue > 360
  }
  const pressed = seen.filter((each) => each.matches('nav, button, summary, .skip-link, body > header, footer'))
  const pale = seen.filter((each) => each.matches('h1, h2, h3, p, li, dt, dd') && isPale(each))
  return { pressed: pressed.map(named), pale: pale.map(named) }
}

test('a visitor with text at twice the size sees the whole menu in the window', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'only phones have the menu')
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const menu = page.locator('summary[aria-label=Menu]')
  await expect(menu).toBeInViewport({ ratio: 1 })
  await menu.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Events' })).toBeInViewport({ ratio: 1 })
})

test('a visitor opens a dialog, and nothing moves although the scrollbar disappears', async ({ page, isMobile }) => {
  test.skip(isMobile, 'scrollbars of phones take no space')
  // the browser of the journeys has no scrollbar
  await page.addInitScript(() => {
    Object.defineProperty(window, 'innerWidth', { get: () => document.documentElement.clientWidth + 15 })
  })
  await page.goto('/gallery')
  const measure = () =>
    page.evaluate(() => {
      const { overflowY, scrollbarGutter } = getComputedStyle(document.documentElement)
      return { overflowY, scrollbarGutter, padding: getComputedStyle(document.body).paddingRight }
    })
  await page
    .getByRole('link', { name: /Enlarge:/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await measure()).toEqual({ overflowY: 'hidden', scrollbarGutter: 'auto', padding: '15px' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await measure()).toMatchObject({ overflowY: 'visible', padding: '0px' })
})
