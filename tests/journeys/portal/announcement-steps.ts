import { type APIRequestContext, request } from '@playwright/test'
import { expect, type Page, post, untilServed } from '../journey.ts'
import { MEMBERS } from '../people.ts'

const [, SITA] = MEMBERS

export async function findEvent(calls: APIRequestContext, title: string): Promise<string> {
  const response = await untilServed(() => calls.get('/api/events'))
  await expect(response).toBeOK()
  const events: { id: string; title: string }[] = await response.json()
  return events.find((event) => event.title === title)!.id
}

/** Of the two families she is the one that is registered; the second time she is already. */
export async function registerSita(url: string) {
  const calls = await request.newContext({ baseURL: url })
  const { email, password } = SITA
  await post(calls, '/api/auth/login', { email, password })
  const event = await findEvent(calls, 'Vishu Morning')
  const response = await untilServed(() => calls.post(`/api/events/${event}/register`))
  expect(response.status(), await response.text()).toBeLessThan(500)
  await calls.dispose()
}

export const expectReach = (page: Page, count: number) =>
  expect(page.getByText(`reaches ${count} ${count === 1 ? 'member' : 'members'}`, { exact: true })).toBeVisible()
