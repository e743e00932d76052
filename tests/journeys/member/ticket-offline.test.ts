import { expect, type Page, post, signIn, test } from '../journey.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

const EMAIL = 'ticket-offline@example.org'

test('a ticket stored on the phone stays there while the registrations cannot be loaded, and goes with the place', async ({
  page,
  site,
}) => {
  await join(site, { fullName: 'Indu Varma', email: EMAIL })
  const admin = await signInAsAdmin(site)
  const eventDate = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const form = { title: 'Evening by the Lake', description: 'Songs.', venue: 'Lake Park', eventDate }
  const { id } = await (await post(admin, '/api/admin/events', form)).json()
  await admin.dispose()
  await signIn(page, EMAIL, PASSWORD)
  await post(page.request, `/api/events/${id}/register`, {})
  const ticket = `/member/tickets/${id}`
  await page.goto(ticket)
  await expect.poll(() => isStored(page, ticket)).toBe(true)

  await page.route('**/api/registrations', (route) =>
    route.fulfill({ status: 429, body: '{"message":"Please wait a minute."}' }),
  )
  await page.goto(`/events/${id}`)
  await expect(page.getByText('Please wait a minute.').first()).toBeVisible()
  expect(await isStored(page, ticket)).toBe(true)

  await page.unroute('**/api/registrations')
  const cancelled = await page.request.delete(`/api/events/${id}/register`)
  expect(cancelled.ok(), await cancelled.text()).toBe(true)
  await page.goto(`/events/${id}`)
  await expect.poll(() => isStored(page, ticket)).toBe(false)
})

const isStored = (page: Page, path: string) => page.evaluate(async (of) => Boolean(await caches.match(of)), path)
