import { fileURLToPath } from 'node:url'
import { setPassword } from '../application-steps.ts'
import { expect, expectAccessible, expectToast, type Page, post, signIn, signOut, test } from '../journey.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { findLink, type RunningSite } from '../running-site.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

const RAGHAVAN = 'raghavan@example.org'
/** A site that has just started runs its overdue tasks while it is still warming up. */
const AFTER_RESTART = { timeout: 30_000 }
const WHEN_DUE = fileURLToPath(import.meta.resolve('#tests/journeys/portal/make-announcements-due.ts'))
const QUESTION = 'On which day shall we meet?'
const MEERA = 'meera@example.org'
/** As long as names in the Gulf's registers are, without a space in the first of them. */
const LONG_NAME = 'Thiruvananthapuramanandapadmanabhan Subramanya Pillai'
/** In pixels of a phone. */
const MIN_NAME_WIDTH = 200
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`

test('a member invites a daughter of 16, who sees only what is hers and registers, and ends her login again', async ({
  page,
  site,
}) => {
  const children = [
    ['Meera Pillai', bornYearsAgo(16)],
    [LONG_NAME, bornYearsAgo(19)],
  ] as const
  const memberId = await join(site, { fullName: 'Raghavan Pillai', email: RAGHAVAN, children })
  await askPoll(site)
  await signIn(page, RAGHAVAN, PASSWORD)
  // old links lead to the same page
  await page.goto('/member/family')
  await expect(page).toHaveURL(/\/household$/)
  await expect(meera(page).getByText('No login yet.')).toBeVisible()
  await expect(meera(page).getByText('Nothing planned.')).toBeVisible()
  await expectAccessible(page)
  // beside a picture, and not beside two buttons as well
  const name = await page.getByRole('heading', { name: LONG_NAME }).boundingBox()
  expect(name?.width).toBeGreaterThan(MIN_NAME_WIDTH)
  await meera(page).getByRole('button', { name: 'Invite Meera' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite Meera' })
  await inviting.getByLabel('Email address of Meera').fill(MEERA)
  await expectAccessible(page)
  await inviting.getByRole('button', { name: 'Send the invitation' }).click()
  await expectToast(page, 'Invitation Sent')
  await expect(meera(page).getByText(`Invited at ${MEERA}.`)).toBeVisible()

  await signOut(page)
  await setPassword(page, findLink(await site.mailTo(MEERA, /./), '/reset-password'), PASSWORD)
  await expect(page.getByRole('heading', { name: 'Welcome, Meera Pillai' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What needs attention' })).toContainText(QUESTION)
  await expectAccessible(page)
  await expectOnlyOwn(page)
  await page.getByRole('button', { name: /^Register Now: Vishu Morning/ }).click()
  await expectToast(page, 'Registration Successful')
  await page.goto('/household')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Meera Pillai'])
  await expectOnlyOwn(page)
  await page.goto('/member/card')
  await expect(page.getByRole('article', { name: 'Membership card' }).getByText('Meera Pillai')).toBeVisible()
  await page.goto('/member/dues')
  await expect(page.getByRole('heading', { name: 'The dues are not in your name' })).toBeVisible()
  await page.goto('/member/messages')
  await expect(page.getByText('From 18 you can write to sellers.')).toBeVisible()
  await expectOnlyOwn(page)

  await signOut(page)
  await enterPortal(page)
  await page.goto(`/admin?tab=members&member=${memberId}`)
  await expect(page.getByText(`Own login, ${MEERA}`)).toBeVisible()

  await signOut(page)
  await signIn(page, RAGHAVAN, PASSWORD)
  await page.goto('/household')
  await expect(meera(page).getByText(`Own login, ${MEERA}`)).toBeVisible()
  await expect(meera(page).getByRole('list', { name: 'Next for Meera Pillai' })).toContainText('Vishu Morning')
  await page.getByLabel('More for Meera Pillai').click()
  await page.getByRole('button', { name: 'End the login' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the login' }).click()
  await expectToast(page, 'Login Ended')
  await expect(meera(page).getByText('No login yet.')).toBeVisible()
  const login = await page.request.post('/api/auth/login', { data: { email: MEERA, password: PASSWORD } })
  expect(login.status()).toBe(401)
})

async function askPoll(site: RunningSite): Promise<void> {
  const admin = await signInAsAdmin(site)
  const closesAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const poll = { question: QUESTION, note: '', isMultiple: false, closesAt, options: ['Friday', 'Sunday'] }
  const audience = { conditions: [{ by: 'everybody' }] }
  const message = { title: 'Our next meeting', text: 'Please choose a day.', audience, channels: ['bell'], poll }
  const { id } = await (await post(admin, '/api/admin/announcements', message)).json()
  await post(admin, `/api/admin/announcements/${id}/send`)
  await site.restart(WHEN_DUE)
  await expect.poll(async () => (await (await admin.get('/api/admin/polls')).json()).length, AFTER_RESTART).toBe(1)
  await admin.dispose()
}

const meera = (page: Page) =>
  page.getByRole('list', { name: 'People in the household' }).getByRole('listitem').filter({ hasText: 'Meera' }).first()

/** No money, and nothing of the others but whose household it is. */
async function expectOnlyOwn(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/AED|dues|Al Majaz|1988|\+971|Subramanya|raghavan@/i)
}
