import { request } from '@playwright/test'
import { expect, expectAccessible, expectToast, type Page, post, signIn, test } from '../journey.ts'
import { expectUncovered } from '../uncovered.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

const EMAIL = 'family-programs@example.org'
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const bornBefore = (years: number, day = DAY) => `${Number(day.slice(0, 4)) - years}-01-01`
const CHILDREN = [
  ['Nila Varma', bornBefore(9)],
  ['Arun Varma', bornBefore(7)],
] as const

test('a family on a phone registers for an event, signs two children up for three programs, and reads why one is refused', async ({
  page,
  site,
}) => {
  await join(site, { fullName: 'Devi Varma', email: EMAIL, children: CHILDREN })
  const admin = await signInAsAdmin(site)
  const form = { title: 'Children of the Creek', description: 'A day out.', venue: 'Creek Park' }
  const dates = { eventDate: `${DAY}T09:00:00+04:00`, registrationDeadline: `${DAY}T08:00:00+04:00` }
  const event = await (await post(admin, '/api/admin/events', { ...form, ...dates, partySetting: 'family' })).json()
  const create = async (title: string, from: string, values: Record<string, string> = {}) => {
    const multipart = { title, description: 'For all.', ageGroup: 'children', startsAt: `${DAY}T${from}:00+04:00` }
    const created = await admin.post(`/api/admin/events/${event.id}/programs`, {
      multipart: { ...multipart, endsAt: `${DAY}T${from.slice(0, 2)}:50:00+04:00`, ...values },
    })
    expect(created.ok(), await created.text()).toBe(true)
  }
  await create('Drawing', '10:00')
  await create('Recitation', '11:00')
  await create('Light music', '12:00')
  await create('Clay', '12:10')
  await create('Quiz', '13:00', { ageGroup: 'teenagers' })

  await signIn(page, EMAIL, PASSWORD)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/events/${event.id}`)
  const register = page.getByRole('button', { name: /^Register by .* for Children of the Creek$/ })
  await expect(register).toBeInViewport({ ratio: 1 })
  await register.click()
  const party = page.getByRole('dialog', { name: 'Who is coming?' })
  for (const [name] of CHILDREN) await party.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await party.getByRole('button', { name: 'Register 3 people' }).click()
  await page.getByRole('dialog', { name: form.title }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Open my ticket' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('3 of you are coming')).toBeInViewport()
  await expectUncovered(page, page.getByRole('button', { name: 'Cancel registration' }))

  await page.getByRole('button', { name: 'Nila, 9' }).click()
  await expect(page.getByRole('link', { name: 'Quiz' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Drawing' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign up your family' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign up your family' })
  await expect(dialog.getByRole('checkbox', { name: /^Nila Varma/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Devi Varma/ })).not.toBeChecked()
  await expectAccessible(page)
  for (const title of ['Drawing', 'Recitation', 'Light music', 'Clay'])
    await dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check()
  await dialog.getByRole('button', { name: 'Sign up for 8 places' }).click()
  await expectToast(page, 'Signed Up', '6 places')
  await expect(dialog.getByText(/Nila Varma takes part in Light music at 12:00 PM\./)).toBeVisible()
  await expectAccessible(page)
  expect(await placesOf(page)).toEqual(['Drawing', 'Drawing', 'Light music', 'Light music', 'Recitation', 'Recitation'])
  await admin.dispose()
})

test('a parent whose connection drops signs up again, and confirms to leave the place in another family', async ({
  page,
  site,
}) => {
  const [nila] = CHILDREN
  const [email, other] = ['lost-sign-up@example.org', 'other-household@example.org']
  const children = [
    ['Tara Varma', nila[1]],
    ['Rohan Varma', nila[1]],
  ] as const
  const usha = 'Usha Varma'
  await join(site, { fullName: usha, email, children })
  await join(site, { fullName: 'Hari Varma', email: other, children: [[usha, '1988-11-20']] })
  const admin = await signInAsAdmin(site)
  const form = { title: 'Stories by the Creek', description: 'A day out.', venue: 'Creek Park' }
  const { id } = await (await post(admin, '/api/admin/events', { ...form, eventDate: `${DAY}T09:00:00+04:00` })).json()
  for (const title of ['Weaving', 'Kites'])
    await admin.post(`/api/admin/events/${id}/programs`, {
      multipart: { title, description: 'For all.' },
    })
  await admin.dispose()
  const household = await request.newContext({ baseURL: site.url })
  await post(household, '/api/auth/login', { email: other, password: PASSWORD })
  const places: { id: string; people: { familyMemberId: string | null; name: string }[] }[] = await (
    await household.get(`/api/events/${id}/programs/places`)
  ).json()
  const programs: { id: string; title: string }[] = await (
    await household.get(`/api/events/${id}/programs/cards`)
  ).json()
  const weaving = programs.find(({ title }) => title === 'Weaving')?.id
  const familyMemberId = places[0]?.people.find(({ name }) => name === usha)?.familyMemberId
  await post(household, `/api/programs/${weaving}/registrations`, { familyMemberId })
  await household.dispose()

  await signIn(page, email, PASSWORD)
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Sign up your family' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign up your family' })
  await sheet.getByRole('checkbox', { name: /^Kites/ }).check()
  await page.route(
    '**/registrations',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.route('**/programs/places', (route) => route.abort(), { times: 1 })
  await sheet.getByRole('button', { name: 'Sign up for 2 places' }).click()
  await expect(sheet.getByText('The connection was lost. Please try again.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Usha Varma/ }).check()
  await sheet.getByRole('checkbox', { name: /^Weaving/ }).check()
  await sheet.getByRole('button', { name: /^Sign up for \d/ }).click()
  const question = page.getByRole('dialog', { name: 'Is this the same person?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet).toBeHidden()
  expect(await placesOf(page)).toEqual(['Kites', 'Kites', 'Kites', 'Weaving', 'Weaving', 'Weaving'])
})

/** The programs in which the family has places. */
async function placesOf(page: Page): Promise<string[]> {
  const places: { program: { title: string } | null }[] = await (await page.request.get('/api/registrations')).json()
  return places.flatMap(({ program }) => (program ? [program.title] : [])).toSorted()
}

test('a member finds the events for the age of a child', async ({ page, site }) => {
  const email = 'family-filter@example.org'
  await join(site, {
    fullName: 'Latha Varma',
    email,
    children: [['Meera Varma', bornBefore(15, new Date().toISOString())]],
  })
  const admin = await signInAsAdmin(site)
  const eventDate = new Date(Date.now() + 40 * 86_400_000).toISOString()
  for (const [title, ageGroup] of [
    ['Evening of the Teenagers', 'teenagers'],
    ['Morning of the Small', 'children'],
  ]) {
    const form = { title, description: 'A day out.', venue: 'Creek Park', eventDate }
    const { id } = await (await post(admin, '/api/admin/events', form)).json()
    const multipart = { title: `Songs, ${ageGroup}`, description: 'For all.', ageGroup: ageGroup ?? '' }
    await admin.post(`/api/admin/events/${id}/programs`, { multipart })
  }
  await admin.dispose()
  await signIn(page, email, PASSWORD)
  await page.goto('/events')
  await page.getByRole('link', { name: 'Meera, 15' }).click()
  await expect(page).toHaveURL(/age=15/)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Evening of the Teenagers', exact: true }).first()).toBeVisible()
  await expect(main.getByText('For ages 13–17').first()).toBeVisible()
  await expect(main.getByRole('article').filter({ hasText: 'Morning of the Small' })).toHaveCount(0)
  await expectAccessible(page)
})

test('a family signs up for two events and a program in one press, and who finds no place joins the waiting list', async ({
  page,
  site,
}) => {
  const [email, other] = ['family-events@example.org', 'one-place@example.org']
  const children = CHILDREN.map(([name, born]) => [name.replace('Varma', 'Pillai'), born] as const)
  await join(site, { fullName: 'Rema Pillai', email, children })
  await join(site, { fullName: 'Sunil Pillai', email: other })
  const admin = await signInAsAdmin(site)
  const create = async (title: string, values: Record<string, unknown>) => {
    const form = { title, description: 'A day out.', venue: 'Creek Park', partySetting: 'family' }
    const eventDate = `${DAY}T09:00:00+04:00`
    return (await post(admin, '/api/admin/events', { ...form, eventDate, ...values })).json()
  }
  const picnic = await create('Picnic by the Lagoon', {})
  const boat = await create('Boat on the Lagoon', { capacity: 3 })
  const multipart = { title: 'Kite flying', description: 'For all.', ageGroup: 'children', capacity: '1' }
  await admin.post(`/api/admin/events/${picnic.id}/programs`, { multipart })
  await admin.dispose()
  const first = await request.newContext({ baseURL: site.url })
  await post(first, '/api/auth/login', { email: other, password: PASSWORD })
  await post(first, `/api/events/${boat.id}/register`, {})
  await first.dispose()

  await signIn(page, email, PASSWORD)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/events')
  await page.getByRole('button', { name: 'Sign up your family' }).click()
  const sheet = page.getByRole('dialog', { name: 'Sign up your family' })
  await expect(sheet.getByRole('checkbox', { name: /^Nila Pillai/ })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: /^Rema Pillai/ })).not.toBeChecked()
  // with nobody chosen there is nothing to choose, also not for the member alone
  const boxes = ['Arun', 'Nila'].map((name) => sheet.getByRole('checkbox', { name: new RegExp(`^${name} Pillai`) }))
  for (const box of boxes) await box.uncheck()
  await expect(sheet.getByRole('checkbox', { name: /^Picnic by the Lagoon/ })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: 'Choose who comes' })).toBeDisabled()
  for (const box of boxes) await box.check()
  const picnicBox = sheet.getByRole('checkbox', { name: /^Picnic by the Lagoon.*You, Arun and Nila/ })
  await picnicBox.check()
  await sheet.getByText('1 program of Picnic by the Lagoon').click()
  await sheet.getByRole('checkbox', { name: /^Kite flying/ }).check()
  await expect(sheet.getByText('Only 1 place is left: 1 on the waiting list')).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Boat on the Lagoon/ }).check()
  await expect(sheet.getByText('There are not enough places: all of you on the waiting list')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sign up for 8 places, 4 on the waiting list' }).click()
  await expectToast(page, 'Signed Up', '4 places, 4 on the waiting list')
  await expect(sheet).toBeHidden()
  const places: { event: { title: string }; program: { title: string } | null; state: string; people: number }[] =
    await (await page.request.get('/api/registrations')).json()
  const taken = places.map(
    ({ event, program, state, people }) => `${program?.title ?? event.title}: ${people} ${state}`,
  )
  expect(taken.toSorted()).toEqual([
    'Boat on the Lagoon: 3 waiting',
    'Kite flying: 1 registered',
    'Kite flying: 1 waiting',
    'Picnic by the Lagoon: 3 registered',
  ])
  await page.getByRole('button', { name: 'Sign up your family' }).click()
  await expect(sheet.getByRole('checkbox', { name: /^Boat on the Lagoon/ })).toHaveCount(0)
  await expect(sheet.getByText('You are registered. Who comes can be changed on its page.')).toBeVisible()
})
