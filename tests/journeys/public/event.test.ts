import {
  type Event,
  enterAs,
  expect,
  expectAccessible,
  findEvent,
  holdResponse,
  type Page,
  read,
  test,
  written,
} from './demo-site.ts'

const NOBODY = '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'

test("a visitor finds everything to know before going on an event's page", async ({ page, site }) => {
  const event = await findEvent(page, /Sharjah Pooram/)
  await page.goto('/events')
  const held = holdResponse(page, `**/api/events/${event.id}`)
  await page.getByRole('article').getByRole('link', { name: event.title, exact: true }).click()
  await expect(page.getByText('Loading event details...')).toBeVisible()
  held.release()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events')
  await expect(main.getByText(written(event.eventDate, 'EEEE, MMMM d, yyyy'), { exact: true })).toBeVisible()
  await expect(main.getByText('4:00 PM – 10:30 PM', { exact: true })).toBeVisible()
  const schedule = page.getByRole('region').or(main).locator('section', { hasText: 'Schedule' }).getByRole('listitem')
  await expect(schedule).toHaveCount(7)
  // the programs with a time of their own
  await expect(schedule.getByRole('link')).toHaveCount(3)
  await expect(schedule.first()).toHaveText('4:00 PM Gates open, kolam at the entrance')
  const rules = main.locator('section', { has: page.getByRole('heading', { name: 'Rules and regulations' }) })
  await expect(rules.getByRole('listitem')).toHaveCount(4)
  await expect(
    main.locator('section', { has: page.getByRole('heading', { name: 'Programs' }) }).getByRole('listitem'),
  ).toHaveText([/Elephants/, /quiz/, /thousand lamps/, /Thiruvathira/, /Ilanjithara/, /Kudamattam/])
  const programs = main.locator('section', { has: page.getByRole('heading', { name: 'Programs' }) })
  await expect(programs.locator('article img')).toHaveCount(6)
  await expect(programs.getByRole('article').last()).toHaveText(/Cultural.*Kudamattam.*8:00 PM, Main ground/)
  await expect(page.getByText('Programs', { exact: true })).toHaveCount(1)
  const registration = panel(page, 'Registration')
  await expect(registration).toContainText(written(event.registrationDeadline ?? '', 'MMMM d, yyyy'))
  await expect(registration).toContainText('1,200 people')
  const register = registration.getByRole('link', { name: /Register/ })
  await expect(register).toHaveAttribute('target', '_blank')
  await expect(register).toHaveAttribute('rel', /noopener/)
  await expect(panel(page, 'Venue')).toContainText(/Creekside Lawn.*Corniche Street, beside the fish market.*Sharjah/)
  await expect(panel(page, 'Contact').getByRole('link')).toHaveText([
    '+971 50 000 0001',
    '+971 50 000 0002',
    'events@example.org',
  ])
  const share = main.locator('a[href*="wa.me"]')
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(`${event.title}\n`)
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(`${site.url}/events/${event.id}`)
  const calendar = main.getByRole('link', { name: 'Add to calendar' }).and(page.locator(':visible'))
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '')
  expect(await file.text()).toContain('BEGIN:VEVENT')
  await expect(main.getByRole('link', { name: /^Register/ }).last()).toBeInViewport()
})

test('a visitor sees a schedule without times, its text beside the bullets', async ({ page }) => {
  await page.goto(`/events/${(await findEvent(page, /^Arts festival of/)).id}`)
  const line = page.locator('section', { hasText: 'Schedule' }).last().getByRole('listitem').first()
  await expect(line).toHaveText('Day 1 Classical dance and veena')
  const [outer, words] = await Promise.all([line.boundingBox(), line.locator('span').first().boundingBox()])
  expect((words?.x ?? 0) - (outer?.x ?? 0)).toBeGreaterThan(20)
})

test('a visitor reads a different text for each way of registering', async ({ page }) => {
  const expected: [RegExp, string[]][] = [
    [/^Badminton/, ['Registration Closed', 'Registration is temporarily disabled']],
    [/^Thiruvathira night/, ['Registration Coming Soon', 'Registration details will be available soon']],
    [/^Blood donation/, ['No registration required for this event']],
    [/^Painting/, ['The registration deadline has passed.']],
  ]
  for (const [title, words] of expected) {
    await page.goto(`/events/${(await findEvent(page, title)).id}`)
    for (const each of words) await expect(panel(page, 'Registration').getByText(each, { exact: true })).toBeVisible()
    await expect(panel(page, 'Registration').getByRole('link', { name: /^Register/ })).toHaveCount(0)
  }
})

test("a visitor gets a map search for a venue without a link, and the association's contact when there is no coordinator", async ({
  page,
}) => {
  await page.goto(`/events/${(await findEvent(page, /^Business meet/)).id}`)
  const map = panel(page, 'Venue').getByRole('link', { name: /View on Map/ })
  await expect(map).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=Deira%20Creek')
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(panel(page, 'Contact').getByRole('link')).toHaveText(['+971 50 000 0000', 'events@example.org'])
})

test('a visitor reads how a program is performed, judged and won', async ({ page }) => {
  const programs = await read<Program[]>(page, '/api/events/programs/all')
  const program = programs.find(({ title }) => title.startsWith('Kudamattam'))
  await page.goto(`/programs/${program?.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Back to Event' })).toHaveAttribute('href', `/events/${program?.eventId}`)
  const head = main.getByRole('banner').or(main.locator('header'))
  for (const label of ['Cultural', 'Adults (18+)']) {
    const badge = head.getByText(label, { exact: true })
    expect(await badge.evaluate((element) => (element as HTMLElement).innerText)).toBe(label.toUpperCase())
  }
  for (const title of ['Rules', 'Judging criteria', 'Prizes']) {
    const block = main.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })
    expect(await block.getByRole('listitem').count()).toBeGreaterThan(1)
  }
  await expect(panel(page, 'Registration').getByRole('link', { name: /^Register/ })).toHaveAttribute('rel', /noopener/)
  const information = panel(page, 'Program information')
  for (const fact of ['8:00 PM – 9:00 PM', '1 hour', 'Main ground', '80', 'Adults (18+)'])
    await expect(information.getByText(fact, { exact: true })).toBeVisible()
  // without a coordinator only the association's number is shown
  await expect(panel(page, 'Need help?').getByRole('link')).toHaveText(['+971 50 000 0000'])
  await page.goto(`/programs/${programs.find(({ title }) => title.startsWith('Ilanjithara'))?.id}`)
  await expect(panel(page, 'Registration')).toContainText('Registration details will be announced soon')
  await expect(panel(page, 'Need help?').getByRole('link')).toHaveText(['+971 50 000 0006'])
})

test('a visitor of an unknown event or program gets a message and the status 404', async ({ page }) => {
  for (const [path, title] of [
    [`/events/${NOBODY}`, 'Event Not Found'],
    [`/programs/${NOBODY}`, 'Program Not Found'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await page.goto(`/events/${NOBODY}`)
  await page.getByRole('link', { name: 'Back to Events' }).click()
  await expect(page).toHaveURL(/\/events$/)
})

test('a visitor reads that an event could not be loaded, and separately its programs', async ({ page }) => {
  const event = await findEvent(page, /Sharjah Pooram/)
  const resting = { status: 503, body: '{"message":"The site is resting."}' }
  await page.goto('/events')
  await page.route(`**/api/events/${event.id}/programs/cards`, (route) => route.fulfill(resting))
  await page.getByRole('article').getByRole('link', { name: event.title, exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The programs could not be loaded' }).getByText('The site is resting.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to Events' }).click()
  const other = await findEvent(page, /^Painting/)
  await page.route(`**/api/events/${other.id}`, (route) => route.fulfill(resting))
  await page.getByRole('link', { name: other.title }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('The site is resting.')).toBeVisible()
})

test('a member who has a place reads so, and registers only on the site', async ({ page, isMobile }) => {
  test.skip(isMobile, 'one account, one place')
  await enterAs(page, 'member@example.org')
  const [places, events] = await Promise.all([
    read<{ eventId: string; state: string }[]>(page, '/api/registrations'),
    read<Event[]>(page, '/api/events'),
  ])
  const registered = new Set(places.flatMap(({ state, eventId }) => (state === 'registered' ? [eventId] : [])))
  const coming = events.find(({ id, status }) => status === 'upcoming' && registered.has(id))
  await page.goto(`/events/${coming?.id}`)
  await expect(page.getByText('You are registered', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const account = holdResponse(page, '**/api/auth/user')
  const pooram = await findEvent(page, /Sharjah Pooram/)
  await page.goto(`/events/${pooram.id}`, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(0)
  account.release()
  // one event without registration elsewhere, one with a link: a member registers only on the site
  for (const title of [/^Blood donation/, /Sharjah Pooram/]) {
    const event = await findEvent(page, title)
    await page.goto(`/events/${event.id}`)
    await expect(page.getByRole('button', { name: /^(?:Register|Cancel registration)/ }).first()).toBeVisible()
    await expect(page.getByText('No registration required for this event')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^Register for/ })).toHaveCount(0)
  }
})

type Program = { id: string; eventId: string; title: string }

const panel = (page: Page, title: string) =>
  page.getByRole('complementary').locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

test('a visitor who goes back to a program gets it fetched again', async ({ page }) => {
  const event = await findEvent(page, /Sharjah Pooram/)
  const [program] = await read<{ id: string; title: string }[]>(page, `/api/events/${event.id}/programs`)
  await page.goto(`/programs/${program?.id}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Back to Event' }).click()
  await expect(main.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  // by the call, or with its page where the browser opens a new document
  const isProgram = (path: string) => path.endsWith(`/programs/${program?.id}`)
  const fetched = page.waitForRequest((request) => isProgram(new URL(request.url()).pathname))
  await page.goBack()
  await fetched
  await expect(main.getByRole('heading', { level: 1, name: program?.title })).toBeVisible()
})
