import { apply, logOut, setPassword } from '#tests/journeys/application-steps.ts'
import { expect, expectAccessible, signIn, test } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { findLink } from '#tests/journeys/running-site.ts'

test('an application is rejected with a reason, and the applicant may apply again', async ({ page, site }, {
  project,
}) => {
  const email = `unni-${project.name}@example.org`
  await apply(page, { fullName: 'Unni Varma', email })
  await setPassword(page, findLink(await site.mailTo(email, /application/i), '/reset-password'), 'Unni-2026-x')
  await enterPortal(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Unni Varma' }).click()
  await page
    .getByRole('complementary', { name: 'Unni Varma' })
    .getByRole('button', { name: /^Reject/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The photo shows somebody else.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Reject/ }).click()
  await expect(dialog).toBeHidden()
  await site.mailTo(email, /application/i)
  await logOut(page)

  await signIn(page, email, 'Unni-2026-x')
  await page.goto('/member/dashboard')
  await expect(page.getByText('Application Not Approved')).toBeVisible()
  await expect(page.getByText('The photo shows somebody else.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/register')
  await expect(page.getByLabel('Full name')).toHaveValue('Unni Varma')
})
