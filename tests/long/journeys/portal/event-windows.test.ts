import { expect, expectAccessible, expectToast, post, test } from '#tests/journeys/journey.ts'
import { enterPortal } from '#tests/journeys/portal/enter-portal.ts'
import { choose, chooseStatus, createEvent, rowOf } from '#tests/journeys/portal/event-steps.ts'

test('the same person in two windows loses nothing typed in either', async ({ page }) => {
  await enterPortal(page)
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.goto('/admin?tab=events')
    await choose(each, 'Karthika Lamps', 'Edit')
    await expect(each.getByLabel('Venue', { exact: true })).toHaveValue('Creek Park')
  }
  await other.getByLabel('Venue', { exact: true }).fill('Al Noor Hall')
  await other.getByLabel(/^City/).fill('Ajman')
  await other.getByRole('button', { name: 'Save event' }).click()
  await expect(other.getByText('‘Karthika Lamps’ has been moved.')).toBeVisible()
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
  await chooseStatus(other, 'Karthika Lamps', 'Ongoing')
  await expect(other.getByText('‘Karthika Lamps’ is ongoing.')).toBeVisible()
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

test('an event cancelled by mistake is taken back, also after a reload, and its guests keep their places', async ({
  page,
}) => {
  await enterPortal(page)
  const title = 'Carols on the Twentieth'
  const id = await createEvent(page, { title })
  const guest = { guest: { name: 'Gopan Nambiar', phone: '+971501112233' } }
  expect((await post(page.request, `/api/admin/events/${id}/attendees`, guest)).status()).toBe(201)
  await page.goto('/admin?tab=events&search=Carols')
  const status = rowOf(page, title).getByLabel(`Status of ${title}: Upcoming. Change`)
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(status).toBeVisible()
  await chooseStatus(page, title, 'Cancelled…')
  const question = page.getByRole('dialog', { name: 'Nobody gets an email. Cancel the event?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep the event' }).click()
  await expect(status).toBeVisible()
  await chooseStatus(page, title, 'Cancelled…')
  await question.getByRole('button', { name: 'Cancel the event' }).click()
  const bar = page.getByRole('region', { name: 'Undo' })
  await expect(bar.getByText(`‘${title}’ is cancelled.`)).toBeVisible()
  await page.reload()
  await expect(bar.getByText(/Undo for 1:\d\d/)).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone', 'Everything is as it was before.')
  await expect(bar).toBeHidden()
  await expect(status).toBeVisible()
  await page.request.delete(`/api/admin/events/${id}`)
})
