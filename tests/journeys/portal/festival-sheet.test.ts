import type { Locator } from '@playwright/test'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { expect, expectAccessible, expectToast, type Page, test } from '../journey.ts'
import { signInAsAdmin } from '../member/newcomer.ts'
import { MEMBERS } from '../people.ts'
import type { RunningSite } from '../running-site.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal, openPlace } from './enter-portal.ts'

const ITEMS = Array.from({ length: 30 }, (_, at) => `Item ${String(at + 1).padStart(2, '0')}`)
const HEADINGS = ['Item', 'Type', 'Stage', 'Minutes', 'Judges', 'Criteria']
const ROWS = ITEMS.map((name) => [name, 'Single', 'Main stage', '5', 'Anitha Rao', 'Voice 40, Rhythm 30'])
const tabbed = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join('\t')).join('\n')

test('thirty items are pasted as one sheet, and forty late entries as one list', async ({ page, site }) => {
  const title = await addEvent(site)
  await page.setViewportSize(SIZES.desktop)
  await enterPortal(page)
  await page.goto('/admin')
  await openPlace(page, 'Arts festivals')
  await page.getByRole('button', { name: 'New festival' }).click()
  await page.getByLabel('Event').selectOption({ label: await optionOf(page, title) })
  await page.getByRole('button', { name: 'Create the festival' }).click()
  await paste(page.getByLabel('Item, row 1', { exact: true }), tabbed([HEADINGS, ...ROWS]))
  await expect(page.getByText('30 new items, not saved yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 30 items' }).click()
  await expectToast(page, 'Sheet Saved')
  await expect(page.getByLabel('Item, row 30', { exact: true })).toHaveValue('Item 30')

  // the same list again changes nothing, and one cell that cannot be read is named
  await paste(page.getByLabel('Item, row 31', { exact: true }), tabbed([HEADINGS, ...ROWS]))
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
  await page.getByLabel('Minutes, row 2', { exact: true }).fill('soon')
  await expect(page.getByText('Please write 1 to 240 minutes')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()

  await liftLimits(page)
  await page.getByRole('tab', { name: 'Late entries' }).click()
  const late = MEMBERS.slice(0, 2).map(({ firstName, lastName }, at) => [
    `${firstName} ${lastName}`,
    '',
    ITEMS.slice(at * 10, at * 10 + 20).join(', '),
  ])
  await paste(page.getByLabel('Member, row 1', { exact: true }), tabbed(late))
  await page.getByLabel('Reason for all of them').fill('The list of the school came late')
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByText('40 entries can be added')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 40 entries' }).click()
  await expectToast(page, 'Late Entries Added')
  await page.getByRole('tab', { name: 'Today' }).click()
  await expect(page.getByRole('link', { name: /^Call the roll ?: Item 01$/ })).toBeVisible()
  await expectAccessible(page)
})

const DAY_MS = 86_400_000

async function addEvent(site: RunningSite): Promise<string> {
  const admin = await signInAsAdmin(site)
  const title = 'Festival of one sheet'
  const data = {
    title,
    description: 'Thirty items on one day.',
    category: 'competition',
    eventDate: new Date(Date.now() + 20 * DAY_MS).toISOString(),
    venue: 'Indian Association Hall',
    isPublic: true,
    registrationEnabled: true,
  }
  const added = await admin.post('/api/admin/events', { data })
  expect(added.ok(), await added.text()).toBe(true)
  await admin.dispose()
  return title
}

const optionOf = async (page: Page, title: string): Promise<string> =>
  (await page.locator('option', { hasText: title }).textContent()) ?? ''

/** As a spreadsheet does it: the text is on the clipboard, and the cell has the focus. */
async function paste(cell: Locator, text: string): Promise<void> {
  await cell.focus()
  await cell.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Twenty items for one person. */
async function liftLimits(page: Page): Promise<void> {
  const eventId = /events\/([^/]+)/.exec(page.url())?.[1]
  const address = `/api/admin/events/${eventId}/competition`
  const { rollCallAdmins } = await (await page.request.get(address)).json()
  const settings = { ...DEFAULT_FESTIVAL_SETTINGS, limits: { single: null, group: null } }
  const rollCallAdminIds = rollCallAdmins.map(({ userId }: { userId: string }) => userId)
  const saved = await page.request.put(address, { data: { settings, rollCallAdminIds } })
  expect(saved.ok(), await saved.text()).toBe(true)
}
