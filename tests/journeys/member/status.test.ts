import { expect, expectAccessible, expectToast, signIn, test } from '../journey.ts'
import { ADMIN } from '../people.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

test('an applicant corrects an application after the committee asks for it', async ({ page, site }, { project }) => {
  const email = `correction-${project.name}@example.org`
  const fullName = `Latha Menon ${project.name}`
  await join(site, { fullName, email, approved: false })
  await (await signInAsAdmin(site)).dispose()
  await signIn(page, ADMIN.email, ADMIN.password)
  await page.goto('/admin')
  await page
    .getByRole('button', { name: `Ask for a correction by ${fullName}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(dialog.getByText('Please say what to correct')).toBeVisible()
  await dialog.getByLabel('What to correct').fill('Please write your name as on your Emirates ID.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Correction requested').first()).toBeVisible()
  await expectAccessible(page)
  await site.mailTo(email, /needs a correction/)
  await page.goto('/api/logout')

  await signIn(page, email, PASSWORD)
  await page.goto('/member/dashboard')
  await expect(page.getByRole('heading', { name: 'Please Correct Your Application' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Correct my application' }).click()
  await expect(page.getByText('Please write your name as on your Emirates ID.')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue(fullName)
  await page.getByLabel('Full name').fill('Latha Krishnan Menon')
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Next' }).click()
  // a family of one leads to a question, once
  await page.getByRole('button', { name: 'Continue without family members' }).click()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  await page.goto('/member/dashboard')
  await expect(page.getByText('Application Under Review')).toBeVisible()
})

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
