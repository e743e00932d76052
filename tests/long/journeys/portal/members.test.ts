import { readFile } from 'node:fs/promises'
import { type Locator, request } from '@playwright/test'
import { fillDate } from '#tests/journeys/fill-date.ts'
import { expect, expectAccessible, expectToast, post, test } from '#tests/journeys/journey.ts'
import { watchOpenRequests } from '#tests/journeys/open-requests.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'

const LONG_NAME = 'Venkitanarayanan Subramanya Iyer അനുപമ കൃഷ്ണൻകുട്ടി'
const HEADINGS = 'Name,Email,Mobile,DOB,Blood,Emirate,Address,Native address,Remarks'
const row = (name: string, email: string, mobile: string) =>
  `${name},${email},${mobile},5/12/1990,O+,Fujairah,Corniche Street 5,Poonkunnam Thrissur,`

/** What the date of birth refuses, each as day, month, year and the message beside it. */
const NO_BIRTHDAYS = [
  ['', '', '', 'Date of birth is required'],
  ['30', '2', '1990', 'Please enter a valid date of birth'],
  ['1', '1', '2091', 'Date of birth must not be in the future'],
] as const

const application = (fullName: string, email: string, mobileNumber: string) => ({
  member: {
    fullName,
    dateOfBirth: '1990-04-14',
    emirate: 'Sharjah',
    bloodGroup: 'A-',
    mobileNumber,
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    membershipType: 'single',
  },
  familyMembers: [],
  email,
  agreeToTerms: true,
})

test('an admin imports a list, reads applications, approves two at once and corrects a record', async ({
  page,
  site,
}) => {
  const visitor = await request.newContext({ baseURL: site.url })
  for (const [name, email, mobile] of [
    [LONG_NAME, 'iyer@example.org', '+971501110001'],
    ['Kavitha Das', 'kavitha@example.org', '+971501110002'],
  ] as const) {
    const applied = await post(visitor, '/api/members/register', application(name, email, mobile))
    expect(applied.status()).toBe(201)
  }
  await visitor.dispose()
  await enterPortal(page)

  await page.goto('/admin?tab=members')
  await page.getByLabel('More for the register').click()
  await page.getByRole('link', { name: 'Import' }).click()
  const choose = page.getByLabel(/Choose (a|another) file/)
  await choose.setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004\0') })
  await expect(page.getByText('This Excel file cannot be read.', { exact: false }).first()).toBeVisible()
  const list = [
    HEADINGS,
    row('Imported Kurup', 'imported@example.org', '0501110003'),
    row('B', 'wrong', '12'),
    row('Perhaps Kavitha', 'perhaps@example.org', '0501110002'),
  ].join('\n')
  await choose.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('Line 3: B')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kavitha Das/ })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/import/preview', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.getByLabel('Committee notes').selectOption('')
  const looked = page.waitForResponse('**/import/preview')
  await page.getByLabel('This is a different person. Import Perhaps Kavitha anyway').check()
  await looked
  await expect(page.getByRole('button', { name: 'Import 2 people' })).toBeDisabled()
  await page.getByLabel('Date of birth: day or month first').selectOption('day_first')
  await page.getByLabel('They still owe the running year').check()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(page.getByText('2 people imported', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Show all members' }).click()
  await page.getByRole('button', { name: 'Send welcome email to Imported Kurup' }).click()
  await expectToast(page, 'Welcome Email Sent')
  await page.getByRole('button', { name: 'Send welcome email to all' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send welcome email' }).click()
  await expect(page.getByText(/welcome emails? (has|have) been prepared\.$/)).toBeVisible()
  await expect(page.getByText(/imported without a welcome email/)).toBeHidden()
  await page.getByRole('link', { name: 'Kavitha Das', exact: true }).click()
  const kavitha = page.getByRole('complementary', { name: 'Kavitha Das' })
  await expect(kavitha.getByText('same mobile number')).toBeVisible()
  await kavitha.getByLabel('Add a note about Kavitha Das').fill('Her cousin is on the list.')
  await kavitha.getByRole('button', { name: 'Save note' }).click()
  await expect(kavitha.getByText('Her cousin is on the list.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await kavitha.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Select Kavitha Das').check()
  await page.getByLabel(`Select ${LONG_NAME}`).check()
  await page.getByRole('button', { name: 'Approve 2' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Possible duplicates')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Approve 2' }).click()
  await expect(page.getByText('2 applications have been approved.')).toBeVisible()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Emirate' }).selectOption('Fujairah')
  await page.getByLabel('Search members').fill('kurup')
  await expect(page).toHaveURL(/emirate=Fujairah.*search=kurup|search=kurup.*emirate=Fujairah/)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  await page.getByLabel('More for the register').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(2)
  await page.getByLabel('More for Imported Kurup').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Edit Person' }).click()
  const birth = page.getByRole('group', { name: 'Date of birth' })
  await expectDate(birth, '05', '12', '1990')
  await page.getByLabel('Full name').fill('I')
  for (const [day, month, year, complaint] of NO_BIRTHDAYS) {
    await fillDate(birth, day, month, year)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(birth).toContainText(complaint)
    await expect(page.locator('[tabindex="-1"]:focus')).toContainText('Please check the marked fields.')
  }
  await expect(page.getByText('Full name must be at least 2 characters').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Imported Devi Kurup')
  await fillDate(birth, '7', '3', '1988')
  await page.getByRole('button', { name: 'Edit Membership' }).click()
  await page.getByRole('form', { name: 'Membership' }).getByLabel('Member type').selectOption('Treasurer')
  for (const name of ['Person', 'Membership']) {
    await page.getByRole('form', { name }).getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Member Saved')
    await expect(page.getByRole('form', { name }).getByRole('button')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'All members' }).click()
  await expect(page).toHaveURL(/search=kurup/)
  await page.getByRole('link', { name: 'Imported Devi Kurup', exact: true }).click()
  await expect(page.getByRole('complementary').getByText(/Treasurer/)).toBeVisible()
  await page.goto('/admin?tab=members&search=kurup')
  await page.getByLabel('More for Imported Devi Kurup').click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Edit Person' }).click()
  await expectDate(birth, '07', '03', '1988')
})

test('the rows of the register appear after everything above them and do not move', async ({ page }) => {
  await enterPortal(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  for (const above of ['**/api/admin/members/views', '**/api/admin/members/pending'])
    await page.route(above, (route) => held.then(() => route.continue()))
  const untilQuiet = watchOpenRequests(page)
  const listed = page.waitForResponse(/\/api\/admin\/members\?limit=50/)
  await page.goto('/admin?tab=members')
  await listed
  await expect(page.getByText('Loading people...')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Members' })).toBeHidden()
  release()
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const top = (await row.boundingBox())?.y
  await untilQuiet()
  expect((await row.boundingBox())?.y).toBe(top)
})

async function expectDate(birth: Locator, day: string, month: string, year: string) {
  await expect(birth.getByLabel('Day', { exact: true })).toHaveValue(day)
  await expect(birth.getByLabel('Month', { exact: true })).toHaveValue(month)
  await expect(birth.getByLabel('Year', { exact: true })).toHaveValue(year)
}
