import { request } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectToast, holdOne, post, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'

test('a super admin changes a setting and everybody sees it; an invalid one is reported at its field', async ({
  page,
}) => {
  await enterPortal(page)
  await page.goto('/admin?tab=settings')
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  const phone = page.getByLabel('Phone', { exact: true })
  await expect(phone).toHaveValue(/.+/)
  await expectAccessible(page)
  await page.getByLabel('Founded in').fill('18')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter a year from 1900 to 2100', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Founded in').fill('2018')
  await phone.fill('+971 6 555 0199')
  await page.getByLabel('Dues for a single membership (AED)').fill('99.50')
  await page.getByLabel('Our Mission').fill('ഒരുമയോടെ മുന്നോട്ട്: the drums, the table, the children.')
  await page.getByRole('button', { name: 'Add year' }).click()
  await expect(page.getByLabel('From year')).toBeFocused()
  await page.getByLabel('From year').fill('2090')
  await page.getByLabel('Single (AED)', { exact: true }).fill('x')
  await page.getByLabel('Family (AED)', { exact: true }).fill('180')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Please enter an amount in dirhams, such as 100 or 99.50', { exact: true })).toBeVisible()
  await page.getByLabel('Choose a picture of the map').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 1000, height: 400, channels: 3, background: '#206080' } })
      .png()
      .toBuffer(),
  })
  await expect(page.getByLabel('Choose another picture of the map')).toBeAttached()
  await page.getByLabel('Single (AED)', { exact: true }).fill('120')
  await page.getByLabel('Require two-step login for all admins').click()
  await expectToast(page, 'Please set up two-step login for yourself first.')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'Settings Saved')
  await expect(page.getByLabel('Dues for a single membership (AED)')).toHaveValue('99.50')
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
  for (const path of pages) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectToFit(path)
  }
  // as a member, with dues
  expect((await post(page.request, `/api/admin/members/${id}/approve`, {})).ok()).toBe(true)
  for (const path of ['/admin?tab=members', `/member/${id}`, '/admin/renewals', '/admin/activity', '/admin']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
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
  await page.goto('/admin?tab=settings')
  const mission = page.getByLabel('Our Mission')
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT')
  const release = await holdOne(page, 'PUT', '**/api/admin/settings')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Founded in').fill('2017')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await sent
  await mission.fill('Drums first.')
  await page.getByRole('button', { name: 'Add year' }).click()
  const year = page.getByLabel('From year').last()
  await expect(year).toBeFocused()
  await page.keyboard.type('20')
  release()
  await expectToast(page, 'Settings Saved')
  await expect(mission).toHaveValue('Drums first.')
  await expect(page.getByLabel('Founded in')).toHaveValue('2017')
  await page.keyboard.type('91')
  await expect(year).toHaveValue('2091')
  await page.getByLabel('Single (AED)', { exact: true }).last().fill('130')
  await page.getByLabel('Family (AED)', { exact: true }).last().fill('190')
  const again = saved()
  await page.getByRole('button', { name: 'Save settings' }).click()
  expect((await again).status()).toBe(200)
  await page.goto('/about')
  await expect(page.getByText('Drums first.')).toBeVisible()
  const settings = await (await page.request.get('/api/settings')).json()
  expect(JSON.stringify(settings)).toMatch(/2091[^}]*130[^}]*190/)
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
