import { request } from '@playwright/test'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { expect, expectAccessible, type Page, post, signOut, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal } from './enter-portal.ts'

const [, SITA] = MEMBERS

async function openSita(phone: Page, address: string): Promise<void> {
  await phone.goto(address)
  await phone.getByRole('button', { name: 'By name' }).click()
  await phone.getByLabel('Name or number').fill('Sita')
  await expect(phone.getByText('1 Payasam')).toBeVisible()
}

async function serveSita(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Open Sita Nair' }).filter({ visible: true }).first().click()
  await expect(phone.getByRole('heading', { name: 'Serve 1' })).toBeVisible()
  await phone.getByRole('button', { name: '1 served' }).click()
}

test('two counters serve one ticket, one of them without a connection, and both show it', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(SIZES.phone)
  await enterPortal(page)
  const starts = new Date(Date.now() + 60_000)
  const event = { title: 'Counter Night', description: 'For everybody.', venue: 'Creek Park' }
  const created = await post(page.request, '/api/admin/events', { ...event, eventDate: starts.toISOString() })
  const { id } = await created.json()
  const sita = await request.newContext({ baseURL: site.url })
  await post(sita, '/api/auth/login', { email: SITA.email, password: SITA.password })
  await post(sita, `/api/events/${id}/register`)
  await sita.dispose()
  const item = { title: 'Payasam', basis: 'party', sourceIds: [], prepared: null }
  const { id: itemId } = await (await post(page.request, `/api/admin/events/${id}/counter-items`, item)).json()
  const linkOf = async (name: string) => {
    const form = { name, day: gulfDay(starts) }
    const { url } = await (await post(page.request, `/api/admin/counter-items/${itemId}/links`, form)).json()
    return String(url).replace(/^https?:\/\/[^/]+/, '')
  }
  const [one, two] = [await linkOf('Counter 1'), await linkOf('Counter 2')]
  await signOut(page)

  const context = await browser.newContext({ viewport: SIZES.phone, baseURL: site.url, reducedMotion: 'reduce' })
  const offline = await context.newPage()
  await openSita(offline, two)
  await context.setOffline(true)
  await serveSita(offline)
  await expect(offline.getByText('1 not sent yet')).toBeVisible()
  await openSita(page, one)
  await serveSita(page)
  await expectAccessible(page)
  await context.setOffline(false)
  const twice = /Sita Nair was served 1 Payasam more than the ticket includes/
  await expect(offline.getByRole('alert')).toContainText(twice, { timeout: 20_000 })
  await expect(page.getByRole('alert')).toContainText(twice, { timeout: 20_000 })
  await page.getByRole('button', { name: /^OK/ }).click()
  await openSita(page, one)
  await page.getByRole('button', { name: 'Open Sita Nair' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: /Already served at/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Serve 1 anyway' })).toBeVisible()
  await context.close()

  await enterPortal(page)
  await page.goto(`/admin/events/${id}/counters`)
  await expect(page.getByText('Served at two counters')).toBeVisible()
  await expectAccessible(page)
})
