import {
  type Event,
  expect,
  expectAccessible,
  findEvent,
  follow,
  holdResponse,
  type Page,
  read,
  test,
} from './demo-site.ts'

const cardOf = (page: Page, title: RegExp) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

test('a visitor reads the programme: every event ahead, how to register, and past events by year', async ({ page }) => {
  const events = await read<Event[]>(page, '/api/events')
  await page.goto('/terms')
  const held = holdResponse(page, /\/api\/events\/programme$/)
  await follow(page, 'Events')
  await expect(page.getByText('Loading events and programs...')).toBeVisible()
  held.release()
  await expect(page.getByRole('article')).toHaveCount(events.filter(({ status }) => status !== 'completed').length)
  expect(await styleOf(page, 'Upcoming')).toEqual({ words: 'UPCOMING', colour: 'blue' })
  expect(await styleOf(page, 'Ongoing')).toEqual({ words: 'ONGOING', colour: 'green' })
  expect(await styleOf(page, 'Cancelled')).toEqual({ words: 'CANCELLED', colour: 'red' })
  const register = cardOf(page, /Sharjah Pooram/).getByRole('link', { name: /^Register/ })
  await expect(register).toHaveAttribute('href', 'https://forms.example.org/sharjah-pooram')
  await expect(register).toHaveAttribute('rel', /noopener/)
  await expect(cardOf(page, /^Badminton/).getByRole('button', { name: 'Registration Closed' })).toBeDisabled()
  await expect(
    cardOf(page, /^Thiruvathira night/).getByRole('button', { name: 'Registration Coming Soon' }),
  ).toBeDisabled()
  await expect(cardOf(page, /^Blood donation/)).toContainText('No registration required for this event')
  await expect(cardOf(page, /^Painting/)).toContainText('The registration deadline has passed.')
  await expect(cardOf(page, /Sharjah Pooram/).getByRole('link', { name: /Kudamattam/ })).toContainText('8:00 PM')
  await page.getByRole('heading', { name: 'Past events' }).scrollIntoViewIfNeeded()
  expect(await styleOf(page, 'Completed')).toEqual({ words: 'COMPLETED', colour: 'grey' })
  await expect(page.getByRole('main').locator('header img')).toHaveAttribute('src', /\?v=\d{13}$/)
  await expectAccessible(page)
})

test('13 events and 12 programs are cards with pictures, and take at most 5,500 px on a phone', async ({ page }) => {
  await page.goto('/terms')
  // the demo without its two festivals of one evening, of which one is always today, the event that sells tickets, and the assembly
  await withoutFestivals<Programme>(page, /\/api\/events\/programme$/, ({ ahead, ...more }) => ({
    ...more,
    todayIds: [],
    ahead: ahead.filter(isNoFestival),
  }))
  await fivePastEvents(page)
  await follow(page, 'Events')
  await expect(page.getByRole('article')).toHaveCount(8)
  const listed = page.getByRole('article')
  for (const part of ['img', 'time'])
    await expect(listed.filter({ has: page.locator(part) })).toHaveCount(await listed.count())
  await page.getByRole('heading', { name: 'Past events' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Completed', { exact: true })).toHaveCount(5)
  expect(page.viewportSize()?.width).toBe(375)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500)
})

type Titled = { title: string }
type Programme = { ahead: Titled[]; todayIds: string[] }
const isNoFestival = ({ title }: Titled) =>
  !/^(?:(?:Youth|Onam) arts festival$|Sadya and music night|General assembly)/.test(title)

/** The same number on any date: the demo's events are days and weeks ago, so a year has few of them in January. */
const fivePastEvents = (page: Page) =>
  page.route(/\/api\/events\/past/, async (route) => {
    const response = await route.fetch()
    const year = Number(new URL(route.request().url()).searchParams.get('year'))
    const before = await page.request.get(`/api/events/past?year=${year - 1}`)
    const past: Titled[] = [...(await response.json()), ...(await before.json())]
    await route.fulfill({ response, json: past.filter(isNoFestival).slice(0, 5) })
  })

const withoutFestivals = <Body>(page: Page, address: RegExp, without: (body: Body) => Body) =>
  page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: without(await response.json()) })
  })

test('a visitor finds the programs for children by a link that can be shared', async ({ page }) => {
  await page.goto('/events')
  await page.getByRole('link', { name: 'For children', exact: true }).click()
  await expect(page).toHaveURL(/\?for=children/)
  const pooram = cardOf(page, /Sharjah Pooram/)
  await expect(pooram.getByRole('listitem')).toHaveText([/Elephants on paper/])
  await expect(cardOf(page, /^Blood donation/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: 'For children', exact: true })).toHaveAttribute('aria-current', 'true')
})

test('a visitor reads that the events could not be loaded, and can try again', async ({ page }) => {
  await page.goto('/terms')
  const failing = (route: { fulfill: (response: object) => Promise<void> }) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' })
  await page.route(/\/api\/events\/programme$/, failing)
  await follow(page, 'Events')
  await expect(page.getByText('The events could not be loaded')).toBeVisible()
  await expect(page.getByText('The site is resting.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/events\/programme$/, failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).not.toHaveCount(0)
})

test('a visitor does not see a picture that failed to load, and the console names it', async ({ page }) => {
  const texts: string[] = []
  page.on('console', (message) => message.type() === 'error' && texts.push(message.text()))
  await page.route('**/files/**', (route) => route.abort())
  const event = await findEvent(page, /Sharjah Pooram/)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByRole('main').locator('header img')).toHaveCount(0)
  await expect
    .poll(() => texts.filter((text) => text.startsWith('Image could not be loaded: /files/')).length)
    .toBeGreaterThan(0)
})

/** The badge of a status as displayed: its styled text and the hue of its background. */
/** The hues of the status badges, as in tokens.css. */
const COLOURS: Record<string, string> = {
  'rgb(27, 86, 143)': 'blue',
  'rgb(20, 96, 60)': 'green',
  'rgb(87, 80, 73)': 'grey',
  'rgb(168, 32, 26)': 'red',
}

async function styleOf(page: Page, words: string) {
  const badge = page.getByRole('main').getByText(words, { exact: true }).first()
  const look = await badge.evaluate((element) => ({
    words: (element as HTMLElement).innerText,
    colour: getComputedStyle(element).color,
  }))
  return { ...look, colour: COLOURS[look.colour] }
}
