import { request } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectToast, holdOne, post, test } from '../journey.ts'
import { watchOpenRequests } from '../open-requests.ts'
import { enterPortal } from './enter-portal.ts'

test('a super admin changes settings on their pages and everybody sees them; an invalid one is reported at its field', async ({
  page,
}) => {
  const save = () => page.getByRole('button', { name: 'Save settings' }).click()
  await enterPortal(page)
  await page.goto('/admin?tab=settings')
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  const group = page.getByRole('link', { name: 'Name and committee' })
  await expect(group).toBeVisible()
  await expectAccessible(page)
  await group.click()
  await expect(page.getByLabel('Founded in')).toHaveValue(/.+/)
  await expectAccessible(page)
  await page.getByLabel('Founded in').fill('18')
  await save()
  await expect(page.getByText('Please enter a year from 1900 to 2100', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Founded in').fill('2018')
  await page.getByLabel('Tagline').fill('From Thrissur to the Emirates')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.getByLabel('Choose a logo').setInputFiles(await drawPicture('logo.png'))
  const cropping = page.getByRole('dialog', { name: 'Your logo' })
  await cropping.getByLabel('Dark blue').check()
  await page.keyboard.press('Enter')
  await cropping.getByRole('button', { name: 'Cancel' }).click()
  expect(sent, 'Enter while cropping').toEqual([])
  await save()
  await expectToast(page, 'Settings Saved')
  await page.goto('/admin/settings/contact')
  await page.getByLabel('Phone', { exact: true }).fill('+971 6 555 0199')
  await save()
  await expectToast(page, 'Settings Saved')
  await page.goto('/admin/settings/about')
  await page.getByLabel('Our Mission').fill('ഒരുമയോടെ മുന്നോട്ട്: the drums, the table, the children.')
  await save()
  await expectToast(page, 'Settings Saved')
  await page.goto('/admin/settings/dues')
  await page.getByLabel('Dues for a single membership (AED)').fill('99.50')
  await page.getByRole('button', { name: 'Add year' }).click()
  await expect(page.getByLabel('From year')).toBeFocused()
  await page.getByLabel('From year').fill('2090')
  await page.getByLabel('Single (AED)', { exact: true }).fill('x')
  await page.getByLabel('Family (AED)', { exact: true }).fill('180')
  await save()
  await expect(page.getByText('Please enter an amount in dirhams, such as 100 or 99.50', { exact: true })).toBeVisible()
  await page.getByLabel('Single (AED)', { exact: true }).fill('120')
  await save()
  await expectToast(page, 'Settings Saved')
  await expect(page.getByLabel('Dues for a single membership (AED)')).toHaveValue('99.50')
  await page.goto('/admin/settings/pictures')
  await page.getByLabel('Choose a picture of the map').setInputFiles(await drawPicture('map.png'))
  await expect(page.getByLabel('Choose another picture of the map')).toBeAttached()
  await save()
  await expectToast(page, 'Settings Saved')
  await page.goto('/admin/settings/second-step')
  await page.getByLabel('Require two-step login for all admins').click()
  await expectToast(page, 'Please set up two-step login for yourself first.')
  await page.goto('/admin/settings/exports')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Members as a file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^members-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.goto('/membership')
  await expect(page.getByText('From 2090: AED 120 single, AED 180 family.')).toBeVisible()
  await page.goto('/about')
  await expect(page.getByText('ഒരുമയോടെ മുന്നോട്ട്: the drums, the table, the children.')).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByText('+971 6 555 0199').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Open in Maps/ }).getByRole('presentation')).toHaveAttribute(
    'src',
    /^\/files\//,
  )
})

async function drawPicture(name: string) {
  const drawn = sharp({ create: { width: 1000, height: 400, channels: 3, background: '#206080' } }).png()
  return { name, mimeType: 'image/png', buffer: await drawn.toBuffer() }
}

test('a search among the settings leads to the field, which is still unsaved after a look at another page', async ({
  page,
}) => {
  await enterPortal(page)
  await page.goto('/admin?tab=settings')
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('office weekdays')
  await page.getByRole('link', { name: /Office hours on weekdays/ }).click()
  const hours = page.getByLabel('Office hours on weekdays')
  await expect(hours).toBeFocused()
  await hours.fill('Monday 6:00 PM to 7:00 PM')
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('link', { name: /^Contact.*Not saved/ })).toBeVisible()
  await page.goto('/admin/settings/mails')
  await page.goto('/admin?tab=settings#setting-duesIban')
  await expect(page.getByLabel('IBAN')).toBeFocused()
  await page.goto('/admin/settings/contact')
  await expect(hours).toHaveValue('Monday 6:00 PM to 7:00 PM')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0)
})

test('a line of the setup list that does not apply is gone after a reload, until it is shown again', async ({
  page,
}) => {
  await enterPortal(page)
  await page.goto('/admin')
  const setup = page.getByRole('region', { name: /^Set up the site/ })
  // folded while work is waiting
  const unfold = async () => {
    const title = setup.getByRole('heading', { name: 'Set up the site' })
    await title.waitFor()
    if (!(await setup.getByRole('listitem').first().isVisible())) await title.click()
  }
  await unfold()
  await expect(setup.getByRole('link', { name: 'Download a backup' })).toHaveAttribute('href', '/admin/backups')
  await expectAccessible(page)
  await setup.getByLabel('More for Copy of the backup').click()
  await setup.getByRole('button', { name: 'Does not apply' }).click()
  await expect(setup.getByText('Copy of the backup does not apply.')).toBeVisible()
  await expect(setup.getByRole('button', { name: /^Show it again.*Copy of the backup$/ })).toBeFocused()
  await page.reload()
  await unfold()
  await expect(setup.getByRole('link', { name: 'Download a backup' })).toHaveCount(0)
  await setup.getByRole('button', { name: /^Show it again.*Copy of the backup$/ }).click()
  await expect(setup.getByRole('link', { name: 'Download a backup' })).toBeVisible()
  await expect(setup.getByLabel('More for Copy of the backup')).toBeFocused()
})

test('a name of 200 letters without a space, which any stranger can send, keeps every page of the portal in its window', async ({
  page,
  baseURL,
}) => {
  const endless = 'Thekkinkadumaidanathil'.repeat(10).slice(0, 200)
  const visitor = await request.newContext({ baseURL: baseURL ?? '' })
  const applied = await post(visitor, '/api/members/register', {
    member: {
      fullName: endless,
      dateOfBirth: '1990-04-14',
      nativeAddress: endless,
      currentAddress: endless,
      emirate: 'Sharjah',
      bloodGroup: 'O+',
      mobileNumber: '+971501239876',
      membershipType: 'family',
    },
    familyMembers: [{ name: endless, relation: 'Son', dateOfBirth: '2015-04-14', bloodGroup: 'O+' }],
    email: 'endless@example.org',
    agreeToTerms: true,
  })
  expect(applied.status()).toBe(201)
  const message = { name: endless, email: 'endless@example.org', subject: 'Other', message: endless }
  expect((await post(visitor, '/api/contact', message)).ok()).toBe(true)
  await visitor.dispose()
  await enterPortal(page)
  const [{ id }] = await (await page.request.get(`/api/admin/members?search=${endless.slice(0, 100)}`)).json()
  const pages = PORTAL_PAGES.concat(
    `/admin?tab=members&person=${id}`,
    `/member/${id}`,
    `/admin/people?search=${endless.slice(0, 100)}`,
  )
  const expectToFit = async (path: string) => {
    for (const width of [375, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(wider, `horizontal scroll of ${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  const untilQuiet = watchOpenRequests(page)
  for (const path of pages) {
    await page.goto(path)
    await untilQuiet()
    await expectToFit(path)
  }
  // as a member, with dues
  expect((await post(page.request, `/api/admin/members/${id}/approve`, {})).ok()).toBe(true)
  for (const path of ['/admin?tab=members', `/member/${id}`, '/admin/renewals', '/admin/activity', '/admin']) {
    await page.goto(path)
    await untilQuiet()
    await expectToFit(path)
  }
})

const PORTAL_PAGES = [
  '/admin',
  '/admin?tab=members',
  '/admin?tab=events',
  '/admin/messages',
  '/admin/renewals',
  '/admin/activity',
  '/admin/mail-problems',
  '/admin/announcements',
  '/admin/blood-call',
]

test('what is typed while the settings are saved stays, and the next press saves it', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin/settings/dues')
  const bank = page.getByLabel('Bank', { exact: true })
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT')
  const release = await holdOne(page, 'PUT', '**/api/admin/settings')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Account name').fill('Pooram Sangham')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await sent
  await bank.fill('Bank of the Drums')
  await page.getByRole('button', { name: 'Add year' }).click()
  const year = page.getByLabel('From year').last()
  await expect(year).toBeFocused()
  await page.keyboard.type('20')
  release()
  await expectToast(page, 'Settings Saved')
  await expect(bank).toHaveValue('Bank of the Drums')
  await expect(page.getByLabel('Account name')).toHaveValue('Pooram Sangham')
  await page.keyboard.type('91')
  await expect(year).toHaveValue('2091')
  await page.getByLabel('Single (AED)', { exact: true }).last().fill('130')
  await page.getByLabel('Family (AED)', { exact: true }).last().fill('190')
  const again = saved()
  await page.getByRole('button', { name: 'Save settings' }).click()
  expect((await again).status()).toBe(200)
  const stored = await (await page.request.get('/api/admin/settings')).json()
  expect(stored.duesBankName).toBe('Bank of the Drums')
  expect(JSON.stringify(stored.duesByYear)).toMatch(/2091[^}]*13000[^}]*19000/)
})

test('an admin replies to a message by mail', async ({ page, site }, { project }) => {
  const visitor = await request.newContext({ baseURL: site.url })
  const email = `question-${project.name}@example.org`
  const name = `Devika ${project.name}`
  await post(visitor, '/api/contact', { name, email, subject: 'Other', message: 'Is there parking?' })
  await visitor.dispose()
  await enterPortal(page)
  await page.goto('/admin/messages')
  await page.locator('summary', { hasText: 'More' }).click()
  await expect(page.getByRole('link', { name: /Messages \d+ to do/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Open message from ${name}` }).click()
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await expect(panel.getByText('Please write a reply')).toBeVisible()
  await panel.getByLabel('Reply', { exact: true }).fill('Yes, behind the hall.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: `Open message from ${name}` }).click()
  await expect(panel.getByLabel('Reply', { exact: true })).toHaveValue('Yes, behind the hall.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await expectToast(page, 'Reply Sent')
  await expect(panel.getByText('Yes, behind the hall.')).toBeVisible()
  await panel.getByLabel('Notes').fill('Asked before.')
  await panel.getByRole('button', { name: 'Save notes' }).click()
  await expectToast(page, 'Notes Saved')
  // the message on the screen covers no button
  await panel.getByRole('button', { name: 'Archive' }).click({ trial: true, timeout: 2_000 })
  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect(panel.getByRole('button', { name: 'Restore' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Archived' }).click()
  await expect(page.getByRole('button', { name: `Open message from ${name}` })).toBeVisible()
  expect(await site.mailTo(email, /^Re: Other$/)).toBeTruthy()
})
