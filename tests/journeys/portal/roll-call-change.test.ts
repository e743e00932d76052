import type { APIRequestContext } from '@playwright/test'
import { callRoll, openFestival } from '../competitions/arts-festival.ts'
import { expect, expectAccessible, expectToast, test, untilServed } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal } from './enter-portal.ts'

/** The one admin of the festival who made the links of its judges. */
const SECOND = { email: 'secretary-ghazal@example.org', password: 'Secretary-2026-x' }

test('a roll-call admin who is named after a draw waits until a second admin agrees', async ({
  page,
  site,
  browser,
}) => {
  const festival = await openFestival(site, 'Ghazal')
  await callRoll(festival, [await findMember(festival.admin, MEMBERS[0].firstName)])
  const person = { email: 'third@example.org', firstName: 'Usha', lastName: 'Pillai', role: 'admin' }
  expect((await festival.admin.post('/api/admin/people', { data: person })).ok()).toBe(true)
  const rules = `/admin/events/${festival.eventId}/competition?part=rules`
  await page.setViewportSize(SIZES.desktop)
  await enterPortal(page)
  await page.goto(rules)
  await page.getByRole('checkbox', { name: 'Usha Pillai' }).check()
  await page.getByRole('button', { name: 'Save the rules' }).click()
  await expectToast(page, 'Rules Saved')
  await expect(page.getByText('A change of the roll-call admins waits for a second admin')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agree to the change' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await expectAccessible(page)

  const second = await browser.newContext({ baseURL: site.url, viewport: SIZES.phone, reducedMotion: 'reduce' })
  const own = await second.newPage()
  expect((await untilServed(() => own.request.post('/api/auth/login', { data: SECOND }))).ok()).toBe(true)
  await own.goto(rules)
  await expect(own.getByText('A change of the roll-call admins waits for a second admin')).toBeVisible()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Agree to the change' }).click()
  await expect(own.getByText('A change of the roll-call admins waits for a second admin')).toHaveCount(0)
  const agreed = await festival.admin.get(`/api/admin/events/${festival.eventId}/competition`)
  expect((await agreed.json()).rollCallAdmins).toContainEqual(expect.objectContaining({ name: 'Usha Pillai' }))
  await second.close()
  await festival.admin.dispose()
})

async function findMember(admin: APIRequestContext, name: string): Promise<string> {
  const [found] = await (await admin.get(`/api/admin/found-members?search=${name}`)).json()
  return found.id
}
