import { tz } from '@date-fns/tz'
import { format } from 'date-fns'
import { expect, type Page, signIn, untilServed, withSharedSite } from '../journey.ts'
import { startSite } from '../running-site.ts'

export { expect, expectAccessible, expectToast, type Page } from '../journey.ts'

/** The accounts of the demo content. */
const PASSWORD = 'Pooram2026'

/** A test with the demo content, on one site that the journeys of a worker share: hardly any changes it. */
export const test = withSharedSite(() => startSite({ DEMO: 'on' })).extend({ contextOptions: {} })

/** Signs in to an account of the demo. */
export const enterAs = (page: Page, email: string): Promise<void> => signIn(page, email, PASSWORD)

export type Event = {
  id: string
  title: string
  status: string
  eventDate: string
  eventEndDate: string | null
  registrationDeadline: string | null
  isFeatured: boolean
}

/** The site's own response to a call. */
export async function read<T>(page: Page, path: string): Promise<T> {
  const response = await untilServed(() => page.request.get(path))
  expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
  return (await response.json()) as T
}

export async function findEvent(page: Page, title: RegExp): Promise<Event> {
  const event = (await read<Event[]>(page, '/api/events')).find((each) => title.test(each.title))
  if (!event) throw new Error(`The demo content has no event like ${title}`)
  return event
}

/** A moment in Gulf time, in a format of the specification such as 'MMM dd, yyyy'. */
export const written = (moment: string, pattern: string): string =>
  format(new Date(moment), pattern, { in: tz('Asia/Dubai') })

/** Holds a response back until it is released, to show what appears in the meantime. */
export function holdResponse(page: Page, address: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  void page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Follows a link of the footer or else of the side menu: a navigation without a reload. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
}
