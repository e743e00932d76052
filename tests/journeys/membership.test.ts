import sharp from 'sharp'
import { apply, fillUntilMembership, logOut, setPassword } from './application-steps.ts'
import { expect, expectAccessible, expectToast, type Page, signIn, test } from './journey.ts'
import { enterPortal } from './portal/enter-portal.ts'
import { findLink } from './running-site.ts'

test('a family applies with a photo, is approved and edits its profile', async ({ page, site }, { project }) => {
  const email = `meera-${project.name}@example.org`
  await apply(page, { fullName: 'Meera Krishnan', email })
  const mail = await site.mailTo(email, /application/i)
  await setPassword(page, findLink(mail, '/reset-password'), 'Meera-2026-x')
  await expect(page.getByText('Application Under Review')).toBeVisible()
  await expectAccessible(page)
  await logOut(page)

  await enterPortal(page)
  await page.goto('/admin')
  await expect(page.getByText('Meera Krishnan').first()).toBeVisible()
  await expectAccessible(page)
  // axe does not know the element
  const searches = await page.locator('search').evaluateAll((parts) => parts.map(({ ariaLabel }) => ariaLabel))
  expect(searches).toContain('Find members')
  expect(new Set(searches).size, 'each has its own name').toBe(searches.length)
  await page.getByRole('link', { name: 'Meera Krishnan' }).click()
  await page
    .getByRole('complementary', { name: 'Meera Krishnan' })
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /approved/i })
      .first(),
  ).toBeVisible()
  await site.mailTo(email, /approved|welcome/i)
  await logOut(page)

  await signIn(page, email, 'Meera-2026-x')
  await beWelcomed(page)
  await expect(page.getByText('Active Member')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'My Profile' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Occupation').fill('Architect')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')
  await expect(page.getByText('Architect')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/member/account')
  await page.waitForURL('**/member/me')
  const work = page.getByRole('region', { name: 'Work' })
  await work.locator('summary').click()
  await expect(work.getByText('Architect')).toBeVisible()
  const contact = page.getByRole('region', { name: 'Contact', exact: true })
  await contact.locator('summary').click()
  await contact.getByRole('button', { name: 'Edit: Contact' }).click()
  await contact.getByLabel('Mobile number').fill('12')
  await contact.getByRole('button', { name: 'Save Changes' }).click()
  await expect(contact.getByText('Mobile number must be in format +971XXXXXXXXX')).toBeVisible()
  await expectAccessible(page)
  await contact.getByLabel('Mobile number').fill('+971501112233')
  await contact.getByRole('button', { name: 'Save Changes' }).click()
  await expect(contact.getByText('+971 50 111 2233')).toBeVisible()
  await expect(work.getByText('Architect')).toBeVisible()
})

/** The first visit after the approval: three steps, once. */
async function beWelcomed(page: Page) {
  await page.goto('/member/dashboard')
  const welcome = page.getByRole('dialog', { name: 'You are a member' })
  await expect(welcome.getByRole('article', { name: 'Membership card' })).toBeVisible()
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Start: three short steps' }).click()
  await page.getByRole('dialog', { name: 'Your photo on the card' }).getByRole('button', { name: 'Next' }).click()
  const emergency = page.getByRole('dialog', { name: 'Who can we call in an emergency?' })
  await emergency.getByLabel('Emergency contact').fill('Arun Krishnan')
  await emergency.getByLabel('Emergency number').fill('+971501234567')
  await expectAccessible(page)
  await emergency.getByRole('button', { name: 'Save Changes' }).click()
  const event = page.getByRole('dialog', { name: 'Your first event' })
  await expect(event).toBeVisible()
  await expectAccessible(page)
  await event.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Go to my dashboard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an applicant learns at once what is wrong with a photo, and a large one is sent small and upright', async ({
  page,
}) => {
  await fillUntilMembership(page, { fullName: 'Leela Das', email: 'leela@example.org' })
  const photo = page.locator('input[type=file]')
  const choose = (name: string, mimeType: string, buffer: Buffer) => photo.setInputFiles({ name, mimeType, buffer })
  await choose('cv.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await expectToast(page, 'Invalid file type', 'Please select an image file')
  await choose('big.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expectToast(page, 'File too large', 'Please select a photo smaller than 5MB')
  await choose('holiday.HEIC', '', Buffer.from('ftypheic'))
  await expectToast(
    page,
    'Photo Cannot Be Read',
    'This browser cannot open HEIC photos. Save the photo as a JPEG or PNG, then choose it again.',
  )
  await choose('torn.jpg', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]))
  await expectToast(
    page,
    'Photo Cannot Be Read',
    'The file is damaged, or this browser cannot open it. Choose another photo.',
  )
  await expect(photo).toHaveAccessibleDescription('torn.jpg: photo cannot be read')
  const lying = await sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#0E6E83' } })
    .withExif({ IFD0: { Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await choose('large.jpg', 'image/jpeg', lying)
  await expect(page.getByText('large.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/I agree to the/).check()
  const sending = page.waitForRequest('**/api/upload/photo')
  await page.route('**/api/members/register', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const body = (await sending).postDataBuffer() ?? Buffer.alloc(0)
  const start = body.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  expect(await sharp(body.subarray(start)).metadata()).toMatchObject({ width: 1500, height: 2000 })
})

test("an applicant sees the server's errors at the top, and each line leads to its field", async ({ page }) => {
  await fillUntilMembership(page, { fullName: 'Hari Menon', email: 'hari@example.org' })
  await page.getByRole('radio', { name: /Family/ }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  const question = page.getByRole('dialog', { name: 'Continue without family members?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Back to family members' }).click()
  await expect(page.getByRole('button', { name: 'Add family member' })).toBeFocused()
  // the question appears once
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/I agree to the/).check()
  const fields = { 'member.mobileNumber': 'Is no number of the UAE', 'member.fullName': 'Has a letter too many' }
  await page.route('**/api/members/register', (route) =>
    route.fulfill({ status: 400, json: { message: 'Please check the form', code: 'invalid_input', fields } }),
  )
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const summary = page.getByRole('alert').filter({ hasText: '2 things need your attention' })
  await expect(summary).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  expect(await summary.evaluate((box) => box.parentElement === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await summary.getByRole('link', { name: 'Has a letter too many' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await summary.getByRole('link', { name: 'Is no number of the UAE' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
})

test('an applicant whose sending fails reads why, stays on the step and keeps every answer', async ({
  page,
  context,
}) => {
  await fillUntilMembership(page, { fullName: 'Hari Menon', email: 'hari.late@example.org' })
  await page.getByRole('radio', { name: /Single/ }).check()
  const photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#0E6E83' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(/I agree to the/).check()
  const send = () => page.getByRole('button', { name: 'Submit Application' }).click()
  const expectFailure = async (text: RegExp) => {
    const summary = page.locator('form').getByRole('alert').filter({ hasText: 'Registration Failed' })
    await expect(summary.getByText(text)).toBeVisible()
    await expect(page.getByText('Please correct one answer')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeVisible()
    await expect(page.getByText('hari.late@example.org')).toBeVisible()
  }
  await context.setOffline(true)
  await send()
  await expectFailure(/The connection was lost\. Your answers are still here/)
  await context.setOffline(false)
  for (const status of [500, 503]) {
    await page.route('**/api/members/register', (route) => route.fulfill({ status, body: 'upstream error' }))
    await send()
    await expectFailure(/Your application could not be sent\. Your answers are still here/)
    await page.unroute('**/api/members/register')
  }
  await send()
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible()
})
