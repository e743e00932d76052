import { expect, expectAccessible, holdOne, test, untilServed } from '../journey.ts'
import { expectReach, findEvent, registerSita } from './announcement-steps.ts'
import { enterPortal } from './enter-portal.ts'

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
  await expect(page.getByRole('radio', { name: /^Attendees of an event/ })).toBeChecked()
  await expectReach(page, 1)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Vishu Morning')
  await page.getByRole('button', { name: 'Send to 1' }).click()
  await expect(page.getByRole('dialog', { name: 'Send to 1 member now?' })).toBeVisible()
  // longer than a draft waits until it is stored
  await page.waitForTimeout(1500)
  const stored = await (await page.request.get('/api/admin/announcements')).json()
  expect(JSON.stringify(stored), 'stored before something is typed').not.toContain('Vishu Morning')
})

test('what is typed while a new draft is stored stays, and so does the cursor', async ({ page }) => {
  await enterPortal(page)
  await page.goto('/admin/announcements')
  const release = await holdOne(page, 'POST', '**/api/admin/announcements')
  const title = page.getByLabel('Title', { exact: true })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await title.fill('Drums')
  await sent
  await title.press('End')
  await page.keyboard.type(' at')
  release()
  await expect(page).toHaveURL(/\?item=/)
  await page.keyboard.type(' seven')
  await expect(title).toHaveValue('Drums at seven')
  await page.reload()
  await expect(title).toHaveValue('Drums at seven')
})

test('a draft written without a connection is saved when it is back, and keeps what a colleague wrote meanwhile', async ({
  page,
}) => {
  await enterPortal(page)
  await page.goto('/admin/announcements')
  await page.getByLabel('Title', { exact: true }).fill('Lamps')
  await expect(page.getByText('Draft, saved just now')).toBeVisible()
  await expect(page).toHaveURL(/\?item=/)
  const id = new URL(page.url()).searchParams.get('item')
  await page.context().setOffline(true)
  await page.getByLabel('Title', { exact: true }).fill('Lamps for Karthika')
  await expect(page.getByText('Not saved: there is no connection.')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Draft, saved just now')).toBeVisible()

  const changes = { data: { title: 'Oil lamps', text: 'Bring oil.' } }
  await expect(await untilServed(() => page.request.put(`/api/admin/announcements/${id}`, changes))).toBeOK()
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
