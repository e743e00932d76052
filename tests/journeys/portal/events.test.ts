import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'
import { choose, chooseStatus, rowOf } from './event-steps.ts'

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
  await expect(page.getByRole('link', { name: 'Write to members' })).toHaveAttribute('href', /about=event:/)
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
