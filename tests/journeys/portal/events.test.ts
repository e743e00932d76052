import { expect, expectAccessible, expectToast, type Page, signIn, test } from '../journey.ts'
import { OWN_MEMBERS } from '../people.ts'
import { enterPortal } from './enter-portal.ts'
import { choose, chooseStatus, createEvent, rowOf } from './event-steps.ts'
import { holdBeforeCamera } from './held-card.ts'

const GAURI = OWN_MEMBERS.comesAsGuest

test('an office bearer publishes an event, changes its status, copies it and deletes it', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=events')
  await expect(rowOf(page, 'Vishu Morning')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByRole('button', { name: 'Create event' }).click()
  for (const words of ['Title is required', 'Description is required', 'Venue is required', 'Event date is required'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expectAccessible(page)
  await writeEvent(page, 'Onam Sadya')
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.goto('/admin?tab=events&event=new')
  await page.reload()
  await expect(page.getByText('You have unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Onam Sadya')
  await page.getByRole('button', { name: 'Create event' }).click()
  await expectToast(page, 'Event Created')
  await expect(page.getByText('‘Onam Sadya’ is created.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add programs' }).first()).toHaveAttribute('href', /program=new$/)
  await expect(page.getByRole('link', { name: 'View page' }).first()).toHaveAttribute('href', /^\/events\//)
  await expectAccessible(page)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Close', exact: true }).click()
  const row = rowOf(page, 'Onam Sadya')
  await chooseStatus(page, 'Onam Sadya', 'Ongoing')
  await expect(row.getByText('Ongoing').first()).toBeVisible()
  await choose(page, 'Onam Sadya', 'Copy')
  const dialog = page.getByRole('dialog', { name: 'Copy Onam Sadya' })
  await dialog.getByLabel('Title').fill('Onam next year')
  await dialog.getByLabel('New date and time').fill('2031-09-05T12:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy event' }).click()
  await expectToast(page, 'Event Copied')
  const copy = rowOf(page, 'Onam next year')
  await expect(copy.getByText('Hidden')).toBeVisible()
  await choose(page, 'Onam next year', 'Edit')
  await page.getByLabel('Visitors see this event').check()
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByRole('link', { name: 'Tell members' })).toHaveAttribute('href', /about=event:/)
  await choose(page, 'Onam next year', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expectToast(page, 'Event Deleted')
  await expect(copy).toBeHidden()
})

test('an office bearer adds, orders and deletes programs', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=programs')
  await page.getByLabel('Event', { exact: true }).selectOption({ label: await labelOf(page, 'Last Place Evening') })
  await page.getByRole('button', { name: 'Add program' }).click()
  for (const [title, answer] of [
    ['Drum duel', 'Save and add another'],
    ['Thiruvathira', 'Add program'],
  ] as const) {
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('')
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Description', { exact: true }).fill('For everybody.')
    await expectAccessible(page)
    await page.getByRole('button', { name: answer }).click()
    await expectToast(page, 'Program Created')
  }
  await page.getByRole('button', { name: 'Move Thiruvathira', exact: true }).press('ArrowUp')
  await expect(page.getByRole('listitem').getByRole('heading').first()).toHaveText('Thiruvathira')
  await expectAccessible(page)
  await chooseOfProgram(page, 'Drum duel', 'Entrants')
  await expect(page.getByText('Nobody has signed up yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const title of ['Thiruvathira', 'Drum duel']) {
    await chooseOfProgram(page, title, 'Delete')
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this program?' })
    await question.getByRole('button', { name: 'Delete program' }).click()
    await expectToast(page, 'Program Deleted')
  }
  await expect(page.getByText('No programs yet')).toBeVisible()
})

async function chooseOfProgram(page: Page, title: string, item: string) {
  const row = page.getByRole('region', { name: title, exact: true })
  await row.getByLabel(`More for ${title}`).click()
  await row.getByRole('button', { name: item }).click()
}

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
  await expect(gauri.getByText(/^In \d/)).toBeVisible()
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
  await expect(page.getByRole('row', { name: /Gauri Varma/ }).getByText('Registered')).toBeVisible()
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
  await expect(page.getByText('4 of 3 (+1)')).toBeVisible()
  const gopan = page.getByRole('row', { name: /Gopan Nambiar/ })
  await expect(gopan.getByText(/^In \d/)).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /Gauri Varma/ })
    .getByLabel('More for Gauri Varma')
    .click()
  await page.getByRole('button', { name: 'Cancel the registration' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Gauri Varma gets an email. Cancel the registration?' })
  await cancelling.getByRole('button', { name: 'Cancel the registration' }).click()
  await expectToast(page, 'Registration Cancelled')
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()
  await page.request.delete(`/api/admin/events/${id}`)
})

async function writeEvent(page: Page, title: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Description', { exact: true }).fill('A feast on banana leaves.')
  await page.getByLabel('Venue', { exact: true }).fill('Creek Park')
  await page.getByLabel('Starts', { exact: true }).fill('2030-09-05T12:00')
}

async function labelOf(page: Page, title: string): Promise<string> {
  const option = page.getByRole('option', { name: new RegExp(title) })
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}
