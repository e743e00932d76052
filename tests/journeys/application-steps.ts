import sharp from 'sharp'
import { fillDate } from './fill-date.ts'
import { expect, expectAccessible, type Page } from './journey.ts'

export async function apply(page: Page, { fullName, email }: { fullName: string; email: string }) {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Full name must be at least 2 characters').first()).toBeVisible()
  await expectAccessible(page)
  await fillUntilMembership(page, { fullName, email })
  await page.reload()
  await addFamily(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Al Majaz 2, Sharjah')).toBeVisible()
  // as it is stored, not as it was typed
  await expect(page.getByText('+971 50 000 0456')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('You must agree to the terms and conditions').first()).toBeVisible()
  await page.getByLabel(/I agree to the/).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
  await expect(page.getByText(`We have sent an email to ${email}. Open the link in it to set a password`)).toBeVisible()
  await expectAccessible(page)
}

export async function fillUntilMembership(page: Page, { fullName, email }: { fullName: string; email: string }) {
  if (!page.url().endsWith('/register')) await page.goto('/register')
  await page.getByLabel('Full name').fill(fullName)
  await fillDate(page, '20', '11', '1988')
  await page.getByLabel('Native address').fill('Poonkunnam, Thrissur, Kerala')
  await page.getByLabel('Current address').fill('Al Majaz 2, Sharjah')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Emirate').selectOption('Sharjah')
  await page.getByLabel('Blood group').selectOption('A-')
  await expect(page.getByLabel('Mobile number')).toHaveValue('+971')
  await page.getByLabel('Mobile number').fill('050 000-0456')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('radio', { name: /Family/ })).toBeVisible()
}

async function addFamily(page: Page) {
  await page.getByRole('radio', { name: /Family/ }).check()
  await page.getByRole('button', { name: 'Add family member' }).click()
  const child = page.getByRole('region', { name: 'Family member 1' })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(child.getByText('Please select a relation')).toBeVisible()
  await child.getByLabel('Name').fill('Ammu Krishnan')
  await fillDate(child, '5', '5', '2015')
  await child.getByLabel('Relation').selectOption('Daughter')
  await child.getByLabel('Blood group').selectOption('O+')
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#0E6E83' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
}

export async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
  await expectAccessible(page)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await page.getByRole('button', { name: 'Save password and log in' }).click()
  await page.waitForURL('**/member/dashboard')
}

export async function logOut(page: Page) {
  await page.goto('/api/logout')
  await page.waitForURL((url) => url.pathname === '/')
}
