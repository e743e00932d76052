import { randomUUID } from 'node:crypto'
import { expect, expectAccessible, type Page, post, signIn, test } from '../journey.ts'
import { OWN_MEMBERS } from '../people.ts'
import { enterPortal } from './enter-portal.ts'

const HOUR_MS = 3_600_000

test('the secretary writes the minutes while people talk, and sends them', async ({ page }) => {
  await enterAsSecretary(page)
  const id = await planMeeting(page)
  await page.goto(`/admin/meetings/${id}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write the minutes' }).click()
  await page.getByRole('button', { name: /Generator and water/ }).click()
  await page
    .getByRole('combobox', { name: /^Attendance of/ })
    .first()
    .selectOption('here')
  await page.getByRole('textbox', { name: 'What is said: Generator and water' }).fill('രണ്ട് വാഗ്ദാനങ്ങൾ: two offers.')
  await page.getByRole('button', { name: 'Decision', exact: true }).click()
  await page.getByRole('textbox', { name: 'What is decided' }).fill('The generator comes from Thottam Power.')
  await page.getByRole('button', { name: 'Task', exact: true }).click()
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Sign with Thottam Power')
  await expect(page.getByRole('status').filter({ hasText: 'Saved at' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send the minutes' }).click()
  const dialog = page.getByRole('dialog', { name: /Send the minutes\?$/ })
  await expect(dialog.getByRole('region', { name: 'The email' })).toContainText('Sign with Thottam Power')
  await expect(dialog.getByText(/^1 task goes to /)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the minutes' }).click()
  await expect(page.getByText(/^The minutes go to/)).toBeVisible()
  await expect(page.getByText(/^Decision \d{4}-\d+/)).toBeVisible()

  // tasks count, and members find the minutes, once the two minutes to undo it are over
  await page.goto('/documents')
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Minutes: Lamps and drums/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a window in which somebody writes minutes says when they are written elsewhere, and keeps its text', async ({
  page,
}) => {
  await enterAsSecretary(page)
  const id = await planMeeting(page)
  await page.goto(`/admin/meetings/${id}`)
  await page.getByRole('button', { name: 'Write the minutes' }).click()
  await page.getByRole('textbox', { name: 'What is said: Opening' }).fill('The chair opened the meeting.')
  await post(page.request, `/api/admin/meetings/${id}/writer`, { takeOver: true })
  await expect(page.getByText('You are writing these minutes in another window.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('textbox', { name: 'What is said: Opening' })).toHaveValue(
    'The chair opened the meeting.',
  )
  await expect(page.getByRole('button', { name: 'Send the minutes' })).toHaveCount(0)
})

/** Signs in a member who is an admin: the administrator of the site is not in the committee. */
async function enterAsSecretary(page: Page): Promise<void> {
  const { email, password } = OWN_MEMBERS.comesAsGuest
  await enterPortal(page)
  const found = await page.request.get(`/api/admin/people?search=${encodeURIComponent(email)}`)
  const [account] = await found.json()
  const changed = await page.request.put(`/api/admin/people/${account.id}/role`, { data: { role: 'admin' } })
  expect(changed.ok(), await changed.text()).toBe(true)
  await signIn(page, email, password)
}

/** A meeting that has begun, with two items; returns its id. */
async function planMeeting(page: Page): Promise<string> {
  const item = { speaker: '', minutes: null, documentIds: [], aboutMeetingId: null }
  const response = await post(page.request, '/api/admin/meetings', {
    title: 'Lamps and drums',
    startsAt: new Date(Date.now() - HOUR_MS).toISOString(),
    endsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    place: 'Community Hall',
    link: '',
    quorum: 1,
    chair: '',
    audienceId: null,
    items: ['Opening', 'Generator and water'].map((title) => ({ ...item, id: randomUUID(), title })),
  })
  expect(response.status()).toBe(201)
  return (await response.json()).id
}
