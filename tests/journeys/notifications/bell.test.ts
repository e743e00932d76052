import { expect, expectAccessible, signIn, test } from '../journey.ts'
import { join, PASSWORD } from '../member/newcomer.ts'
import { enterPortal } from '../portal/enter-portal.ts'

test("an applicant sees the committee's decision live in the bell, and the notice links to its place", async ({
  page,
  browser,
  site,
}, { project }) => {
  const email = `ponnamma-${project.name}@example.org`
  // a unique name: namesakes would cause a duplicate warning
  await join(site, { fullName: 'Ponnamma Chirayath', email, membershipType: 'single', approved: false })
  await signIn(page, email, PASSWORD)
  await page.goto('/member/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  await expectAccessible(page)

  const committee = await browser.newPage({ baseURL: site.url })
  await enterPortal(committee)
  await committee.goto('/admin')
  await committee.getByRole('link', { name: 'Ponnamma Chirayath' }).click()
  const panel = committee.getByRole('complementary', { name: 'Ponnamma Chirayath' })
  await panel.getByRole('button', { name: /^Approve/ }).click()
  await expect(panel).toHaveCount(0)

  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 20_000 })
  const decision = page.getByRole('main').getByRole('link', { name: 'You are a member' })
  await expect(decision).toBeVisible()
  await expectAccessible(page)
  await decision.click()
  await page
    .getByRole('dialog', { name: 'You are a member' })
    .getByRole('button', { name: 'Skip', exact: true })
    .click()
  await expect(page.getByText('Active Member')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await committee.close()

  await page.goto('/api/logout')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Notifications/ })).toHaveCount(0)
})
