import { expect, expectAccessible, expectToast, type Page, post, signIn, signOut, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { createEvent } from '../portal/event-steps.ts'
import { expectUncovered } from '../uncovered.ts'

const [RAVI, SITA] = MEMBERS
const HOUR_MS = 3_600_000

test('helpers take, swap and begin their shifts on their phones, and the committee sees the gaps', async ({ page }) => {
  await enterPortal(page)
  const id = await createEvent(page, { title: 'Lamps by the Creek' })
  await planJob(page, id)
  await signOut(page)

  await signIn(page, RAVI.email, RAVI.password)
  await page.goto(`/events/${id}/helpers`)
  await expect(page.getByText('3 hands are missing.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Take it/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Parking' })
  await expect(dialog.getByText('can help once an adult in your family has this shift').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take the shift' }).click()
  await expectToast(page, 'Thank You')
  await expect(page.getByRole('heading', { name: 'My family’s shifts' })).toBeVisible()
  await expectAccessible(page)
  await signOut(page)

  await signIn(page, SITA.email, SITA.password)
  await page.goto(`/events/${id}/helpers`)
  await page
    .getByRole('button', { name: /^Take it/ })
    .last()
    .click()
  await page.getByRole('dialog', { name: 'Parking' }).getByRole('button', { name: 'Take the shift' }).click()
  await expectToast(page, 'Thank You')
  await page.getByRole('button', { name: /^Swap/ }).click()
  const swap = page.getByRole('dialog', { name: 'Swap the shift' })
  await swap.getByRole('checkbox', { name: 'Ravi Menon' }).check()
  await expectAccessible(page)
  await swap.getByRole('button', { name: 'Ask 1 person' }).click()
  await expectToast(page, 'Request Sent')
  await signOut(page)

  await signIn(page, RAVI.email, RAVI.password)
  await page.goto(`/events/${id}/helpers`)
  await expect(page.getByRole('heading', { name: 'Sita Nair would like to swap with Ravi Menon' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await expectToast(page, 'Shift Taken')
  await signOut(page)

  await enterPortal(page)
  await page.goto(`/admin/events/${id}/helpers`)
  await page.getByRole('link', { name: '1 helper is missing' }).click()
  await expect(page.getByRole('button', { name: '1 missing' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/events/${id}/helpers/day`)
  const came = page.getByRole('button', { name: 'Is here Sita Nair' })
  await expectUncovered(page, came)
  await came.click()
  await expect(page.getByRole('button', { name: 'Undo Sita Nair' })).toBeVisible()
  await expect(page.getByText('1 of 1 here')).toBeVisible()
  await expectAccessible(page)
})

/** A job with a shift of two people in an hour, and a later one for one. */
async function planJob(page: Page, eventId: string): Promise<void> {
  const opened = await page.request.put(`/api/admin/events/${eventId}/helpers`, {
    data: { isOpen: true, dropUntil: null, note: '' },
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  await page.goto(`/admin/events/${eventId}/helpers`)
  await page.getByRole('tab', { name: 'Shifts' }).click()
  await page.getByRole('button', { name: 'Add a job' }).click()
  await page.getByRole('textbox', { name: 'Job', exact: true }).fill('Parking')
  await page.getByRole('button', { name: 'Add the job' }).click()
  await expectToast(page, 'Job Added')
  const { jobs } = await (await page.request.get(`/api/admin/events/${eventId}/helpers`)).json()
  const start = Date.now() + HOUR_MS
  for (const [from, needed] of [
    [start, 2],
    [start + 2 * HOUR_MS, 1],
  ] as const)
    await post(page.request, `/api/admin/helper-jobs/${jobs[0].id}/shifts`, {
      startsAt: new Date(from).toISOString(),
      endsAt: new Date(from + 2 * HOUR_MS).toISOString(),
      needed,
    })
}
