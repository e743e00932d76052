import { expect, expectAccessible, expectToast, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { ADMIN } from '#tests/journeys/people.ts'

test('a member resigns, and an admin restores the membership', async ({ page, site }, { project }) => {
  const email = `resign-${project.name}@example.org`
  const fullName = `Gopan Pillai ${project.name}`
  await join(site, { fullName, email })
  await signIn(page, email, PASSWORD)
  await page.goto('/member/resign')
  await expect(page.getByRole('heading', { name: 'End your membership' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End my membership' }).click()
  await expect(page.getByText('Please enter your password')).toBeVisible()
  await page.getByLabel('Your password').fill('Not-mine-2026')
  await page.getByRole('button', { name: 'End my membership' }).click()
  await expect(page.getByText('The current password is not correct.').first()).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'End my membership' }).click()
  await expect(page.getByRole('heading', { name: 'Your Membership Has Ended' })).toBeVisible()
  await expectAccessible(page)
  await site.mailTo(email, /^Your membership has ended$/)
  await page.goto('/register')
  await expect(page.getByText('Welcome back')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(fullName)
  await page.goto('/api/logout')

  await (await signInAsAdmin(site)).dispose()
  await signIn(page, ADMIN.email, ADMIN.password)
  await page.goto('/admin')
  await page.getByLabel('Search members').fill(fullName)
  await page.getByRole('button', { name: `Restore ${fullName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore member' }).click()
  await expectToast(page, 'Member Restored')
  await page.getByLabel(`More for ${fullName}`).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await expectAccessible(page)
})
