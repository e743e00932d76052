import { expect, expectAccessible, expectToast, type Page, post, signIn, signOut, test } from '../journey.ts'
import { MEMBERS } from '../people.ts'
import { enterPortal } from '../portal/enter-portal.ts'
import { createEvent as createPlainEvent } from '../portal/event-steps.ts'
import { expectUncovered } from '../uncovered.ts'

const [RAVI, SITA] = MEMBERS
const TITLE = 'Sadya by the Creek'

test('a member registers a party, changes it, the places left follow, and the committee counts who came', async ({
  page,
}) => {
  await enterPortal(page)
  const id = await createEvent(page)
  await signOut(page)
  await signIn(page, SITA.email, SITA.password)
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: `Register for ${TITLE}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is coming?' })
  await expect(dialog.getByText('1 of you is coming')).toBeVisible()
  const more = (label: RegExp) => dialog.getByRole('button', { name: label }).click()
  const child = dialog.getByRole('checkbox', { name: /(Son|Daughter)/ }).first()
  await child.check()
  for (let guest = 0; guest < 4; guest++) await more(/^More: Guests, aged 13/)
  await expect(dialog.getByText('At most 5 people can come together.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Fewer: Guests, aged 13/ }).click()
  await dialog.getByRole('button', { name: /^Fewer: Guests, aged 13/ }).click()
  await more(/^More: Vegetarian meals, of 4/)
  await dialog.getByLabel('Who needs a high chair?').fill('Nobody')
  await expect(dialog.getByText('4 of you are coming')).toBeVisible()
  await expect(dialog.getByText(/^3 adults, 1 child, 1 vegetarian\. 10 places left\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Register 4 people' }).click()
  await expect(dialog).toBeHidden()
  const confirmation = page.getByRole('dialog', { name: TITLE })
  await expect(confirmation.getByRole('heading', { name: '4 of you are coming' })).toBeVisible()
  await expect(confirmation.getByText('You have been registered for the event!')).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('main').getByText('4 of you are coming')).toBeVisible()

  await page.getByRole('button', { name: 'Change who comes' }).click()
  await expect(child).toBeChecked()
  await expect(dialog.getByLabel('Who needs a high chair?')).toHaveValue('Nobody')
  await dialog.getByRole('button', { name: /^Fewer: Guests, aged 13/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Registration Changed')
  await expect(page.locator('main').getByText('3 of you are coming')).toBeVisible()
  expect(await (await page.request.get(`/api/events/${id}`)).json()).toMatchObject({ registeredCount: 3 })

  await page.getByRole('link', { name: 'Open my ticket' }).click()
  await expect(page.getByRole('article', { name: 'Ticket' }).getByText(/^3 people: /)).toBeVisible()
  await expectAccessible(page)
  // without the message about the change, which lies over the page for five seconds
  await page.reload()
  await expectUncovered(page, page.getByRole('img', { name: 'Code for the gate' }))

  await signOut(page)
  await enterPortal(page)
  await page.goto(`/admin/events/${id}/attendees`)
  const [sita] = await (await page.request.get(`/api/admin/events/${id}/attendees`)).json()
  await page.getByLabel('More for the attendees').click()
  await page.getByRole('button', { name: 'Check in by number' }).click()
  await page.getByLabel('Membership number').fill(sita.membershipNumber)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Sita Nair is checked in, 3 people.')).toBeVisible()
  await page.getByRole('button', { name: 'Not everybody came' }).click()
  const counting = page.getByRole('dialog', { name: 'Who came with Sita Nair?' })
  await counting.getByRole('button', { name: 'Fewer: People who came' }).click()
  await expectAccessible(page)
  await counting.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Arrivals Counted', 'Sita Nair: 2 of 3 people.')
  await expect(page.getByText(/Checked in .*, 2 of 3/)).toBeVisible()
})

test('somebody who comes with another family already is left out of a party after a question', async ({ page }) => {
  const radhika = { name: 'Radhika Pillai', dateOfBirth: '1975-02-03', relation: 'Sister', bloodGroup: 'O+' }
  await enterPortal(page)
  const id = await createEvent(page)
  await signOut(page)
  await signIn(page, RAVI.email, RAVI.password)
  const { id: familyMemberId } = await (await post(page.request, '/api/members/family', radhika)).json()
  const party = { guests: { adults: 0, children: 0 }, vegetarian: 0, answers: [] }
  await post(page.request, `/api/events/${id}/register`, { ...party, familyMemberIds: [familyMemberId] })
  await signOut(page)
  await signIn(page, SITA.email, SITA.password)
  const same = await (await post(page.request, '/api/members/family', radhika)).json()
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: `Register for ${TITLE}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is coming?' })
  await dialog.getByRole('checkbox', { name: /Radhika Pillai/ }).check()
  await dialog.getByRole('button', { name: 'Register 2 people' }).click()
  await expect(dialog.getByText('Is this the same person?')).toBeVisible()
  await expect(dialog.getByText(/Radhika Pillai is left out of your party/)).toBeVisible()
  await expectAccessible(page)
  // the answer is about this party only
  await dialog.getByRole('button', { name: 'More: Vegetarian meals, of 2' }).click()
  await expect(dialog.getByText('Is this the same person?')).toBeHidden()
  await dialog.getByRole('button', { name: 'Register 2 people' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You are coming alone' })).toBeVisible()
  await page.request.delete(`/api/members/family/${same.id}`)
})

test('the ticket of a family that only takes part in programs says so, and not that a registration was cancelled', async ({
  page,
}) => {
  await enterPortal(page)
  const eventId = await createPlainEvent(page, { title: 'Children’s Day' })
  const program = {
    title: 'Drawing',
    description: 'Bring your own colours.',
    category: 'competition',
    isActive: 'true',
  }
  const added = await page.request.post(`/api/admin/events/${eventId}/programs`, { multipart: program })
  const { id } = await added.json()
  await signOut(page)
  await signIn(page, SITA.email, SITA.password)
  const { familyMembers } = await (await page.request.get('/api/members/profile')).json()
  await post(page.request, `/api/programs/${id}/registrations`, { familyMemberId: familyMembers[0].id })
  await page.goto(`/member/tickets/${eventId}`)
  const ticket = page.getByRole('article', { name: 'Ticket' })
  await expect(ticket.getByText('You are not registered for this event')).toBeVisible()
  await expect(ticket.getByText('Register for the event to get a ticket for the gate.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Code for the gate' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Drawing', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

async function createEvent(page: Page): Promise<string> {
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/admin?tab=events')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByLabel('Title', { exact: true }).fill(TITLE)
  await page.getByLabel('Description', { exact: true }).fill('Twenty-six dishes on one leaf.')
  await page.getByLabel('Starts', { exact: true }).fill(`${nextMonth}T12:00`)
  await page.getByLabel('Venue', { exact: true }).fill('Creek Park')
  await page.getByLabel(/^Capacity/).fill('10')
  await page.getByLabel('Who may come').selectOption('Members, families and guests')
  await page.getByLabel(/^People per registration/).fill('5')
  await page.getByLabel('Ask how many children come').check()
  await page.getByLabel('Ask how many vegetarian meals are needed').check()
  await page.getByLabel(/^Your own question/).fill('Who needs a high chair?')
  const created = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok())
  await page.locator('form').getByRole('button', { name: 'Create event' }).click()
  return (await (await created).json()).id
}
