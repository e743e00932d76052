import { expect, expectAccessible, holdResponse, type Page, read, test } from './demo-site.ts'
import { eventOf, firstOf } from './public-pages.ts'

const MEMBER = { email: 'member@example.org', password: 'Pooram2026' }

/** Holds back what hydrates the page, and opens it. */
async function openWithoutScripts(page: Page, path: string) {
  const scripts = holdResponse(page, /entry-client[^/]*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const releaseAndWait = async () => {
    scripts.release()
    await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
  }
  return { ...scripts, releaseAndWait }
}

test('a visitor presses a button three times before hydration, and each press counts', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Pause slides' }).click()
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Next slide' }).click()
  scripts.release()
  await expect(page.getByRole('button', { name: 'Slide 4 of 5' })).toHaveAttribute('aria-current', 'true')
})

test('a visitor presses a button below the first screen before hydration, and its dialog opens', async ({ page }) => {
  const program = await firstOf(page, `/api/events/${await eventOf(page)}/programs`)
  const scripts = await openWithoutScripts(page, `/programs/${program}`)
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  scripts.release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an applicant presses Next before hydration, and then sees what is missing', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/register')
  await page.getByLabel('Full name').fill('Asha Menon')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  scripts.release()
  await expect(page.getByText('Date of birth is required').first()).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Menon')
})

test('a visitor who types a code before hydration checks the certificate', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/verify')
  await page.getByLabel('Code of the certificate').fill('NOT-A-CODE')
  await scripts.releaseAndWait()
  await page.getByRole('button', { name: 'Check the certificate' }).click()
  await expect(page).toHaveURL(/NOT-A-CODE/)
})

/** As a password manager does that reports only a change. */
const fillIn = (page: Page, label: string, value: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field, filled) => {
    // past the property that React watches, as another world's script does
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, filled)
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)

for (const moment of ['before', 'after'])
  test(`a member whose password manager reports only a change ${moment} hydration logs in`, async ({ page }) => {
    const scripts = await openWithoutScripts(page, '/login')
    if (moment === 'after') await scripts.releaseAndWait()
    await fillIn(page, 'Email', MEMBER.email)
    await fillIn(page, 'Password', MEMBER.password)
    if (moment === 'before') await scripts.releaseAndWait()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL(/\/member\/dashboard$/)
  })

test('an applicant whose fields are filled in before hydration, without any event, loses nothing', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/register')
  await page.getByLabel('Full name').evaluate((field: HTMLInputElement) => {
    field.value = 'Asha Menon'
  })
  await scripts.releaseAndWait()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Date of birth is required').first()).toBeVisible()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeHidden()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Menon')
})

test('a member logs in before hydration', async ({ page }) => {
  await openWithoutScripts(page, '/login')
  await page.getByLabel('Email').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click({ noWaitAfter: true })
  await page.waitForURL('**/member/dashboard', { waitUntil: 'commit' })
  expect(await read(page, '/api/auth/user')).toMatchObject({ email: MEMBER.email })
})

test('a member whose form was refused corrects it once the page is hydrated', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/login')
  await page.getByLabel('Email').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-2026')
  const refused = page.waitForResponse((response) => response.status() === 422)
  await page.getByRole('button', { name: 'Login', exact: true }).click({ noWaitAfter: true })
  await refused
  scripts.release()
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/member\/dashboard$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor writes to the committee, and corrects what was refused', async ({ page, site }) => {
    await page.goto('/contact')
    await page.getByLabel('Full Name *').fill('Asha Menon')
    await page.getByLabel('Email Address *').fill('asha@example')
    await page.getByLabel('Subject').selectOption('Event Information')
    await page.getByLabel('Message *').fill('Written without scripts')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expect(page.getByLabel('Message *')).toHaveValue('Written without scripts')
    await page.getByLabel('Email Address *').fill('asha@example.org')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/contact\?sent=true$/)
    await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
    const mail = await site.mailTo('info@example.org', /Event Information/)
    expect(mail.text).toContain('Written without scripts')
  })

  test('a member asks for a new password from the login page', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByLabel('Email').fill('nobody-known@example.org')
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(page.getByText('If an account with that email exists')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page.getByRole('heading', { name: 'Member login' })).toBeVisible()
  })

  test('a visitor searches and filters the marketplace', async ({ page }) => {
    await page.goto('/marketplace')
    await page.getByRole('button', { name: 'More Filters' }).click()
    await page.getByLabel('Emirate', { exact: true }).selectOption('Sharjah')
    await page.getByLabel('Sort', { exact: true }).selectOption('price_low')
    await page.getByLabel('Search listings').fill('drum')
    await page.getByLabel('Search listings').press('Enter')
    await expect(page).toHaveURL(/search=drum/)
    await expect(page.getByLabel('Emirate', { exact: true })).toHaveValue('Sharjah')
    await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('price_low')
  })
})

test('a visitor corrects a message sent without scripts, and the form then starts anew', async ({ page }) => {
  const scripts = await openWithoutScripts(page, '/contact')
  await page.getByLabel('Full Name *').fill('Asha Menon')
  await page.getByLabel('Email Address *').fill('asha@example')
  await page.getByLabel('Subject').selectOption('Partnership Proposal')
  await page.getByLabel('Message *').fill('Shall we carry something together?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await scripts.releaseAndWait()
  await page.getByLabel('Email Address *').fill('asha@example.org')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Message *')).toHaveValue('')
  await expect(page.getByLabel('Subject')).toHaveValue('General Inquiry')
})
