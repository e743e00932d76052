import { enterAs, expect, follow, holdResponse, test } from './demo-site.ts'

test('a visitor reads about the association', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  for (const title of ['Our Story', 'Our Mission', 'Our Vision', 'Our Values', 'What We Do', 'Our Impact'])
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
  const story = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Our Story' }) })
  await expect(story).toContainText('Founded in 2018')
  await expect(story).toContainText('over 500 active members across all seven emirates')
  const work = main.getByRole('region', { name: 'What We Do' }).getByRole('heading', { level: 3 })
  await expect(work).toHaveText([
    'Cultural events',
    'Community support',
    'Cultural education',
    'Networking',
    'Arts and culture',
  ])
  const speaking = main.getByRole('region', { name: 'In their words' }).getByRole('figure')
  await expect(speaking).toHaveCount(3)
  await expect(main.getByRole('listitem').filter({ hasText: 'President' }).first()).toBeVisible()
  const impact = main.getByRole('region', { name: 'Our Impact' })
  await expect(impact).toHaveText(/active members\s*500\+\s*events organised\s*150\+\s*years of service\s*7/)
  await expect(main.getByRole('link', { name: /^Statutes of the association/ })).toBeVisible()
})

test('an applicant has the public statutes one press away on the dashboard, and not what is for members', async ({
  page,
}) => {
  await enterAs(page, 'applicant@example.org')
  await page.goto('/member/dashboard')
  await expect(page.getByRole('heading', { name: 'Application Under Review' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Statutes of the association/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Accounts of/ })).toHaveCount(0)
})

test('a visitor sees the present and former office bearers', async ({ page }) => {
  await page.goto('/terms')
  const held = holdResponse(page, /\/api\/office-bearers$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Office Bearers' }).click()
  await expect(page.getByText('Loading office bearers...')).toBeVisible()
  held.release()
  await expect(page.getByText('Term 2025-2026')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The leadership team' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The executive committee' })).toBeVisible()
  await expect(page.getByText('Gopalakrishnan Thekkumparambil')).toBeVisible()
  await page.getByText('Term 2023-2024').click()
  await expect(page.getByText('Ambika Devi')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'View Events' })).toHaveAttribute('href', '/events')
  await main.getByRole('link', { name: 'Contact Us' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
})

test('a visitor reads that the office bearers could not be loaded', async ({ page }) => {
  await page.goto('/terms')
  await page.route(/\/api\/office-bearers$/, (route) =>
    route.fulfill({ status: 503, body: '{"message":"The site is resting."}' }),
  )
  await follow(page, 'Office Bearers')
  await expect(page.getByText('The office bearers could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Leadership Team' })).toBeVisible()
})

test('a visitor reads about membership on the way to the application', async ({ page }) => {
  await page.goto('/benefits')
  await page.getByRole('link', { name: 'Types and dues' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'The first year is on us' })).toBeVisible()
  await expect(main.getByRole('region', { name: 'What members say' }).getByRole('figure')).toHaveCount(3)
  for (const words of ['AED 100', 'AED 150', 'Within 3-5 business days.'])
    await expect(main.getByText(words).first()).toBeVisible()
  await main.getByText('When do I pay?').click()
  await expect(main.getByText(/after the committee has approved your application/)).toBeVisible()
  await main.getByRole('link', { name: 'Apply for membership' }).click()
  await expect(page).toHaveURL('/register')
})
