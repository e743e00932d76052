import { fileURLToPath } from 'node:url'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { expect, expectAccessible, expectToast, post, test, untilServed } from '../journey.ts'
import { ADMIN, MEMBERS } from '../people.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal, openPlace } from './enter-portal.ts'

const MIDNIGHT_PASSES = fileURLToPath(import.meta.resolve('#tests/journeys/portal/make-hand-over-due.ts'))
const [, SITA] = MEMBERS

test('a hand-over is prepared, midnight passes, the new treasurer sees the dues and the public page the new team; an undo brings the old one back', async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(SIZES.desktop)
  await enterPortal(page)
  await post(page.request, '/api/office-bearers', { name: 'Babu Thomas', role: 'Treasurer' })
  await page.goto('/admin')
  await openPlace(page, 'Duties')
  await page.getByRole('link', { name: 'Hand-over' }).click()
  await expect(page.getByRole('heading', { name: 'Hand-over', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Choose for Treasurer' }).click()
  const choosing = page.getByRole('dialog', { name: 'Choose the next Treasurer' })
  await choosing.getByLabel('Member', { exact: true }).fill('Sita')
  await choosing.getByRole('button', { name: /Sita Nair/ }).click()
  await expect(choosing).toBeHidden()
  await page.getByLabel('First day of the new committee').fill(dayAfter(gulfToday(), 30))
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expectToast(page, 'Draft Saved')
  await expect(page.getByText('Sita Nair becomes Treasurer')).toBeVisible()
  await expect(page.getByText('Babu Thomas, Treasurer', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Plan the hand-over' }).click()
  const planning = page.getByRole('dialog', { name: 'Plan the hand-over' })
  await planning.getByLabel('Your password', { exact: true }).fill(ADMIN.password)
  await planning.getByRole('button', { name: 'Plan the hand-over' }).click()
  await expect(page.getByText('Planned for the start of')).toBeVisible()

  await site.restart(MIDNIGHT_PASSES)
  const treasurer = await browser.newContext({ baseURL: site.url, viewport: SIZES.phone, reducedMotion: 'reduce' })
  const own = await treasurer.newPage()
  const login = { email: SITA.email, password: SITA.password }
  await untilServed(() => own.request.post('/api/auth/login', { data: login }))
  await expect(async () => {
    expect((await (await own.request.get('/api/auth/user')).json()).duties).toEqual(['treasurer'])
  }).toPass()
  await own.goto('/admin')
  await openPlace(own, 'Dues')
  await expect(own.getByRole('heading', { name: 'Dues', level: 1 })).toBeVisible()
  await own.goto('/admin?tab=members')
  await expect(own.getByText(/^Ask Members: /)).toBeVisible()
  await own.goto('/office-bearers')
  await expect(own.getByRole('heading', { name: 'Sita Nair' })).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Babu Thomas' })).toHaveCount(0)

  await page.goto('/admin/duties/hand-over')
  await page.getByRole('button', { name: 'Read the mails' }).click()
  const mails = page.getByRole('dialog', { name: 'Mails to both teams' })
  await expect(mails.getByText('You are now Treasurer').first()).toBeVisible()
  await expectAccessible(page)
  await mails.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('region', { name: 'Undo the hand-over' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Hand-over Undone')
  await own.goto('/office-bearers')
  await expect(own.getByRole('heading', { name: 'Babu Thomas' })).toBeVisible()
  await expect(own.getByRole('heading', { name: 'Sita Nair' })).toHaveCount(0)
  expect((await (await own.request.get('/api/auth/user')).json()).role).toBe('user')
  await treasurer.close()
})
