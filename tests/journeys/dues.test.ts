import sharp from 'sharp'
import { expect, expectAccessible, expectToast, signIn, test } from './journey.ts'
import { signInAsAdmin } from './member/newcomer.ts'
import { ADMIN, OWN_MEMBERS } from './people.ts'
import { ON_DESKTOP } from './sizes.ts'

const MOHAN = OWN_MEMBERS.sendsSlips
const SLIP = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0e6e83' } })
  .png()
  .toBuffer()

test('a member sends a payment slip, the treasurer sends it back and confirms the next one, and the receipt appears', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, MOHAN.email, MOHAN.password)
  await page.goto('/member/dues')
  const owed = page.getByRole('region', { name: /^Dues for 20\d\d/ })
  await expect(owed.getByText(/^AED\s\d+$/)).toBeVisible()
  await expect(owed.getByText(/^(Due|Was due) on \w+ \d+, 20\d\d$/)).toBeVisible()
  await expect(page.getByText('PC-2026-', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const send = async (name: string) => {
    await page.getByLabel(/Choose (a|another) slip/).setInputFiles({ name, mimeType: 'image/png', buffer: SLIP })
    await page.getByRole('button', { name: 'Send slip' }).click()
    await expectToast(page, 'Slip Received')
    await expect(page.getByText('We are checking your slip', { exact: true })).toBeVisible()
  }
  await send('slip.png')
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: site.url, ...ON_DESKTOP })
  const desktop = await context.newPage()
  await (await signInAsAdmin(site)).dispose()
  await signIn(desktop, ADMIN.email, ADMIN.password)
  await desktop.goto('/admin/renewals?slip=waiting')
  await desktop.getByRole('button', { name: /Check slip/ }).click()
  await expect(desktop.getByRole('img', { name: /Payment slip/ })).toBeVisible()
  await expectAccessible(desktop)
  await desktop.getByRole('dialog').getByRole('button', { name: 'Reject slip' }).click()
  await desktop.getByLabel('Reason').fill('It is very small')
  await desktop.getByRole('dialog').getByRole('button', { name: 'Reject slip' }).click()
  await expectToast(desktop, 'Slip Rejected')
  await site.mailTo(MOHAN.email, /was not confirmed/)

  await page.reload()
  await expect(page.getByText('It is very small')).toBeVisible()
  await send('better.png')
  await desktop.reload()
  await desktop.getByRole('button', { name: /Check slip/ }).click()
  await desktop.getByLabel('Reference').fill('FT-2026-77')
  await desktop.getByRole('button', { name: 'Confirm payment' }).click()
  await expectToast(desktop, 'Payment Recorded')
  await desktop.goto('/admin/renewals?status=paid')
  await expect(desktop.getByRole('link', { name: /Receipt .*0001/ })).toBeVisible()
  await expectAccessible(desktop)
  await context.close()

  const mail = await site.mailTo(MOHAN.email, /^Receipt /)
  expect(mail.attachments[0]?.content.toString('latin1')).toMatch(/^%PDF/)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /Receipt .*0001/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-\d{4}-0001\.pdf$/)
  await expectAccessible(page)
})
