import sharp from 'sharp'
import { expect, expectAccessible, expectToast, signIn, signOut, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { SIZES } from '../sizes.ts'
import { createPaidEvent } from '../ticket-steps.ts'

const [RAVI] = MEMBERS
const SLIP = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0e6e83' } })
  .png()
  .toBuffer()

for (const [name, size] of Object.entries(SIZES))
  test(`a family buys tickets with a ${name}, up to the reference and the slip, and the treasurer confirms it`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterPortal(page)
    const id = await createPaidEvent(page, { title: `Sadya Night, ${name}`, eventDate: '2030-12-20T19:00' })
    await signOut(page)
    await signIn(page, RAVI.email, RAVI.password)
    await page.goto(`/events/${id}`)
    await page
      .getByRole('link', { name: /^Get tickets/ })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Anu.*Free$/ }).check()
    await page.getByRole('button', { name: /^More: Guests, aged 13 or older, AED 35/ }).click()
    await page.getByRole('button', { name: /^More: T-shirt/ }).click()
    await expect(page.getByText('Please choose the size of each T-shirt')).toBeVisible()
    await page.getByLabel('T-shirt 1').selectOption('M')
    const bill = page.getByRole('complementary', { name: 'Your order' })
    for (const line of ['Member', 'Guest', 'Child', 'T-shirt, M']) await expect(bill.getByText(line)).toBeVisible()
    await expect(bill.getByText('AED 90')).toBeVisible()
    await expectAccessible(page)
    const order = Promise.withResolvers<void>()
    await page.route(`**/api/events/${id}/order`, (route) => order.promise.then(() => route.continue()))
    const party = page.waitForResponse(`**/api/events/${id}/party`)
    await page.getByRole('button', { name: 'Hold my places' }).filter({ visible: true }).click()
    await party
    await expect(bill.getByText('AED 90')).toBeVisible()
    order.resolve()

    await expect(page.getByText(/^Your places are held until /)).toBeVisible()
    await expect(page.getByText(/^SN[DP]30-\d{4}$/).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/member/dashboard')
    await expect(page.getByText(`Please pay for your tickets for Sadya Night, ${name}`).first()).toBeVisible()
    for (const list of ['/events', '/member/dashboard?tab=events']) {
      await page.goto(list)
      const event = page.locator('article, li').filter({ hasText: `Sadya Night, ${name}` })
      await expect(event.getByText('Not paid, AED\u00a090').first()).toBeVisible()
      await expect(event.getByText('You are registered')).toHaveCount(0)
    }
    await page.goto(`/member/events/${id}/tickets`)
    await page.getByLabel('Choose a slip').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: SLIP })
    await page.getByRole('button', { name: 'Send slip' }).click()
    await expectToast(page, 'Slip Received')
    await expect(page.getByText('We have received your slip')).toBeVisible()
    await signOut(page)

    await enterPortal(page)
    await page.goto('/admin/tickets')
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Confirm payment/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click()
    await expectToast(page, 'Payment Recorded')
    await signOut(page)

    await signIn(page, RAVI.email, RAVI.password)
    await page.goto(`/member/events/${id}/tickets`)
    await expect(page.getByText('Your tickets are paid')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Receipt T-/ })).toBeVisible()
    await page.getByRole('link', { name: 'Open my ticket' }).click()
    await expect(page.getByRole('img', { name: 'Code for the gate' })).toBeVisible()
  })
