import { expect, expectAccessible, post, signIn, test } from '../journey.ts'
import { ADMIN } from '../people.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

test('an applicant corrects an application after the committee asks for it', async ({ page, site }, { project }) => {
  const email = `correction-${project.name}@example.org`
  const fullName = `Latha Menon ${project.name}`
  await join(site, { fullName, email, approved: false })
  await (await signInAsAdmin(site)).dispose()
  await signIn(page, ADMIN.email, ADMIN.password)
  await page.goto('/admin?tab=members')
  await page.getByRole('link', { name: fullName, exact: true }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Ask for a correction' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(dialog.getByText('Please say what to correct')).toBeVisible()
  await dialog.getByLabel('What to correct').fill('Please write your name as on your Emirates ID.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Correction requested').first()).toBeVisible()
  await expect(page.getByText('no applications to review')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Members', exact: true })).toBeVisible()
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
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Emirate')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('radio', { name: /Family/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  // a family of one leads to a question, once
  await page.getByRole('button', { name: 'Continue without family members' }).click()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  await page.goto('/member/dashboard')
  await expect(page.getByText('Application Under Review')).toBeVisible()
  // nothing of it reads like a suspension
  await page.goto('/member/dues')
  await expect(page.getByText('Your dues begin when your application is approved.')).toBeVisible()
  await expect(page.getByText('not active')).toHaveCount(0)
})

test('the panel of an application counts as the badge does, without those that wait for a correction', async ({
  page,
  site,
}, { project }) => {
  const of = (name: string) => ({ fullName: `${name} ${project.name}`, email: `${name}-${project.name}@example.org` })
  const corrected = await join(site, { ...of('Aswathi'), approved: false })
  const { fullName } = of('Sobha')
  await join(site, { ...of('Sobha'), approved: false })
  const admin = await signInAsAdmin(site)
  await post(admin, `/api/admin/members/${corrected}/request-correction`, { note: 'Please add a photo.' })
  const pending = await (await admin.get('/api/admin/members/pending')).json()
  const toReview = pending.filter((one: { correctionRequestedAt: string | null }) => !one.correctionRequestedAt)
  await admin.dispose()
  await signIn(page, ADMIN.email, ADMIN.password)
  await page.goto('/admin?tab=members')
  await expect(page.getByRole('tab', { name: `Members ${toReview.length}` })).toBeVisible()
  await page.getByRole('link', { name: fullName, exact: true }).click()
  const panel = page.getByRole('complementary', { name: fullName })
  await expect(panel).toContainText(`Application ${toReview.length} of ${toReview.length}`)
})
