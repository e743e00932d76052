import { enterAs, expect, expectAccessible, type Page, test } from './demo-site.ts'
import { PUBLIC_PAGES } from './public-pages.ts'

/** As in a browser that blocks all site data: every access throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError')
        },
      })
  })

test('every public page works in a browser that blocks site data', async ({ page }) => {
  test.slow()
  await blockStorage(page)
  for (const each of PUBLIC_PAGES) {
    await page.goto(typeof each === 'string' ? each : await each[1](page))
    await expect(page.locator('#bootstrap')).toHaveAttribute('data-hydrated', '')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  }
})

test('a member logs in, opens the card and logs out in a browser that blocks site data', async ({ page }) => {
  await blockStorage(page)
  await enterAs(page, 'member@example.org')
  for (const path of ['/member/card', '/member/messages', '/marketplace/create?category=jobs_careers']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await logOut(page)
  await expect(page).toHaveURL('/')
})

test('a member whose log-out fails still comes to the home page and learns that they are still logged in', async ({
  page,
}) => {
  await enterAs(page, 'member@example.org')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.goto('/events')
  await logOut(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You are still logged in', { exact: true })).toBeVisible()
  await page.unroute('**/api/auth/logout')
  await page.goto('/events')
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('a visitor whose browser blocks cookies learns it before and after the attempt to log in', async ({ page }) => {
  await page.route('**/api/auth/login', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill('member@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Pooram2026')
  const notice = page.getByText('Your browser blocks cookies')
  await expect(notice).toBeHidden()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }))
  await page.reload()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
})

async function logOut(page: Page) {
  const account = page.locator('details[open]')
  if (!(await account.isVisible())) await page.getByLabel(/^Account menu/).click()
  await account.getByRole('button', { name: 'Log out' }).click()
}
