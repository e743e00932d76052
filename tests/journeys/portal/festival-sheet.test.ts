import type { Locator } from '@playwright/test'
import { DEFAULT_FESTIVAL_SETTINGS } from '#shared/competitions/festival-rules.ts'
import { expect, expectAccessible, expectToast, holdOne, type Page, test } from '../journey.ts'
import { signInAsAdmin } from '../member/newcomer.ts'
import { MEMBERS } from '../people.ts'
import { countPresses } from '../press-counter.ts'
import type { RunningSite } from '../running-site.ts'
import { SIZES } from '../sizes.ts'
import { enterPortal, openPlace } from './enter-portal.ts'

const ITEMS = Array.from({ length: 30 }, (_, at) => `Item ${String(at + 1).padStart(2, '0')}`)
const HEADINGS = ['Item', 'Type', 'Stage', 'Minutes', 'Judges', 'Criteria']
const ROWS = ITEMS.map((name) => [name, 'Single', 'Main stage', '5', 'Anitha Rao', 'Voice 40, Rhythm 30'])
const tabbed = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join('\t')).join('\n')

test('thirty items are pasted as one sheet, and forty late entries as one list', async ({ page, site }) => {
  const title = 'Festival of one sheet'
  await addEvent(site, title)
  const { press, select, fill, chapter, chapters } = countPresses(page)
  await page.setViewportSize(SIZES.desktop)
  await enterPortal(page)
  await page.goto('/admin')
  await openPlace(page, 'Arts festivals')
  await chapter('Set up a festival of 30 items from a sheet', async () => {
    await press(page.getByRole('button', { name: 'New festival' }))
    await select(page.getByLabel('Event'), await optionOf(page, title))
    await press(page.getByRole('button', { name: 'Create the festival' }))
    await press(page.getByLabel('Item, row 1', { exact: true }))
    await paste(page.getByLabel('Item, row 1', { exact: true }), tabbed([HEADINGS, ...ROWS]))
    await expect(page.getByText('30 new items, not saved yet.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Save 30 items' }))
    const question = page.getByRole('dialog', { name: 'Create new stages and judges?' })
    await expect(question).toContainText('1 new stage and 1 judge will be created: Main stage; Anitha Rao.')
    await press(question.getByRole('button', { name: 'Create and save' }))
    await expectToast(page, 'Sheet Saved')
  })
  await expect(page.getByLabel('Item, row 30', { exact: true })).toHaveValue('Item 30')
  await expect(page.getByText('30 items, all saved.')).toBeVisible()

  // the same list again changes nothing, and one cell that cannot be read is named
  await paste(page.getByLabel('Item, row 31', { exact: true }), tabbed([HEADINGS, ...ROWS]))
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)
  await page.getByLabel('Minutes, row 2', { exact: true }).fill('soon')
  await expect(page.getByText('Please write 1 to 240 minutes')).toBeVisible()
  await expectAccessible(page)
  // what was typed and pasted is taken back with the keys of a spreadsheet
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Minutes, row 2', { exact: true })).toHaveValue('5')
  await paste(page.getByLabel('Item, row 31', { exact: true }), 'Mono act\tSingle\nMimicry\tSingle')
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Item, row 31', { exact: true })).toHaveValue('')
  await page.keyboard.press('Control+y')
  await expect(page.getByLabel('Item, row 32', { exact: true })).toHaveValue('Mimicry')
  await page.getByRole('button', { name: 'Undo the paste' }).click()
  await expect(page.getByRole('button', { name: /^Save \d/ })).toHaveCount(0)

  await liftLimits(page)
  const late = MEMBERS.slice(0, 2).map(({ firstName, lastName }, at) => [
    `${firstName} ${lastName}`,
    '',
    ITEMS.slice(at * 10, at * 10 + 20).join(', '),
  ])
  await chapter('Enter 40 late entries', async () => {
    await press(page.getByRole('tab', { name: 'Late entries' }))
    await press(page.getByLabel('Member, row 1', { exact: true }))
    await paste(page.getByLabel('Member, row 1', { exact: true }), tabbed(late))
    await fill(page.getByLabel('Reason for all of them'), 'The list of the school came late')
    await press(page.getByRole('button', { name: 'Check the list' }))
    await expect(page.getByText('40 entries can be added')).toBeVisible()
    await press(page.getByRole('button', { name: 'Add 40 entries' }))
    await expectToast(page, 'Late Entries Added')
  })

  // a row that is typed while the list is checked has not been checked
  const answer = await holdOne(page, 'POST', '**/late-entries')
  await page.getByLabel('Member, row 1', { exact: true }).fill(late[0]![0]!)
  await page.getByLabel('Items, row 1', { exact: true }).fill('Item 25')
  const check = page.getByRole('button', { name: 'Check the list' })
  await check.click()
  await page.getByLabel('Member, row 2', { exact: true }).fill('Not Checked')
  answer()
  await expect(check).not.toHaveAttribute('aria-busy')
  await expect(page.getByText(/can be added/)).toHaveCount(0)
  // a reload loses nothing that was typed
  await page.reload()
  await expect(page.getByLabel('Member, row 2', { exact: true })).toHaveValue('Not Checked')
  await page.getByRole('tab', { name: 'Today' }).click()
  await expect(page.getByRole('link', { name: /^Call the roll ?: Item 01$/ })).toBeVisible()
  await expectAccessible(page)
  // pasting is one press more each
  expect(chapters.map(({ presses }) => presses + 1)).toEqual([7, 6])
  for (const { name, seconds } of chapters)
    test.info().annotations.push({ type: 'seconds', description: `${name}: ${seconds.toFixed(1)}` })
})

test('on a phone a row is a card that says what is wrong, and nothing typed while it is saved is lost', async ({
  page,
  site,
}) => {
  const eventId = await addFestival(site)
  await page.setViewportSize(SIZES.phone)
  await enterPortal(page)
  await page.goto(`/admin/events/${eventId}/competition?part=sheet`)
  await page.getByText('Add an item').click()
  await page.getByLabel('Item, row 1', { exact: true }).fill('Mono act')
  await page.getByLabel('Kind, row 1', { exact: true }).fill('Trio')
  await page.getByLabel('Criteria, row 1', { exact: true }).fill('Acting 50')
  const card = page.locator('summary', { hasText: 'Mono act' })
  await card.click()
  await expect(card).toContainText('1 to correct')
  await expect(card).toContainText('Kind: Please write Single, Group or a size such as Group 3-8')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go to the first one' }).click()
  await expect(page.getByLabel('Kind, row 1', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Single')
  const answer = await holdOne(page, 'PUT', '**/competition/sheet')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  const stage = page.getByLabel('Stage, row 1', { exact: true })
  await stage.pressSequentially('La')
  answer()
  await expectToast(page, 'Sheet Saved')
  await page.keyboard.type('wn')
  await expect(stage).toHaveValue('Lawn')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  const question = page.getByRole('dialog', { name: 'Create new stages and judges?' })
  await expect(question).toContainText('1 new stage will be created: Lawn.')
  await question.getByRole('button', { name: 'Create and save' }).click()
  await expect(page.getByText('1 item, all saved.')).toBeVisible()

  // a sheet that is left while it is saved comes back saved
  const answerLater = await holdOne(page, 'PUT', '**/competition/sheet')
  await page.getByLabel('Minutes, row 1', { exact: true }).fill('6')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  await page.getByRole('tab', { name: 'Judges' }).click()
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
  answerLater()
  await answered
  await page.getByRole('tab', { name: 'Sheet' }).click()
  await expect(page.getByText('1 item, all saved.')).toBeVisible()
  const { rows } = await (await page.request.get(`/api/admin/events/${eventId}/competition/sheet`)).json()
  expect(rows).toMatchObject([
    { cells: { name: 'Mono act', kind: 'Single', stage: 'Lawn', minutes: '6', criteria: 'Acting 50' } },
  ])

  // in the rows of a wide window, too
  await page.setViewportSize(SIZES.desktop)
  await page.getByLabel('Item, row 2', { exact: true }).fill('Mimicry')
  await page.getByLabel('Criteria, row 2', { exact: true }).fill('Voice 50')
  const answerLast = await holdOne(page, 'PUT', '**/competition/sheet')
  await page.getByRole('button', { name: 'Save 1 item' }).click()
  const stageOfMimicry = page.getByLabel('Stage, row 2', { exact: true })
  await stageOfMimicry.pressSequentially('La')
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
  answerLast()
  await page.keyboard.type('w')
  await stored
  await page.keyboard.type('n')
  await expect(stageOfMimicry).toHaveValue('Lawn')
  await expect(stageOfMimicry).toBeFocused()
})

const DAY_MS = 86_400_000

/** Returns its id. */
async function addEvent(site: RunningSite, title: string): Promise<string> {
  const admin = await signInAsAdmin(site)
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
  const { id } = await added.json()
  await admin.dispose()
  return id
}

async function addFestival(site: RunningSite): Promise<string> {
  const eventId = await addEvent(site, 'Festival on a phone')
  const admin = await signInAsAdmin(site)
  const opened = await admin.post(`/api/admin/events/${eventId}/competition`, { data: {} })
  expect(opened.ok(), await opened.text()).toBe(true)
  await admin.dispose()
  return eventId
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
