import { expect, expectAccessible, type Page, signOut, untilServed, withSharedSite } from '#tests/journeys/journey.ts'
import { ADMIN } from '#tests/journeys/people.ts'
import { read } from '#tests/journeys/public/demo-site.ts'
import { startSite } from '#tests/journeys/running-site.ts'
import { ON_DESKTOP } from '#tests/journeys/sizes.ts'

/** A site on its first day, without any content. */
const test = withSharedSite(() => startSite({}, null))

test('a visitor of a new site reads that there is nothing yet', async ({ page }) => {
  for (const [path, words] of [
    ['/events', 'No Events Available'],
    ['/news', 'No News Available'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expectAccessible(page)
  }
  await page.goto('/')
  await expect(page.getByText('We are planning the next festival.')).toBeVisible()
  for (const title of ['Featured Programs', 'Latest News'])
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Slide \d of 3/ })).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/office-bearers')
  await expect(page.getByRole('heading', { name: 'Who does what' })).toHaveCount(0)
})

test("a visitor sees the gallery's first photos, and an empty gallery once the administrator has deleted them", async ({
  page,
  site,
}) => {
  await page.goto('/gallery')
  await expect(page.getByRole('link', { name: /Enlarge: / })).toHaveCount(8)
  await enterAsFirstAdmin(page)
  for (const { id } of await read<{ id: string }[]>(page, '/api/gallery'))
    expect((await page.request.delete(`/api/gallery/${id}`)).ok()).toBe(true)
  await site.restart()
  await signOut(page)
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'No Photos Available' })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor sees nothing of settings that are empty', async ({ page }) => {
  await emptySettings(page)
  await signOut(page)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'In numbers' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: /Channel|Videos|Play video/ })).toHaveCount(0)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('heading')).toHaveText(['Quick Links', 'Membership'])
  await expect(foot.locator('a[target=_blank]')).toHaveCount(0)
  await page.goto('/contact')
  for (const title of ['Contact details', 'Office hours', 'Follow us', 'Where we are'])
    await expect(main.getByRole('heading', { name: title })).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/office-bearers')
  await expect(main.getByText(/^Term/)).toHaveCount(0)
})

test('names too long for a line and names in Malayalam fit every window', async ({ page, browser, site }) => {
  await site.restart('tests/journeys/public/prepare-long-words.ts')
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  const [event] = await read<{ id: string }[]>(page, '/api/events')
  const [program] = await read<{ id: string }[]>(page, '/api/events/programs/all')
  const [article] = await read<{ id: string }[]>(page, '/api/news')
  const pages = ['/', '/events', `/events/${event?.id}`, `/programs/${program?.id}`, '/news', `/news/${article?.id}`]
  const desktop = await browser.newPage({ baseURL: site.url, ...ON_DESKTOP })
  for (const path of [...pages, '/gallery', '/office-bearers']) {
    await expectSpaceFor(page, path, [320, 375])
    await expectSpaceFor(desktop, path, [640, 960, 1280])
  }
  expect(fonts.some((font) => font.includes('malayalam'))).toBe(true)
  await page.goto('/gallery')
  await page.getByRole('link', { name: /Enlarge: / }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findOverflow(page)).toEqual([])
  await expectAccessible(page)
})

test('the Malayalam font is not loaded where it is not needed', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()))
  await page.goto('/terms', { waitUntil: 'networkidle' })
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((font) => font.includes('malayalam'))).toEqual([])
})

async function expectSpaceFor(page: Page, path: string, widths: number[]) {
  await page.goto(path)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 })
    expect(await findOverflow(page), `${path} at ${width} px`).toEqual([])
  }
}

/** What extends beyond the right edge of the window, except in rows that scroll sideways. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const isInScroller = (each: Element | null): boolean =>
      each !== null && (getComputedStyle(each).overflowX === 'auto' || isInScroller(each.parentElement))
    const out = document.documentElement.scrollWidth > document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, a, span, time)')].filter((each) => {
      const { right, width } = each.getBoundingClientRect()
      const isWide = width > 1 && right > innerWidth + 1 && getComputedStyle(each).visibility === 'visible'
      return isWide && !isInScroller(each)
    })
    return out || wide.length > 0 ? wide.map((each) => each.outerHTML.slice(0, 120)).concat(out ? 'the page' : []) : []
  })

/** The first time with the temporary password, which is changed; afterwards with the new one. */
async function enterAsFirstAdmin(page: Page) {
  const { email, temporaryPassword, password } = ADMIN
  const send = (path: string, data: object) => untilServed(() => page.request.post(path, { data }))
  const first = await send('/api/auth/login', { email, password: temporaryPassword })
  if (first.ok()) await send('/api/auth/change-password', { currentPassword: temporaryPassword, newPassword: password })
  const response = await send('/api/auth/login', { email, password })
  expect(response.ok(), await response.text()).toBe(true)
}

/** As the first administrator: clears every text of the settings that may be empty. */
async function emptySettings(page: Page) {
  await enterAsFirstAdmin(page)
  const settings = await read<Record<string, unknown>>(page, '/api/settings')
  const texts = Object.keys(settings).filter(
    (name) => typeof settings[name] === 'string' && name !== 'organisationName',
  )
  const data = Object.fromEntries(texts.map((name) => [name, '']))
  const response = await page.request.put('/api/admin/settings', { data })
  expect(response.ok(), await response.text()).toBe(true)
}
