import { expect, type Page, post } from '../journey.ts'

export const rowOf = (page: Page, title: string) => page.getByRole('listitem', { name: title, exact: true })

/** Presses an entry of the menu of an event's row. */
export async function choose(page: Page, title: string, entry: string) {
  const row = rowOf(page, title)
  await row.getByLabel(`More for ${title}`).click()
  await row.getByRole('button', { name: entry, exact: true }).click()
}

export async function chooseStatus(page: Page, title: string, status: string) {
  const row = rowOf(page, title)
  await row.getByLabel(new RegExp(`^Status of ${title}`)).click()
  await row.getByRole('button', { name: status, exact: true }).click()
}

export async function createEvent(page: Page, given: { title: string; capacity?: number }): Promise<string> {
  const event = { description: 'For everybody.', venue: 'Creek Park', eventDate: '2030-12-20T19:00', ...given }
  const response = await post(page.request, '/api/admin/events', event)
  expect(response.status()).toBe(201)
  return (await response.json()).id
}
