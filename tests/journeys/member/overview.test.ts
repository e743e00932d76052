import { request } from '@playwright/test'
import { expect, expectAccessible, post, signIn, test } from '../journey.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

test('a member finds up to four events to register for, apart from the own registrations', async ({ page, site }) => {
  const email = 'many-events@example.org'
  await join(site, { fullName: 'Devi Warrier', email })
  const admin = await signInAsAdmin(site)
  const member = await request.newContext({ baseURL: site.url })
  await post(member, '/api/auth/login', { email, password: PASSWORD })
  for (let at = 1; at <= 12; at++) {
    const eventDate = new Date(Date.now() + (20 + at) * 86_400_000).toISOString()
    const form = { title: `Evening ${at}`, description: 'Songs.', venue: 'Hall', eventDate }
    const { id } = await (await post(admin, '/api/admin/events', form)).json()
    if (at % 2 === 0) expect((await member.post(`/api/events/${id}/register`)).status()).toBe(201)
  }
  await Promise.all([admin.dispose(), member.dispose()])
  await signIn(page, email, PASSWORD)
  await page.goto('/member/dashboard')
  const upcoming = page.getByRole('region', { name: 'Upcoming events' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(4)
  await expect(upcoming.getByRole('button', { name: /^Register/ })).toHaveCount(4)
  const own = page.getByRole('region', { name: 'Your days' })
  await expect(own.getByRole('link', { name: /^Evening \d+$/ })).toHaveText([
    'Evening 2',
    'Evening 4',
    'Evening 6',
    'Evening 8',
  ])
  await expectAccessible(page)
  await own.getByRole('link', { name: /registrations/ }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Evening 12', exact: true }).first()).toBeVisible()
})
