import { expect, expectAccessible, expectToast, holdResponse, type Page, test } from './demo-site.ts'

test('a visitor writes to the committee, which receives a mail', async ({ page, site }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText('Monday to Friday 6:00 PM to 9:00 PM', { exact: true })).toBeVisible()
  await expect(main.getByText('Saturday and Sunday 10:00 AM to 6:00 PM', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'info@example.org' })).toHaveAttribute('href', 'mailto:info@example.org')
  for (const name of ['Facebook', 'Instagram', 'YouTube', 'TikTok', 'WhatsApp group'])
    await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  const map = main.getByRole('link', { name: /Open in Maps/ })
  await expect(map.locator('img')).toBeVisible()
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=P\.O\.%20Box/)
  await expect(main.getByLabel('Subject').locator('option')).toHaveText(SUBJECTS)
  await expect(main.getByLabel('Subject')).toHaveValue('General Inquiry')
  await expect(main.getByLabel('Message *')).toHaveAttribute('rows', '5')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByLabel('Full Name *')).toBeFocused()
  await writeMessage(page)
  const answered = holdResponse(page, '**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  answered.release()
  await expectToast(page, 'Message Sent', "Thank you for your message. We'll get back to you soon!")
  await expectAccessible(page)
  for (const label of ['Full Name *', 'Email Address *', 'Message *'])
    await expect(page.getByLabel(label)).toHaveValue('')
  await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry')
  const mail = await site.mailTo('info@example.org', /Partnership Proposal/)
  expect(mail.text).toContain('Shall we carry something together?')
})

test("a visitor's text typed before hydration stays", async ({ page }) => {
  const scripts = holdResponse(page, /entry-client[^/]*\.js$/)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Full Name *').fill('Lakshmi Nair')
  scripts.release()
  await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
  await expect(page.getByLabel('Full Name *')).toHaveValue('Lakshmi Nair')
})

test("a visitor's message that could not be sent stays in the form", async ({ page }) => {
  await page.goto('/contact')
  await writeMessage(page)
  const refused = { status: 503, body: '{"message":"The site is resting."}' }
  await page.route('**/api/contact', (route) => route.fulfill(refused))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectToast(page, 'Failed to Send Message', 'The site is resting.')
  await expect(page.getByLabel('Message *')).toHaveValue('Shall we carry something together?')
  await page.route('**/api/contact', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectToast(
    page,
    'Failed to Send Message',
    'The connection was lost. Your message is still here: please try again.',
  )
  await expect(page.getByLabel('Subject')).toHaveValue('Partnership Proposal')
})

const SUBJECTS = ['General Inquiry', 'Membership Question', 'Event Information', 'Partnership Proposal', 'Other']

async function writeMessage(page: Page) {
  await page.getByLabel('Full Name *').fill('Asha Menon')
  await page.getByLabel('Email Address *').fill('asha@example.org')
  await page.getByLabel('Subject').selectOption('Partnership Proposal')
  await page.getByLabel('Message *').fill('Shall we carry something together?')
}
