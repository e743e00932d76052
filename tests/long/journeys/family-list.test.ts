import sharp from 'sharp'
import { fillDate } from '#tests/journeys/fill-date.ts'
import { expect, expectAccessible, expectToast, type Page, signIn, test } from '#tests/journeys/journey.ts'
import { join, PASSWORD } from '#tests/journeys/member/newcomer.ts'

test('a member adds family members, corrects one and removes one', async ({ page, site }, { project }) => {
  const email = `family-${project.name}@example.org`
  await join(site, { fullName: 'Sreedevi Unnithan', email })
  await signIn(page, email, PASSWORD)
  await page.goto('/member/dashboard')
  await page.getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My household' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add family member' }).click()
  await expect(dialog.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(dialog.getByText('Please select a relation')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('അനുപമ ഉണ്ണിത്താൻ')
  await fillDate(dialog, '5', '5', '2015')
  await dialog.getByLabel('Relation').selectOption('Daughter')
  await dialog.getByLabel('Blood group').selectOption('O+')
  const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0E6E83' } })
    .png()
    .toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'anu.png', mimeType: 'image/png', buffer: photo })
  await dialog.getByRole('button', { name: 'Add family member' }).click()
  await expectToast(page, 'Family Updated')
  await expect(page.getByText('അനുപമ ഉണ്ണിത്താൻ').first()).toBeVisible()

  await choose(page, 'അനുപമ ഉണ്ണിത്താൻ', 'Edit details')
  await dialog.getByLabel('Name').fill('Anupama Unnithan')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Anupama Unnithan' })).toBeVisible()
  await page.goto('/member/dashboard')
  await expect(page.getByText('Anupama Unnithan')).toBeVisible()

  // the address of the page that the family had before
  await page.goto('/member/family')
  await expect(page).toHaveURL(/\/household$/)
  await choose(page, 'Anupama Unnithan', 'Remove from the household')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Anupama Unnithan' })).toHaveCount(0)
})

test('a member with a single membership reads how a family can join', async ({ page, site }, { project }) => {
  const email = `single-${project.name}@example.org`
  await join(site, { fullName: 'Biju Thomas', email, membershipType: 'single' })
  await signIn(page, email, PASSWORD)
  await page.goto('/member/family')
  await expect(page.getByText('You have a single membership')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to the committee' })).toHaveAttribute('href', '/contact')
  await expectAccessible(page)
})

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByLabel(`More for ${name}`).click()
  await page.getByRole('button', { name: action }).click()
}
