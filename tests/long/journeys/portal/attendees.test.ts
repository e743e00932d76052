import { expect, expectAccessible, expectToast, signIn, test } from '#tests/journeys/journey.ts'
import { OWN_MEMBERS } from '#tests/journeys/people.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { createEvent } from '#tests/journeys/portal/event-steps.ts'
import { holdBeforeCamera } from '#tests/journeys/portal/held-card.ts'

const GAURI = OWN_MEMBERS.comesAsGuest

test('an attendee is checked in by name, by number and by card', async ({ page, browser, site }, { project }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const guest = await context.newPage()
  await signIn(guest, GAURI.email, GAURI.password)
  await guest.goto('/member/dashboard?tab=events')
  await guest.getByRole('button', { name: 'Register Now: Vishu Morning' }).click()
  await expectToast(guest, 'Registration Successful')
  await guest.goto('/member/card')
  const card = await guest.getByRole('article', { name: 'Membership card' }).screenshot()
  await context.close()
  await enterPortal(page)
  await page.goto('/admin?tab=events')
  await page.getByRole('link', { name: 'Attendees Vishu Morning' }).click()
  const gauri = page.getByRole('row', { name: /Gauri Varma/ })
  await expect(gauri).toBeVisible()
  await expectAccessible(page)
  await gauri.getByRole('button', { name: 'Check in Gauri Varma' }).click()
  await expect(gauri.getByText(/^Checked in \d/)).toBeVisible()
  await gauri.getByRole('button', { name: 'Undo Gauri Varma' }).click()
  await expect(gauri.getByRole('button', { name: 'Check in Gauri Varma' })).toBeVisible()
  const number = /PC-2026-\w+/.exec((await gauri.textContent()) ?? '')?.[0] ?? ''
  for (const words of ['Gauri Varma is checked in.', /Gauri Varma was checked in at/]) {
    await page.getByLabel('Membership number').fill(number)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await page.getByLabel('More for the attendees').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export attendees' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^attendees-vishu-morning-.*\.csv$/)
  await holdBeforeCamera(card, {
    url: site.url,
    launch: project.use.launchOptions ?? {},
    use: async (door) => {
      await door.goto(page.url())
      await door.getByRole('link', { name: 'Open the gate' }).click()
      await expect(door.getByRole('heading', { name: 'Already in' })).toBeVisible()
      await expect(door.getByRole('heading', { name: 'Gauri Varma' })).toBeVisible()
      await expectAccessible(door)
      await door.getByRole('button', { name: 'Next' }).click()
      await expect(door.getByLabel('Camera view')).toBeVisible()
      await door.getByRole('link', { name: 'Leave the gate' }).click()
      await expect(door.getByRole('row', { name: /Gauri Varma/ })).toBeVisible()
    },
  })
})

test('the committee registers a member and a guest by hand, and admits a walk-in above the capacity', async ({
  page,
}) => {
  await enterPortal(page)
  const title = 'Kathakali by Lamplight'
  const id = await createEvent(page, { title, capacity: 3 })
  await page.goto(`/admin/events/${id}/attendees`)
  await page.getByRole('button', { name: 'Register somebody' }).click()
  const panel = page.getByRole('complementary', { name: 'Register somebody' })
  await panel.getByLabel('Member', { exact: true }).fill('Gauri')
  await panel.getByRole('button', { name: /Gauri Varma/ }).click()
  await panel.getByRole('button', { name: 'More: Adults' }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(
    page.getByRole('region', { name: /Notifications/ }).getByText('Registered', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Gauri Varma/ }).getByRole('button', { name: /^Check in/ })).toBeVisible()
  await panel.getByRole('button', { name: 'A guest' }).click()
  await panel.getByLabel('Name', { exact: true }).fill('Gopan Nambiar')
  await panel.getByLabel('Phone number').fill('050 111 2233')
  await panel.getByRole('button', { name: 'More: Children under 13' }).click()
  await panel.getByRole('button', { name: 'Register and check in' }).click()
  const question = page.getByRole('dialog', { name: 'The event is full. Go above its capacity?' })
  await expect(question.getByText(/above its capacity \(\+1\)/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Go above the capacity' }).click()
  await expectToast(page, 'Checked In')
  await panel.getByRole('button', { name: 'Close' }).click()
  const totalOf = (label: string) => page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
  await expect(totalOf('people of 3 (+1)').getByText('4', { exact: true })).toBeVisible()
  const gopan = page.getByRole('row', { name: /Gopan Nambiar/ })
  await expect(gopan.getByText(/^Checked in \d/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Gauri Varma/ })
    .getByLabel('More for Gauri Varma')
    .click()
  await page.getByRole('button', { name: 'Cancel the registration' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Gauri Varma gets an email. Cancel the registration?' })
  await cancelling.getByRole('button', { name: 'Cancel the registration' }).click()
  await expectToast(page, 'Registration Cancelled')
  await expect(totalOf('people of 3').getByText('2', { exact: true })).toBeVisible()
  await page.request.delete(`/api/admin/events/${id}`)
})
