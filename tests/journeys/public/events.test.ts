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
  written,
} from './demo-site.ts'

const cardOf = (page: Page, title: RegExp) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

test('a visitor sees every event with its status, date and way of registering, and the programs', async ({ page }) => {
  const events = await read<Event[]>(page, '/api/events')
  await page.goto('/terms')
  const held = holdResponse(page, /\/api\/events\/cards$/)
  await follow(page, 'Events')
  await expect(page.getByText('Loading events and programs...')).toBeVisible()
  held.release()
  const region = page.getByRole('region', { name: 'Events', exact: true })
  await expect(region.getByRole('article')).toHaveCount(events.length)
  for (const event of events) {
    const card = region.getByRole('article').filter({ has: page.locator(`a[href="/events/${event.id}"]`) })
    await expect(card).toContainText(written(event.eventDate, 'MMM dd, yyyy'))
  }
  expect(await lookOf(page, 'Upcoming')).toEqual({ words: 'UPCOMING', colour: 'blue' })
  expect(await lookOf(page, 'Ongoing')).toEqual({ words: 'ONGOING', colour: 'green' })
  expect(await lookOf(page, 'Completed')).toEqual({ words: 'COMPLETED', colour: 'grey' })
  expect(await lookOf(page, 'Cancelled')).toEqual({ words: 'CANCELLED', colour: 'red' })
  const register = cardOf(page, /Sharjah Pooram/).getByRole('link', { name: /^Register/ })
  await expect(register).toHaveAttribute('href', 'https://forms.example.org/sharjah-pooram')
  await expect(register).toHaveAttribute('rel', /noopener/)
  await expect(cardOf(page, /^Badminton/).getByRole('button', { name: 'Registration Closed' })).toBeDisabled()
  await expect(
    cardOf(page, /^Thiruvathira night/).getByRole('button', { name: 'Registration Coming Soon' }),
  ).toBeDisabled()
  await expect(cardOf(page, /^Blood donation/)).toContainText('No registration required for this event')
  await expect(cardOf(page, /^Painting/)).toContainText('The registration deadline has passed.')
  const picture = cardOf(page, /Sharjah Pooram/).locator('img')
  await expect(picture).toHaveAttribute('src', /\?v=\d{13}$/)
  for (const card of [cardOf(page, /^Business meet/), cardOf(page, /Ilanjithara/)])
    expect(await card.locator('.clamp-3').evaluate((text) => getComputedStyle(text).webkitLineClamp)).toBe('3')
  await expect(page.getByRole('region', { name: 'Programs' }).getByRole('article')).not.toHaveCount(0)
})

test('a visitor reads which list could not be loaded, and can try each again', async ({ page }) => {
  await page.goto('/terms')
  const failing = (route: { fulfill: (response: object) => Promise<void> }) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' })
  await page.route(/\/api\/events\/cards$/, failing)
  await page.route('**/api/events/programs/all/cards', failing)
  await follow(page, 'Events')
  await expect(page.getByText('The events could not be loaded')).toBeVisible()
  await expect(page.getByText('The programs could not be loaded')).toBeVisible()
  await expect(page.getByText('The site is resting.')).toHaveCount(2)
  await expectAccessible(page)
  const programs = page.getByRole('region', { name: 'Programs' })
  await page.unroute('**/api/events/programs/all/cards', failing)
  await programs.getByRole('button', { name: 'Try again' }).click()
  await expect(programs.getByRole('article')).not.toHaveCount(0)
  await expect(page.getByText('The events could not be loaded')).toBeVisible()
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

async function lookOf(page: Page, words: string) {
  const badge = page.getByRole('article').getByText(words, { exact: true }).first()
  const look = await badge.evaluate((element) => ({
    words: (element as HTMLElement).innerText,
    colour: getComputedStyle(element).color,
  }))
  return { ...look, colour: COLOURS[look.colour] }
}
