import { expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD } from '#tests/journeys/member/newcomer.ts'
import { enterPortal, openPlace } from '#tests/journeys/portal/enter-portal.ts'
import { findLink } from '#tests/journeys/running-site.ts'

const HOUR_MS = 3_600_000
/** A time of today or tomorrow as a date-and-time field in Gulf time holds it. */
const gulfTimeAfter = (hours: number) => new Date(Date.now() + (hours + 4) * HOUR_MS).toISOString().slice(0, 16)

test('an admin calls for blood, a member comes by the link in the mail, and the call is closed', async ({
  page,
  browser,
  site,
}) => {
  const email = 'devaki@example.org'
  await join(site, { fullName: 'Devaki Warrier', email })
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const member = await context.newPage()
  await signIn(member, email, PASSWORD)
  await member.goto('/member/dashboard?tab=profile')
  const section = member.getByRole('region', { name: 'Giving blood' })
  await section.locator('summary').click()
  await section.getByRole('checkbox', { name: 'I am willing to give blood' }).check()
  await expectAccessible(member)
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(member.getByText('We will notify you when somebody needs your blood.', { exact: true })).toBeVisible()

  await enterPortal(page)
  await page.goto('/admin')
  await openPlace(page, 'Blood donor call')
  await page.getByRole('button', { name: 'New call' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Blood group needed').selectOption('A-')
  await dialog.getByLabel('Emirate of the hospital').selectOption('Sharjah')
  await expect(dialog.getByText('1 person')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start call' }).click()
  await expect(dialog.getByText('Please enter the hospital')).toBeVisible()
  await expect(dialog.getByText('Please choose a date and time')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Hospital', { exact: true }).fill('Al Qassimi Hospital')
  await dialog.getByLabel('Until').fill(gulfTimeAfter(6))
  await dialog.getByLabel('Contact for donors').fill('Latha Varma')
  await dialog.getByLabel('Phone of the contact').fill('+971 50 111 2233')
  await dialog.getByRole('button', { name: 'Start call' }).click()
  await page.waitForURL(/\/admin\/blood-call\/[\w-]+$/)

  const link = findLink(
    await site.mailTo(email, /^Urgent: Blood needed in Sharjah for a patient with A-$/),
    '/blood-call/',
  )
  await member.goto(link)
  await expect(member.getByText('Al Qassimi Hospital, Sharjah')).toBeVisible()
  await expectAccessible(member)
  await member.getByRole('button', { name: 'I can come' }).click()
  await expect(member.getByRole('heading', { name: 'Thank you for offering to come' })).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('link', { name: '+971 50 000 0456' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the call' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the call' }).click()
  await expect(
    page.getByText('The call is closed. Everybody who was called has been notified.', { exact: true }),
  ).toBeVisible()
  await site.mailTo(email, /^Thank you for your help$/)
  await member.goto(link)
  await expect(member.getByRole('heading', { name: 'This call is closed' })).toBeVisible()
  await context.close()
})
