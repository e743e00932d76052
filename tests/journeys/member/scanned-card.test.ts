import { readFile } from 'node:fs/promises'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { expect, expectAccessible, expectToast, type Page, post, signIn, test } from '../journey.ts'
import { join, PASSWORD, signInAsAdmin } from './newcomer.ts'

const LONG_NAME = 'Venkitanarayanan Subramanya Iyer അനുപമ കൃഷ്ണൻകുട്ടി'

test('a visitor scans a membership card and reads its status, also after the card is revoked and the member suspended', async ({
  page,
  browser,
  site,
}, { project }) => {
  const email = `card-${project.name}@example.org`
  const memberId = await join(site, { fullName: LONG_NAME, email })
  await signIn(page, email, PASSWORD)
  await page.goto('/member/dashboard')
  await page.getByRole('link', { name: 'Show my card' }).click()
  await expect(page.getByRole('article', { name: 'Membership card' }).getByText(LONG_NAME)).toBeVisible()
  await expectAccessible(page)
  const address = await readCode(page)
  expect(address).toMatch(new RegExp(`^${site.url}/verify/[\\w-]{40}$`))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^membership-card-PC-\d{4}-\d{4}\.pdf$/)
  expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-')

  const context = await browser.newContext({ baseURL: site.url, viewport: page.viewportSize() })
  const visitor = await context.newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: LONG_NAME })).toBeVisible()
  await expect(visitor.getByText('This card is valid.')).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor)

  await page.getByRole('link', { name: 'About my card' }).click()
  await page.getByRole('button', { name: 'Replace card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace card' }).click()
  await expectToast(page, 'Card Replaced')
  await visitor.reload()
  await expect(visitor.getByText(/This card has been replaced/)).toBeVisible()
  const renewed = await readCode(page)
  expect(renewed).not.toBe(address)

  const admin = await signInAsAdmin(site)
  await post(admin, `/api/admin/members/${memberId}/suspend`, { reason: 'Dues unpaid.' })
  await visitor.goto(renewed)
  await expect(visitor.getByText('The holder’s membership is suspended.')).toBeVisible()
  await visitor.goto('/verify/made-up')
  await expect(visitor.getByRole('heading', { name: 'Not a valid card' })).toBeVisible()
  await context.close()

  await page.goto('/member/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Membership Is Suspended' })).toBeVisible()
  await expect(page.getByText('Dues unpaid.')).toBeVisible()
  await expectAccessible(page)
})

/** Reads the code on the screen like a phone's camera. */
async function readCode(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Code to check this card' })
  // from the package: by default it would be fetched from another site
  const wasmBinary = new Uint8Array(await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const [read] = await readBarcodes(await code.screenshot({ scale: 'css' }), { formats: ['QRCode'] })
  if (!read) throw new Error('The code could not be read')
  return read.text
}
