import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { expect, expectAccessible, expectToast, type Page, signIn, signOut, test } from './journey.ts'
import { MEMBERS, OWN_MEMBERS } from './people.ts'

const THANKAM = OWN_MEMBERS.setsUpSecondStep

test('a member sets up two-step login, logs in with it, sees the devices and downloads all personal data', async ({
  page,
}) => {
  await signIn(page, THANKAM.email, THANKAM.password)
  await page.goto('/member/account')
  await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeVisible()
  await unfold(page, 'Devices')
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Help' })).toBeVisible()
  for (const name of ['Apply', 'Member login']) await expect(foot.getByRole('link', { name })).toHaveCount(0)
  await page.goto('/member/messages')
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Choose a conversation')).toHaveCount(0)
  await page.goto('/member/account')

  const secret = await setUp(page)
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await unfold(page, 'Devices')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.waitForURL('**/login')
  await logInWithPassword(page)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('This code is not correct or has already been used.')).toBeVisible()
  await expectAccessible(page)
  // the code used for the set-up is spent, so the next one is used
  await page.getByLabel('Code').fill(codeOf(secret, 30_000))
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/member/dashboard')

  await signOut(page)
  await page.goto('/login')
  await logInWithPassword(page)
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/member/dashboard')

  await page.goto('/member/account')
  await unfold(page, 'Two-step login')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await unfold(page, 'Your data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const question = page.getByRole('dialog', { name: 'Download your data' })
  await question.getByLabel('Your password').fill('Not-mine-2026')
  await question.getByRole('button', { name: 'Download' }).click()
  await expect(question.getByText('The current password is not correct.')).toBeVisible()
  await question.getByLabel('Your password').fill(THANKAM.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a person who types before the scripts are loaded still logs in', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const [RAVI] = MEMBERS
  await page.getByLabel('Email', { exact: true }).fill(RAVI.email)
  await page.getByLabel('Password', { exact: true }).fill(RAVI.password)
  await page.getByLabel('Password', { exact: true }).press('Enter', { noWaitAfter: true })
  await page.waitForURL('**/member/dashboard', { waitUntil: 'commit' })
  arrive()
})

test('a refusal without a code or a message gets the specified words', async ({ page }) => {
  const refuse = (path: string, status: number, body = '{}') =>
    page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status, contentType: 'application/json', body }))
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(THANKAM.email)
  await page.getByLabel('Password', { exact: true }).fill(THANKAM.password)
  for (const [status, body] of [
    [401, '{}'],
    [401, ''],
    [500, '{}'],
  ] as const) {
    await refuse('login', status, body)
    await page.getByRole('button', { name: 'Login' }).click()
    await expectToast(page, 'Login Failed', 'Invalid email or password')
    await page.unroute('**/api/auth/login')
  }
  await refuse('login', 401, '{"message":"The office is closed."}')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login Failed', 'The office is closed.')

  await refuse('reset-password/check', 200, '{"valid":true}')
  await refuse('reset-password', 400)
  await page.goto('/reset-password?token=mailed')
  await typeNewPassword(page)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Password Reset Failed', 'The reset token is invalid or has expired.')
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()

  const [RAVI] = MEMBERS
  await page.unroute('**/api/auth/login')
  await signIn(page, RAVI.email, RAVI.password)
  await refuse('change-password', 400)
  await page.goto('/change-password')
  await page.getByLabel('Current Password', { exact: true }).fill(RAVI.password)
  await typeNewPassword(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password Change Failed', 'Failed to change password')
})

async function typeNewPassword(page: Page) {
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('Kudamattam-2027')
}

test('a gateway error does not call a password wrong, and the confirmation of a forgotten password stays', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(THANKAM.email)
  await page.getByLabel('Password', { exact: true }).fill(THANKAM.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login Error', 'An error occurred during login. Please try again.')
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)

  await page.goto('/login?panel=forgot')
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const sent = page.getByRole('main').getByText(/^If an account with that email exists, a password reset link has been/)
  await expect(sent).toBeVisible()
  await expectAccessible(page)
})

async function logInWithPassword(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill(THANKAM.email)
  await page.getByLabel('Password', { exact: true }).fill(THANKAM.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

/** Opens a section of the page Me. */
const unfold = (page: Page, name: string) => page.getByRole('region', { name }).locator('summary').first().click()

async function setUp(page: Page): Promise<string> {
  await unfold(page, 'Two-step login')
  const section = page.getByRole('region', { name: 'Two-step login' })
  await section.getByRole('button', { name: 'Set up two-step login' }).click()
  const question = page.getByRole('dialog', { name: 'Set up two-step login' })
  await question.getByLabel('Your password').fill(THANKAM.password)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  const link = await section.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await section.getByLabel('Code from the app').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  return secret
}

const codeOf = (secret: string, ahead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + ahead })

test('only a person with a temporary password reads about one, whatever the address says', async ({ page }) => {
  const [, sita] = MEMBERS
  await signIn(page, sita.email, sita.password)
  await page.goto('/change-password?first-login=true')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await expect(page.getByText('temporary password')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
})

test('Back leads from the forgotten password to the login, and Forward to it again', async ({ page }) => {
  await page.goto('/login')
  const forgot = page.getByRole('heading', { name: 'Forgot your password?' })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(forgot).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(forgot).toBeHidden()
  await page.goForward()
  await expect(forgot).toBeVisible()
})
