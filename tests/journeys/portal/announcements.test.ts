import { fileURLToPath } from 'node:url'
import { type APIRequestContext, request } from '@playwright/test'
import { expect, expectAccessible, expectToast, type Page, signIn, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { findLink } from '../running-site.ts'
import { enterPortal, openPlace } from './enter-portal.ts'

const [RAVI, SITA] = MEMBERS
const WHEN_DUE = fileURLToPath(import.meta.resolve('./make-announcements-due.ts'))

test('families with children under 12 who are not registered get an announcement, and can turn such mails off', async ({
  page,
  site,
}, { project }) => {
  const title = `Vishu needs you ${project.name}`
  await registerSita(site.url)
  await enterPortal(page)
  await page.goto('/admin')
  await openPlace(page, 'Announcements')
  await chooseFamilies(page)
  await expectReach(page, 1)
  await page.getByRole('button', { name: 'Names' }).click()
  const names = page.getByRole('complementary', { name: /^Who gets it/ })
  await expect(names.getByRole('link', { name: 'Ravi Menon' })).toBeVisible()
  await expect(names.getByText('Sita Nair')).toBeHidden()
  await expectAccessible(page)
  await names.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByRole('link', { name: 'Please enter a title' })).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Text', { exact: true }).fill('Dear {first name}, bring *flowers*.\n\n- Konna\n- Jasmine')
  await expect(page.getByText('Draft, saved just now')).toBeVisible()
  await expect(page).toHaveURL(/announcements\?item=/)
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await expect(page.getByRole('article').filter({ hasText: 'Dear Ravi, bring flowers.' }).first()).toBeVisible()
  await expectReach(page, 1)
  await expectAccessible(page)

  await page.getByText('Later', { exact: true }).click()
  await page.getByRole('button', { name: /^Tomorrow, 9:00 AM$/ }).click()
  await expect(page.getByText(/^It goes out on .* at 9:00 AM, Gulf time/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expectToast(page, 'Taken Back', 'It is a draft again.')
  await expectReach(page, 1)
  await page.getByRole('button', { name: 'Send to 1' }).click()
  const question = page.getByRole('dialog', { name: 'Send to 1 member now?' })
  await expect(question).toContainText('1 mail, 1 notice in the bell')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('The first message goes out in')

  await site.restart(WHEN_DUE)
  const mail = await site.mailTo(RAVI.email, new RegExp(title))
  expect(mail.text).toContain('Dear Ravi, bring')
  await page.reload()
  await expect(page.getByText('We do not track who opens or clicks.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(`More for ${title}`).first().click()
  await page.getByRole('button', { name: 'Share on WhatsApp' }).click()
  const kit = page.getByRole('dialog', { name: 'Share on WhatsApp' })
  await expect(kit.getByRole('img', { name: 'For chats' })).toHaveJSProperty('naturalWidth', 1080)
  await expect(kit.getByRole('img', { name: 'For your status' })).toHaveJSProperty('naturalHeight', 1920)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await signIn(page, RAVI.email, RAVI.password)
  await page.goto('/member/notifications')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Dear Ravi, bring')).toBeVisible()
  await expectAccessible(page)
  await page.goto(new URL(findLink(mail, '/unsubscribe')).pathname)
  await page.getByRole('button', { name: 'Stop emails' }).click()
  await expect(page.getByText(/You will not get any more emails of the kind/)).toBeVisible()
  // the other size meets the same person
  await page.request.put('/api/account/mails', { data: { kind: 'news', isOn: true } })
})

test('an office bearer writes to the attendees of an event with few presses', async ({ page, site }) => {
  await registerSita(site.url)
  await enterPortal(page)
  const event = await findEvent(page.request, 'Vishu Morning')
  await page.goto(`/admin/events/${event}/attendees`)
  const offered = page.getByRole('link', { name: 'Write to attendees' }).filter({ visible: true })
  const menu = page.getByLabel('More for the attendees').filter({ visible: true })
  await offered.or(menu).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await offered.first().click()
  await expect(page.getByRole('radio', { name: /^Members of an event/ })).toBeChecked()
  await expectReach(page, 1)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Vishu Morning')
  await page.getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Send to 1 member now?' })).toBeVisible()
})

test('a draft written without a connection is saved when it is back, and keeps what a colleague wrote meanwhile', async ({
  page,
}) => {
  await enterPortal(page)
  await page.goto('/admin/announcements')
  await page.getByLabel('Title', { exact: true }).fill('Lamps')
  await expect(page.getByText('Draft, saved just now')).toBeVisible()
  const id = new URL(page.url()).searchParams.get('item')
  await page.context().setOffline(true)
  await page.getByLabel('Title', { exact: true }).fill('Lamps for Karthika')
  await expect(page.getByText('Not saved: there is no connection.')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Draft, saved just now')).toBeVisible()

  await page.request.put(`/api/admin/announcements/${id}`, { data: { title: 'Oil lamps', text: 'Bring oil.' } })
  await page.getByLabel('Title', { exact: true }).fill('Lamps of Karthika')
  await expect(page.getByText('Somebody else changed this while you were editing')).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Bring oil.')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Lamps of Karthika')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect(page.getByText('Draft, saved just now')).toBeVisible()
  const stored = await (await page.request.get(`/api/admin/announcements/${id}`)).json()
  expect(stored).toMatchObject({ title: 'Lamps of Karthika', text: 'Bring oil.' })
})

async function findEvent(calls: APIRequestContext, title: string): Promise<string> {
  const events: { id: string; title: string }[] = await (await calls.get('/api/events')).json()
  return events.find((event) => event.title === title)!.id
}

/** Of the two families she is the one that is registered; the second time she is already. */
async function registerSita(url: string) {
  const calls = await request.newContext({ baseURL: url })
  const { email, password } = SITA
  await calls.post('/api/auth/login', { data: { email, password } })
  await calls.post(`/api/events/${await findEvent(calls, 'Vishu Morning')}/register`)
  await calls.dispose()
}

async function chooseFamilies(page: Page) {
  await page.getByRole('radio', { name: /^An emirate/ }).check()
  await page.getByRole('button', { name: 'Sharjah', exact: true }).click()
  await page.getByText('More conditions').click()
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'With children of a certain age' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Leave out a group' }).click()
  await page.getByLabel('Condition', { exact: true }).selectOption({ label: 'Members of an event' })
  await page
    .getByLabel('Event', { exact: true })
    .selectOption({ value: await findEvent(page.request, 'Vishu Morning') })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const expectReach = (page: Page, count: number) =>
  expect(page.getByText(`reaches ${count} ${count === 1 ? 'member' : 'members'}`, { exact: true })).toBeVisible()
