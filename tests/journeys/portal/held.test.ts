import { expect, expectAccessible, post, test } from '../journey.ts'
import { enterPortal } from './enter-portal.ts'
import { choose, rowOf } from './event-steps.ts'

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
  await expect(bar.getByText(/1 email is sent in/)).toBeVisible()
  await bar.getByRole('button', { name: 'Read the email' }).click()
  const mail = page.getByRole('dialog', { name: 'Cancelled: Kite day' })
  await expect(mail.getByText(/Kite day will not take place/)).toBeVisible()
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toBeHidden()
  await expect(rowOf(page, 'Kite day').getByText('Hidden')).toHaveCount(0)
})
