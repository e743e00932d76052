import { expect, expectAccessible, expectToast, type Page, signIn, test } from './journey.ts'
import { MEMBERS } from './people.ts'

const [RAVI, SITA] = MEMBERS

test('a member registers for an event, sees it after a restart and gives the place back', async ({ page, site }) => {
  await signIn(page, RAVI.email, RAVI.password)
  await page.goto('/member/dashboard')
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Register Now: Vishu Morning' }).click()
  await expectToast(page, 'Registration Successful', 'You have been registered for the event!')
  await site.mailTo(RAVI.email, /Vishu Morning/)
  await site.restart()
  await page.goto('/events')
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /Vishu Morning/ })
    .first()
    .click()
  await expect(page.getByText('You are registered').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/member/dashboard')
  await expect(page.getByRole('button', { name: /^Register: / }).first()).toBeVisible()
  await expect(page.getByText('Vishu Morning')).toHaveCount(1)
  await page.goto('/member/dashboard?tab=events')
  await giveBack(page, 'Vishu Morning')
  await expect(page.getByRole('button', { name: 'Register Now: Vishu Morning' })).toBeVisible()
})

test('one of two members takes the last place, then gives it up for the other', async ({ page, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const other = await context.newPage()
  await signIn(page, RAVI.email, RAVI.password)
  await signIn(other, SITA.email, SITA.password)
  await Promise.all([page, other].map((each) => each.goto('/member/dashboard?tab=events')))
  const take = 'Register Now: Last Place Evening'
  await Promise.all([page, other].map((each) => expect(each.getByRole('button', { name: take })).toBeVisible()))
  await Promise.all([page, other].map((each) => each.getByRole('button', { name: take }).click()))
  const outcomes = await Promise.all([outcomeOf(page), outcomeOf(other)])
  expect(outcomes.toSorted()).toEqual(['Registration Failed', 'Registration Successful'])

  const [winner, loser] = outcomes[0] === 'Registration Successful' ? [page, other] : [other, page]
  await loser.goto('/events')
  await loser
    .getByRole('link', { name: /Last Place Evening/ })
    .first()
    .click()
  await loser.getByRole('button', { name: /waiting list/i }).click()
  await expect(loser.getByText('You are on the waiting list')).toBeVisible()
  await expectAccessible(loser)
  await winner.goto('/member/dashboard?tab=events')
  await giveBack(winner, 'Last Place Evening')
  await loser.goto('/member/dashboard?tab=events')
  await giveBack(loser, 'Last Place Evening')
  await context.close()
})

async function giveBack(page: Page, title: string) {
  await page.getByLabel(`More for ${title}`).click()
  await page.getByRole('button', { name: 'Cancel registration', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel registration/ })
    .click()
  await expectToast(page, 'Registration Cancelled')
}

async function outcomeOf(page: Page): Promise<string> {
  return (await page.getByText(/^Registration (Successful|Failed)$/).textContent({ timeout: 10_000 })) ?? ''
}
