import { request } from '@playwright/test'
import { expect, expectAccessible, post, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { MEMBERS } from '#tests/journeys/people.ts'
import { openProgram } from '#tests/journeys/program-page.ts'

const [RAVI] = MEMBERS
const EVENT = 'Evening of Ilanjithara Melam'
const PLACES = '**/api/registrations'

test('a suspended member on a waiting list reads that others move up, and sees no registration on other sites', async ({
  page,
  site,
}, { project }) => {
  const [first, second] = ['holds', 'waits'].map((name) => `${name}-${project.name}@example.org`) as [string, string]
  await join(site, { fullName: 'Meera Warrier', email: first })
  const waiting = await join(site, { fullName: 'Suma Warrier', email: second })
  const admin = await signInAsAdmin(site)
  const event = {
    title: EVENT,
    description: 'Drums for few.',
    venue: 'Al Noor Hall',
    eventDate: '2031-05-01T19:00:00+04:00',
  }
  const link = { hasRegistration: true, registrationUrl: 'https://example.org/melam' }
  const created = await admin.post('/api/admin/events', { data: { ...event, ...link, capacity: 1 } })
  const { id } = await created.json()
  for (const [email, place] of [
    [first, 'register'],
    [second, 'waiting-list'],
  ] as const) {
    const caller = await request.newContext({ baseURL: site.url })
    await post(caller, '/api/auth/login', { email, password: PASSWORD })
    await post(caller, `/api/events/${id}/${place}`)
    await caller.dispose()
  }
  const suspended = await admin.post(`/api/admin/members/${waiting}/suspend`, { data: { reason: 'Dues' } })
  expect(suspended.ok(), await suspended.text()).toBe(true)
  await admin.dispose()

  await signIn(page, second, PASSWORD)
  await page.goto(`/events/${id}`)
  await expect(page.getByText('You are on the waiting list')).toBeVisible()
  await expect(page.getByText('While your membership is suspended, others move up before you.')).toBeVisible()
  await expect(page.getByText('we will register you and email you')).toHaveCount(0)
  await expect(page.getByText('You are next.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Register / })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/events')
  await expect(page.getByText('You are on the waiting list')).toBeVisible()
  await expect(page.getByRole('link', { name: `Register for ${EVENT}` })).toHaveCount(0)
})

test('a member can register once their own places are loaded; until then the button shows the event', async ({
  page,
}) => {
  await signIn(page, RAVI.email, RAVI.password)
  let release = () => {}
  const requested = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(PLACES, async (route) => {
    await requested
    await route.continue()
  })
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'View event Vishu Morning' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register for Vishu Morning' })).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Register for Vishu Morning' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View event Vishu Morning' })).toHaveCount(0)
})

test('a member whose own places fail to load gets a link that shows the event', async ({ page }) => {
  await signIn(page, RAVI.email, RAVI.password)
  // the dashboard has them with its other parts, and asks again for what it did not get
  for (const url of [PLACES, '**/api/dashboard'])
    await page.route(url, (route) => route.fulfill({ status: 503, body: '{"message":"The site is resting."}' }))
  await page.goto('/events')
  await expect(page.getByRole('link', { name: 'View event Vishu Morning' })).toBeVisible()
  for (const tab of ['', '?tab=events']) {
    await page.goto(`/member/dashboard${tab}`)
    await expect(page.getByRole('link', { name: 'View event Vishu Morning' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Register/ })).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('a member reads the deadline for giving back a program place only before it has passed', async ({ page }) => {
  await signIn(page, RAVI.email, RAVI.password)
  // other journeys let the event begin and take the place
  let status = 'upcoming'
  await page.route('**/api/programs/*/places', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), status, registeredCount: 0 } })
  })
  await openProgram(page, 'Drawing for Children')
  await expect(page.getByRole('heading', { name: 'Sign up your family' })).toBeVisible()
  await expect(page.getByText(/^You can cancel until /)).toBeVisible()
  status = 'ongoing'
  await page.reload()
  await expect(page.getByText(/^It is too late to cancel here/)).toBeVisible()
  await expect(page.getByText(/You can cancel until/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign up Anu' })).toBeVisible()
})
