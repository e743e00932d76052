import sharp from 'sharp'
import { expect, expectAccessible, expectToast, type Page, post } from '#tests/journeys/journey.ts'
import { join, signInAsAdmin } from '#tests/journeys/member/newcomer.ts'
import { ADMIN } from '#tests/journeys/people.ts'
import { enter, morning, open, test, YEAR } from './dated-journey.ts'
import type { DatedSite } from './dated-site.ts'

const SELLER = { fullName: 'Unni Krishnan', email: 'unni@example.org' }
const TITLE = 'Chenda with two sticks'
const SLIP = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0e6e83' } })
  .png()
  .toBuffer()

test('a listing becomes premium, loses it again, expires and is renewed', async ({ page, dated: site }) => {
  test.setTimeout(180_000)
  const until = async (day: string) => {
    await site.liveUntil(morning(YEAR, day))
    await page.clock.setFixedTime(morning(YEAR, day))
    await enter(page, SELLER.email)
  }
  await page.clock.setFixedTime(morning(YEAR, '03-10'))
  await join(site, { ...SELLER, membershipType: 'single' })
  await enter(page, SELLER.email)
  await publish(page, site)

  await open(page, '/member/listings', 'Published')
  await page.getByLabel(`More for ${TITLE}`).click()
  await page.getByRole('button', { name: 'Make premium' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make premium' })
  await dialog.getByRole('button', { name: 'Request premium' }).click()
  await expect(dialog.getByText('Please enter the payment reference or choose a slip')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Choose a slip').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: SLIP })
  await expect(dialog.getByText('The slip is added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Request premium' }).click()
  await expectToast(page, 'Premium Requested')
  await expect(page.getByText('The committee is checking your payment.')).toBeVisible()

  await confirmPayment(page)
  // the decision can be undone for two minutes
  await until('03-11')
  await site.mailTo(SELLER.email, /^Receipt P-\d{4}-0001: your listing is premium$/)
  await open(page, '/member/listings', `Until Apr 09, ${YEAR}.`)
  await expect(page.getByRole('link', { name: `Receipt P-${YEAR}-0001 (PDF)` })).toBeVisible()
  await open(page, '/marketplace', 'Premium')

  await until('04-07')
  await site.mailTo(SELLER.email, /^Premium ends on April 9/)
  await until('04-10')
  await page.goto('/marketplace')
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible()
  await expect(page.getByText('Premium', { exact: true })).toHaveCount(0)
  await open(page, '/member/listings', `Premium ended on Apr 09, ${YEAR}.`)

  await until('05-10')
  await site.mailTo(SELLER.email, /^Your listing has expired/)
  await open(page, '/member/listings', 'Expired')
  await page.getByRole('button', { name: `Renew for 60 days ${TITLE}` }).click()
  await expectToast(page, 'Listing Renewed')
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await page.getByLabel(`More for ${TITLE}`).click()
  await expect(page.getByRole('button', { name: 'Make premium' })).toBeVisible()
})

async function publish(page: Page, site: DatedSite) {
  const listing = {
    title: TITLE,
    description: 'Jackfruit wood.',
    category: 'buy_sell',
    location: 'Sharjah',
    price: '900',
  }
  const posted = await post(page.request, '/api/listings', { listing })
  const { id } = await posted.json()
  const admin = await signInAsAdmin(site)
  await post(admin, `/api/admin/listings/${id}/approve`)
  await admin.dispose()
}

async function confirmPayment(page: Page) {
  const { email, password } = ADMIN
  await post(page.request, '/api/auth/login', { email, password })
  await open(page, '/admin/premium', TITLE)
  await page.getByRole('button', { name: `Confirm payment for ${TITLE}` }).click()
  await expectToast(page, 'Payment Confirmed')
  await expect(page.getByText('No payments to check')).toBeVisible()
}
