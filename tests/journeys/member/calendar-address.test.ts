import { expect, expectAccessible, type Page, signIn, test } from '../journey.ts'
import { join, PASSWORD } from './newcomer.ts'

test('a member creates a private calendar address, replaces it, and turns it off', async ({ page, site }, {
  project,
}) => {
  const email = `calendar-${project.name}@example.org`
  await join(site, { fullName: 'Meera Kurup', email })
  await signIn(page, email, PASSWORD)
  await page.goto('/member/dashboard')
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const first = await readAddress(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Add to calendar' }).last()).toHaveAttribute(
    'href',
    first.replace(/^http/, 'webcal').replace('webcals', 'webcal'),
  )
  expect(await openStatus(page, first)).toBe(200)

  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click()
  await expect(page.getByLabel('Your private address')).not.toHaveValue(first)
  const second = await readAddress(page)
  expect([await openStatus(page, first), await openStatus(page, second)]).toEqual([404, 200])

  await page.reload()
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByText(/^You created your address on /)).toBeVisible()
  await expect(page.getByLabel('Your private address')).toHaveCount(0)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Add to my calendar' })).toBeVisible()
  expect(await openStatus(page, second)).toBe(404)
})

async function readAddress(page: Page): Promise<string> {
  const address = page.getByLabel('Your private address')
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  return address.inputValue()
}

const openStatus = async (page: Page, address: string) => (await page.request.get(new URL(address).pathname)).status()
