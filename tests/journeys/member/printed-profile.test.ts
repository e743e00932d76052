import { expect, expectAccessible, type Page, signIn, signOut, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { join, PASSWORD } from './newcomer.ts'

const [, SITA] = MEMBERS

test('a member views and prints their own profile; an admin can open it, another member and a visitor cannot', async ({
  page,
  site,
}, { project }) => {
  const email = `profile-${project.name}@example.org`
  const fullName = 'Devika Warrier'
  const id = await join(site, { fullName, email, children: [['Nila Warrier', '2016-02-29']] })
  await expectNotFound(page, id, 'Login')
  await expectAccessible(page)

  await signIn(page, email, PASSWORD)
  await page.goto(`/members/${id}`)
  await expect(page).toHaveURL(`${site.url}/member/${id}`)
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  for (const badge of ['Member', 'Approved', 'Renewal active'])
    await expect(page.getByRole('main').getByText(badge, { exact: true })).toBeVisible()
  await expect(page.getByText(/^Joined [A-Z][a-z]{2} \d\d, \d{4}$/)).toBeVisible()
  await walkTabs(page)
  await expectPrinted(page)

  await signOut(page)
  await signIn(page, SITA.email, SITA.password)
  await expectNotFound(page, id, 'My dashboard')
  await expect(page.getByText('Devika')).toHaveCount(0)

  await signOut(page)
  await enterPortal(page)
  await page.goto('/admin?tab=members')
  await page.getByLabel('Search members').fill(fullName)
  await page.getByLabel(`More for ${fullName}`).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open profile' }).click()
  const profile = await opened
  await expect(profile).toHaveURL(`${site.url}/member/${id}`)
  await expect(profile.getByRole('heading', { name: fullName })).toBeVisible()
})

async function walkTabs(page: Page) {
  const names = ['Personal Details', 'Family Members (1)', 'Renewal History', 'Event History']
  await expect(page.getByRole('tab')).toHaveText(names)
  const texts = ['Al Majaz 2, Sharjah', 'Nila Warrier', 'Waived', 'Event history feature coming soon']
  for (const [at, name] of names.entries()) {
    await page.getByRole('tab', { name }).click()
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(texts[at] ?? '')
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
  }
}

/** The printed sheet contains everything that the tabs do, and nothing to press. */
async function expectPrinted(page: Page) {
  await page.emulateMedia({ media: 'print' })
  for (const words of ['Al Majaz 2, Sharjah', /Nila Warrier, Daughter, born Feb 29, 2016/, /: Waived, AED/])
    await expect(page.getByText(words).last()).toBeVisible()
  for (const unprinted of ['button', 'navigation', 'tab', 'banner', 'contentinfo'] as const)
    await expect(page.getByRole(unprinted)).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

async function expectNotFound(page: Page, id: string, wayOn: string) {
  await page.goto(`/member/${id}`)
  await expect(page.getByRole('heading', { name: 'Member Not Found' })).toBeVisible()
  await expect(page.getByText('The requested member profile could not be found.')).toBeVisible()
  const ways = page.getByRole('main').getByRole('link')
  await expect(ways).toHaveText(['Return to Homepage', wayOn])
}
