import { type Locator, request } from '@playwright/test'
import { expect, expectAccessible, type Page, post, test, untilServed } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { ON_DESKTOP, SIZES } from '#tests/journeys/sizes.ts'

const NAMES = ['Anil Varma', 'Bindu Nair', 'Chandran Pillai', 'Deepa Menon', 'Eby Thomas', 'Fathima Beevi'] as const
const REASON = 'We could not reach the mobile number.'

const emailOf = (fullName: string) => `${fullName.toLowerCase().replaceAll(' ', '.')}@example.org`

const application = (fullName: string, at: number, bloodGroup: string) => ({
  member: {
    fullName,
    dateOfBirth: `198${at}-04-14`,
    emirate: 'Sharjah',
    bloodGroup,
    mobileNumber: `+97150222000${at}`,
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    membershipType: 'single',
  },
  familyMembers: [],
  email: emailOf(fullName),
  agreeToTerms: true,
})

/**
 * Signs in an admin whose portal has six applications and no others: those of earlier journeys are decided first.
 * Returns the names, longest waiting first.
 */
async function enterWithSix(page: Page, baseURL: string, surname: string, bloodGroup = 'A-'): Promise<string[]> {
  await enterPortal(page)
  const pending = await untilServed(() => page.request.get('/api/admin/members?status=pending&limit=100'))
  for (const { id } of await pending.json())
    await post(page.request, `/api/admin/members/${id}/reject`, { reason: 'Of an earlier journey' })
  const visitor = await request.newContext({ baseURL })
  const names = NAMES.map((name) => `${name} ${surname}`)
  for (const [at, name] of names.entries()) {
    const applied = await post(visitor, '/api/members/register', application(name, at, bloodGroup))
    expect(applied.status()).toBe(201)
  }
  await visitor.dispose()
  return names
}

const panelOf = (page: Page, name = '') => page.getByRole('complementary', { name })

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`an admin decides six applications with at most two presses each, on a ${size}`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const names = await enterWithSix(page, site.url, size)
    const last = names.at(-1) ?? ''
    await page.goto('/admin?tab=members')
    let presses = 0
    const press = async (button: Locator) => {
      presses += 1
      await button.click()
    }
    await press(page.getByRole('link', { name: 'Review 6 applications' }))
    for (const name of names.slice(0, 5)) {
      const panel = panelOf(page, name)
      await expect(panel).toBeVisible()
      if (name === names[1]) await expectAccessible(page)
      await press(panel.getByRole('button', { name: 'Approve' }))
    }
    await press(panelOf(page, last).getByRole('button', { name: 'Reject' }))
    await page.getByLabel('Reason').fill(REASON)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Reject application' }))
    await expect(panelOf(page, last)).toHaveCount(0)
    expect(presses).toBeLessThanOrEqual(12)

    await expect(page.getByText(`The application of ${last} is rejected. We have emailed the reason.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Back to pending ${last}` }).click()
    await expect(page.getByText(`The application of ${last} is pending again.`, { exact: false })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Review 1 application' })).toBeVisible()
    await site.mailTo(emailOf(last), /^Correction/)
    await site.mailTo(emailOf(names[0] ?? ''), /^Welcome/)
    await context.close()
  })
}

test.describe(() => {
  test.use(ON_DESKTOP)

  test('an admin decides applications with the keyboard alone, and typing never decides', async ({ page, site }) => {
    const names = await enterWithSix(page, site.url, 'by keyboard')
    await page.goto('/admin?tab=members')
    await page.getByRole('link', { name: 'Review 6 applications' }).focus()
    await page.keyboard.press('Enter')
    await expect(panelOf(page, names[0])).toBeVisible()
    await page.keyboard.press('j')
    await expect(panelOf(page, names[1])).toBeVisible()
    await page.evaluate(() => {
      for (const key of ['k', 'a']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    await expect(panelOf(page, names[0]).getByRole('button', { name: 'Approve' })).toBeEnabled()
    await expect(page.getByText(/ is approved/)).toHaveCount(0)
    await page.keyboard.press('a')
    await expect(panelOf(page, names[1]).getByText(`${names[0]} is approved`, { exact: false })).toBeVisible()
    await page.getByLabel(`Add a note about ${names[1]}`).focus()
    await page.keyboard.type('a car park, j')
    await expect(panelOf(page, names[1])).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panelOf(page, names[1]).getByText('a car park, j', { exact: true })).toBeVisible()
    await page.keyboard.press('r')
    await page.getByLabel('Reason').focus()
    await page.keyboard.type(REASON)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panelOf(page, names[2])).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByLabel('What to correct')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panelOf(page, names[2])).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Review 4 applications' })).toBeVisible()
  })

  test('several applications are rejected with one reason, and a view keeps the filters', async ({ page, site }) => {
    const names = await enterWithSix(page, site.url, 'in bulk', 'AB-')
    await page.goto('/admin?tab=members&status=pending')
    await expect(page.getByRole('link', { name: 'Applications 6' })).toHaveAttribute('aria-current', 'true')
    await page.getByLabel(`Select ${names[0]}`).check()
    await page.getByLabel(`Select ${names[3]}`).check()
    await page.getByRole('button', { name: 'Reject 2', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '2 people get an email. Reject 2 applications?' })
    await dialog.getByLabel('Reason').fill(REASON)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reject 2' }).click()
    await expect(page.getByText('2 applications have been rejected.')).toBeVisible()
    await expect(page.getByText(names[0] ?? '')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Undo' }).getByText(/^2 emails will be sent in/)).toBeVisible()

    await page.goto('/admin?tab=members&status=rejected&bloodGroup=AB-')
    await expect(page.getByRole('link', { name: names[0] ?? '', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save this view' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Rejected, AB negative')
    await page.getByRole('button', { name: 'Save view' }).click()
    const view = page.getByRole('link', { name: 'Rejected, AB negative 2' })
    await expect(view).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Member', exact: true }).click()
    await expect(page).toHaveURL(/sort=name/)
    await page.reload()
    await expect(page.getByRole('columnheader', { name: 'Member' })).toHaveAttribute('aria-sort', 'ascending')
    await view.click()
    await expect(page).not.toHaveURL(/sort=name/)
    await expectAccessible(page)
  })
})
