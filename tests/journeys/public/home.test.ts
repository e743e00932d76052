import { formatCardDays } from '#shared/events/program-time-rules.ts'
import {
  type Event,
  enterAs,
  expect,
  expectAccessible,
  findEvent,
  holdResponse,
  read,
  test,
  written,
} from './demo-site.ts'

test('a visitor sees the eight sections of the home page in order, with the current data', async ({ page }) => {
  const upcoming = await read<Event[]>(page, '/api/events/upcoming')
  await page.goto('/')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const order = [
    'The people of the pooram',
    'Upcoming Events',
    'Featured Programs',
    'Latest News',
    'Pooram in the Emirates',
  ]
  expect(headings.filter((each) => order.some((beginning) => each.startsWith(beginning)))).toEqual([
    expect.stringContaining('The people of the pooram'),
    ...order.slice(1),
  ])
  const numbers = page.getByRole('region', { name: 'In numbers' })
  await expect(numbers).toHaveText(
    /Active Members\s*500\+\s*Events This Year\s*5\+\s*Years Established\s*7\s*Emirates Covered\s*7/,
  )
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Vision' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')

  const cards = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  for (const [place, event] of upcoming.slice(0, 3).entries()) {
    const card = cards.nth(place)
    for (const text of [formatCardDays(event), written(event.eventDate, 'h:mm a')])
      await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: event.title })).toHaveAttribute('href', `/events/${event.id}`)
  }
  const programs = page.getByRole('region', { name: 'Featured Programs' }).getByRole('article')
  await expect(programs).toHaveCount(6)
  await expect(programs.first().getByRole('link')).toHaveAttribute('href', /^\/programs\//)
  const label = programs.getByText('Dance', { exact: true }).first()
  expect(await label.evaluate((element) => (element as HTMLElement).innerText)).toBe('DANCE')
  const news = page.getByRole('region', { name: 'Latest News' })
  await expect(news.getByRole('article')).toHaveCount(3)
  for (const date of await news.getByRole('time').allTextContents())
    expect(date).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)
  await expect(news.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')
})

test('the first picture is preloaded in the head and loaded only once', async ({ page }) => {
  const [first] = await read<Event[]>(page, '/api/events/upcoming')
  for (const path of ['/', `/events/${first?.id}`]) {
    const requests: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'image' && requests.push(new URL(request.url()).pathname),
    )
    await page.goto(path, { waitUntil: 'load' })
    const shownFirst = page.locator('picture:has(img[loading=eager])').first()
    const preload = page.locator('head > link[rel=preload][as=image]')
    await expect(preload).toHaveCount(1)
    await expect(preload).toHaveAttribute(
      'imagesrcset',
      (await shownFirst.locator('source').first().getAttribute('srcset')) ?? '',
    )
    const shown = await shownFirst
      .locator('img')
      .evaluate((image) => new URL((image as HTMLImageElement).currentSrc).pathname)
    expect(shown).toMatch(/\.avif$/)
    const widthsOf = shown.replace(/-\d+\.avif$/, '')
    expect(requests.filter((each) => each.startsWith(widthsOf))).toEqual([shown])
    page.removeAllListeners('request')
  }
})

test('a dot in a title stays with the word before it at every width, and no character changes', async ({ page }) => {
  const event = await findEvent(page, / [·–—|] /)
  await page.goto(`/events/${event.id}`)
  const title = page.getByRole('heading', { level: 1 })
  expect(await title.textContent()).toBe(event.title)
  for (let width = 320; width <= 720; width += 8) {
    await page.setViewportSize({ width, height: 760 })
    expect(await title.evaluate(beginsLineWithSeparator), `at ${width} px`).toBe(false)
  }
})

test('a visitor on a wide window sees the next event first and two more beside it', async ({ page, isMobile }) => {
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article')
  const [first, second, third] = await Promise.all([0, 1, 2].map((place) => cards.nth(place).boundingBox()))
  if (!first || !second || !third) throw new Error('A card is missing')
  if (isMobile) expect(second.y).toBeGreaterThan(first.y + first.height)
  else {
    expect(second.x).toBeGreaterThan(first.x + first.width)
    expect(third.x).toBe(second.x)
    expect(Math.abs(third.y + third.height - first.y - first.height)).toBeLessThan(2)
  }
})

test("a visitor's film is loaded from a host without cookies, and only after a press", async ({ page }) => {
  const requests: string[] = []
  await page.route(/youtube/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' })
  })
  await page.goto('/')
  const play = page.getByRole('link', { name: 'Play video: Pooram in the Emirates' })
  await play.scrollIntoViewIfNeeded()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(requests).toEqual([])
  await play.click()
  await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  await expect.poll(() => requests.length).toBe(1)
  for (const name of ['Visit Our Channel', 'Watch All Videos']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
})

test('a visitor reaches everything from the head and foot of every page', async ({ page, isMobile }) => {
  const event = await findEvent(page, /Pooram/)
  const scripts = holdResponse(page, /\.js$/)
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' })
  if (isMobile) await page.getByRole('banner').locator('summary').click()
  scripts.release()
  // what was opened before hydration stays open
  await page.waitForLoadState('networkidle')
  const sections = page.getByRole('banner').getByRole('navigation').and(page.locator(':visible')).getByRole('link')
  const names = ['Home', 'About', 'Events', 'News', 'Gallery', 'Office Bearers', 'Contact']
  await expect(sections).toHaveText(names)
  await expect(page.getByRole('banner').locator('a[aria-current]:visible')).toHaveText('Events')
  const banner = page.getByRole('banner')
  const join = banner.getByRole('link', { name: 'Become a Member' }).and(page.locator(':visible'))
  await expect(join).toHaveAttribute('target', '_blank')
  await expect(join).toHaveAttribute('href', '/membership')
  await expect(banner.getByRole('link', { name: 'Login' }).and(page.locator(':visible'))).toHaveAttribute(
    'href',
    '/login',
  )
  const foot = page.getByRole('contentinfo')
  for (const name of ['Quick Links', 'Membership', 'Contact Info'])
    await expect(foot.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'TikTok', 'WhatsApp group'])
    await expect(foot.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await expect(foot).toContainText('P.O. Box 00000, Al Qasimia, Sharjah, United Arab Emirates')
  await expect(foot.getByRole('link', { name: 'info@example.org' })).toHaveAttribute('href', 'mailto:info@example.org')
  await expect(foot.getByRole('link', { name: '+971 50 000 0000' })).toHaveAttribute('href', 'tel:+971500000000')
  for (const [name, path] of Object.entries({ Benefits: '/benefits', Terms: '/terms', Privacy: '/privacy' }))
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
})

test('a member sees initials, name, email address and menu items; a visitor does not', async ({ page, isMobile }) => {
  await enterAs(page, 'admin@example.org')
  const { firstName, lastName } = await read<{ firstName: string; lastName: string }>(page, '/api/auth/user')
  // the same head as everywhere, on a page without live data about an event
  await page.goto('/about')
  const menu = page.getByLabel(`Account menu, ${firstName} ${lastName}`)
  await expect(menu).toBeVisible()
  // on phones the side menu has the same items
  await (isMobile ? page.locator('summary[aria-label=Menu]') : menu).click()
  const banner = page.getByRole('banner')
  for (const words of [`${firstName} ${lastName}`, 'admin@example.org'])
    await expect(banner.getByText(words, { exact: true }).and(page.locator(':visible'))).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Dashboard' }).and(page.locator(':visible'))).toHaveAttribute(
    'href',
    '/member/dashboard',
  )
  await expect(banner.getByRole('link', { name: 'Admin Panel' }).and(page.locator(':visible'))).toHaveAttribute(
    'href',
    '/admin',
  )
  await expect(banner.getByRole('button', { name: 'Log out' }).and(page.locator(':visible'))).toBeVisible()
  await expectAccessible(page)
})

test('a visitor on a slow or broken connection reads why the home page is incomplete', async ({ page }) => {
  await page.goto('/terms')
  const held = holdResponse(page, '**/api/events/upcoming/cards?limit=3')
  await page.route('**/api/news/cards?limit=3', (route) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: /home$/ }).click()
  await expect(page.getByText('Loading events...')).toBeVisible()
  held.release()
  await expect(page.getByRole('region', { name: 'Upcoming Events' }).getByRole('article')).toHaveCount(3)
  await expect(
    page.getByRole('alert').filter({ hasText: 'The news could not be loaded' }).getByText('The site is resting.'),
  ).toBeVisible()
  await expectAccessible(page)
})

/** Whether a dot or a dash is at the beginning of its line. */
function beginsLineWithSeparator(element: Element): boolean {
  const held = element.querySelector('span')
  const before = held?.previousSibling
  if (!held || !before) throw new Error('No separator in this title')
  const range = document.createRange()
  const end = before.textContent?.length ?? 0
  range.setStart(before, end - 1)
  range.setEnd(before, end)
  const sign = document.createRange()
  const last = held.textContent.length
  sign.setStart(held.firstChild!, last - 1)
  sign.setEnd(held.firstChild!, last)
  return Math.abs(range.getBoundingClientRect().top - sign.getBoundingClientRect().top) > 4
}
