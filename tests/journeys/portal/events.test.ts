import { expect, expectAccessible, expectToast, type Page, signIn, test } from '../journey.ts'
import { OWN_MEMBERS } from '../people.ts'
import { enterPortal } from './enter-portal.ts'
import { holdBeforeCamera } from './held-card.ts'

const GAURI = OWN_MEMBERS.comesAsGuest

test('an office bearer publishes an event, changes its status, copies it and deletes it', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=events')
  await expect(
    page
      .getByRole('article')
      .or(page.getByRole('region', { name: 'Vishu Morning' }))
      .first(),
  ).toBeVisible()
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
  const row = page.getByRole('region', { name: 'Onam Sadya', exact: true })
  await row.getByLabel('Status of Onam Sadya').selectOption('cancelled')
  await expectToast(page, 'Onam Sadya: Cancelled')
  await row.getByRole('button', { name: 'Copy Onam Sadya' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy Onam Sadya' })
  await dialog.getByLabel('Title').fill('Onam next year')
  await dialog.getByLabel('New date and time').fill('2031-09-05T12:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy event' }).click()
  await expectToast(page, 'Event Copied')
  const copy = page.getByRole('region', { name: 'Onam next year' })
  await expect(copy.getByText('Hidden')).toBeVisible()
  await copy.getByRole('button', { name: 'Delete Onam next year' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  await expectToast(page, 'Event Deleted')
  await expect(copy).toBeHidden()
})

test('the same person in two windows loses nothing typed in either', async ({ page }) => {
  await enterPortal(page)
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto('/admin?tab=events')
    await each.getByRole('button', { name: 'Edit Karthika Lamps' }).click()
    await expect(each.getByLabel('Venue', { exact: true })).toHaveValue('Creek Park')
  }
  await other.getByLabel('Venue', { exact: true }).fill('Al Noor Hall')
  await other.getByLabel(/^City/).fill('Ajman')
  await other.getByRole('button', { name: 'Save event' }).click()
  await expectToast(other, 'Event Saved')
  await page.getByLabel('Venue', { exact: true }).fill('Zabeel Park')
  await page.getByLabel('Description').fill('A lamp at every door, and sweets.')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByText('Somebody else changed this while you were editing')).toBeVisible()
  await expect(page.getByLabel('Venue', { exact: true })).toHaveValue('Zabeel Park')
  await expect(page.getByLabel(/^City/)).toHaveValue('Ajman')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use their version for Venue' }).click()
  await expect(page.getByLabel('Venue', { exact: true })).toHaveValue('Al Noor Hall')
  // the status is no field of this form, so it causes no edit conflict
  await other.getByLabel('Status of Karthika Lamps').selectOption('Ongoing')
  await expectToast(other, 'Karthika Lamps: Ongoing')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expectToast(page, 'Event Saved')
  await page.goto('/events')
  await page
    .getByRole('link', { name: /Karthika Lamps/ })
    .first()
    .click()
  await expect(page.getByText('A lamp at every door, and sweets.').first()).toBeVisible()
  await other.close()
})

test('an office bearer adds, orders and deletes programs', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin?tab=programs')
  await page.getByLabel('Event', { exact: true }).selectOption({ label: await labelOf(page, 'Last Place Evening') })
  for (const title of ['Drum duel', 'Thiruvathira']) {
    await page.getByRole('button', { name: 'Add program' }).click()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Description', { exact: true }).fill('For everybody.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add program' }).click()
    await expectToast(page, 'Program Created')
  }
  await page.getByRole('button', { name: 'Move Thiruvathira up' }).click()
  await expect(page.getByRole('listitem').getByRole('heading').first()).toHaveText('Thiruvathira')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Entrants Drum duel' }).click()
  await expect(page.getByText('Nobody has signed up yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const title of ['Thiruvathira', 'Drum duel']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this program?' })
    await question.getByRole('button', { name: 'Delete program' }).click()
    await expectToast(page, 'Program Deleted')
  }
  await expect(page.getByText('No programs yet')).toBeVisible()
})

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
  const gauri = page.getByRole('region', { name: 'Gauri Varma' })
  await expect(gauri).toBeVisible()
  await expectAccessible(page)
  await gauri.getByRole('button', { name: 'Check in Gauri Varma' }).click()
  await expect(gauri.getByText(/Checked in at/)).toBeVisible()
  await gauri.getByRole('button', { name: 'Undo Gauri Varma' }).click()
  await expect(gauri.getByRole('button', { name: 'Check in Gauri Varma' })).toBeVisible()
  const number = /PC-2026-\w+/.exec((await gauri.textContent()) ?? '')?.[0] ?? ''
  for (const words of ['Gauri Varma is checked in.', /Gauri Varma was checked in at/]) {
    await page.getByLabel('Membership number').fill(number)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText(words).first()).toBeVisible()
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export attendees' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^attendees-vishu-morning-.*\.csv$/)
  await holdBeforeCamera(card, {
    url: site.url,
    launch: project.use.launchOptions ?? {},
    use: async (door) => {
      await door.goto(page.url())
      await door.getByRole('button', { name: 'Scan card' }).click()
      await expect(door.getByText(/Gauri Varma was checked in at/).first()).toBeVisible()
      await door.getByRole('button', { name: 'Stop scanning' }).click()
      await expect(door.getByLabel('Camera view')).toBeHidden()
    },
  })
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
