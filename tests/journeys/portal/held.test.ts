import { expect, expectAccessible, expectToast, post, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from './enter-portal.ts'
import { choose, chooseStatus, createEvent, rowOf } from './event-steps.ts'

test('an admin deletes an event with a guest, reads the email that waits, and undoes the deletion', async ({
  page,
}) => {
  await enterPortal(page)
  const event = {
    title: 'Kite day',
    description: 'Kites.',
    venue: 'Creek Park',
    eventDate: '2031-01-05T12:00:00+04:00',
  }
  const { id } = await (await post(page.request, '/api/admin/events', event)).json()
  const [member] = await (await page.request.get('/api/admin/members?status=approved&limit=1')).json()
  await post(page.request, `/api/admin/events/${id}/attendees`, { memberId: member.id })
  await page.goto('/admin?tab=events&search=Kite')
  await choose(page, 'Kite day', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click()
  const bar = page.getByRole('region', { name: 'Undo' })
  await expect(bar.getByText('‘Kite day’ will be deleted.')).toBeVisible()
  await expect(bar.getByText(/1 email will be sent in/)).toBeVisible()
  await expect(rowOf(page, 'Kite day').getByText('Being deleted')).toBeVisible()
  await expect(rowOf(page, 'Kite day').getByLabel('More for Kite day')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Read the email' }).click()
  const mail = page.getByRole('dialog', { name: 'Cancelled: Kite day' })
  await expect(mail.getByText(/Kite day will not take place/)).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  await expect(bar).toBeHidden()
  await expect(rowOf(page, 'Kite day').getByLabel(/^Status of/)).toBeVisible()
  await expect(rowOf(page, 'Kite day').getByText('Hidden')).toHaveCount(0)
})

test('an admin deletes two events, and undoes the first deletion although the second came after it', async ({
  page,
}) => {
  await enterPortal(page)
  const [member] = await (await page.request.get('/api/admin/members?status=approved&limit=1')).json()
  for (const title of ['Sand castles one', 'Sand castles two']) {
    const id = await createEvent(page, { title })
    await post(page.request, `/api/admin/events/${id}/attendees`, { memberId: member.id })
    expect((await page.request.delete(`/api/admin/events/${id}`)).ok()).toBe(true)
  }
  await page.goto('/admin?tab=events&search=Sand')
  const bars = page.getByRole('region', { name: 'Undo' })
  await expect(bars).toContainText('‘Sand castles two’ will be deleted.')
  await page.getByRole('button', { name: /^Show \d+ earlier change/ }).click()
  await expectAccessible(page)
  const newest = bars.filter({ hasText: 'Sand castles two' })
  await newest.evaluate((bar) => bar.setAttribute('data-kept', 'yes'))
  await bars.filter({ hasText: 'Sand castles one' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Undone')
  await expect(rowOf(page, 'Sand castles one').getByLabel(/^Status of/)).toBeVisible()
  await expect(rowOf(page, 'Sand castles two').getByText('Being deleted')).toBeVisible()
  // the same element: an email that is being read stays open
  await expect(newest).toHaveAttribute('data-kept', 'yes')
  await bars.getByRole('button', { name: 'Undo' }).click()
  await expect(bars).toBeHidden()
})

test('an admin deletes a program with an entrant, and undoes the deletion where it was pressed', async ({ page }) => {
  await enterPortal(page)
  const eventId = await createEvent(page, { title: 'Pooram evening' })
  const multipart = { title: 'Kite dance', description: 'A dance.', isActive: 'true' }
  const created = await page.request.post(`/api/admin/events/${eventId}/programs`, { multipart })
  const { id } = await created.json()
  const { email, password } = MEMBERS[0]
  await post(page.request, '/api/auth/login', { email, password })
  await post(page.request, `/api/programs/${id}/registrations`)
  await enterPortal(page)
  await page.goto(`/admin?tab=programs&event=${eventId}`)
  const row = page.getByRole('region', { name: 'Kite dance', exact: true })
  await row.getByLabel('More for Kite dance').click()
  await row.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete program' }).click()
  const bar = page.getByRole('region', { name: 'Undo' })
  await expect(bar.getByText('‘Kite dance’ will be deleted.')).toBeVisible()
  await expect(bar.getByText(/1 email will be sent in/)).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toBeHidden()
  await expect(row.getByText('Hidden')).toHaveCount(0)
})

test('an admin deletes an event cancelled a moment ago: the question says that its guest is still emailed', async ({
  page,
}) => {
  await enterPortal(page)
  const id = await createEvent(page, { title: 'Drum night' })
  const [member] = await (await page.request.get('/api/admin/members?status=approved&limit=1')).json()
  await post(page.request, `/api/admin/events/${id}/attendees`, { memberId: member.id })
  const cancelled = await page.request.put(`/api/admin/events/${id}`, { data: { status: 'cancelled' } })
  expect(cancelled.ok()).toBe(true)
  await page.goto('/admin?tab=events&search=Drum')
  await choose(page, 'Drum night', 'Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/You can undo this for two minutes/)).toBeVisible()
  await expect(dialog.getByText(/In two minutes we will email 1 person/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByText('‘Drum night’ will be deleted.')).toBeVisible()
  await expect(page.getByText('Event Deleted')).toHaveCount(0)
})

test('an admin ends an event, undoes that, and ends it again: the second change is offered to be undone too', async ({
  page,
}) => {
  await enterPortal(page)
  await createEvent(page, { title: 'Lamp walk' })
  await page.goto('/admin?tab=events&view=to_come&search=Lamp')
  const bar = page.getByRole('region', { name: /^Undo/ }).filter({ hasText: 'Lamp walk' })
  for (const _ of ['first', 'second']) {
    await chooseStatus(page, 'Lamp walk', 'Completed')
    await expect(rowOf(page, 'Lamp walk')).toHaveCount(0)
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(bar).toBeHidden()
    await expect(rowOf(page, 'Lamp walk')).toBeVisible()
  }
})
