import { listCoveredOf } from '../covered-controls.ts'
import { addressOf, NOBODY } from '../every-route.ts'
import { expect } from '../journey.ts'
import { findEvent, type Page, read } from './demo-site.ts'
import { eventOf, firstOf, RUNNING_FESTIVAL, sellerOf } from './public-pages.ts'

type Examples = Record<string, string | undefined>

/** An address for each path that has an example in the demo. */
export async function examplesFor(page: Page): Promise<Examples> {
  const event = await eventOf(page)
  const festival = (await findEvent(page, RUNNING_FESTIVAL)).id
  const [program, judged, listing] = await Promise.all([
    firstOf(page, `/api/events/${event}/programs`),
    firstOf(page, `/api/events/${festival}/programs`),
    firstOf(page, '/api/listings'),
  ])
  return {
    '/events/:id': `/events/${event}`,
    '/events/:id/live': `/events/${festival}/live`,
    '/events/:id/board': `/events/${festival}/board`,
    '/events/:id/results': `/events/${festival}/results`,
    '/programs/:id': `/programs/${program}`,
    '/programs/:id/results': `/programs/${judged}/results`,
    '/marketplace/listing/:id': `/marketplace/listing/${listing}`,
    '/marketplace/seller/:id': `/marketplace/seller/${await sellerOf(page)}`,
    '/news/:id': `/news/${await firstOf(page, '/api/news')}`,
    '/member/certificates/:eventId': `/member/certificates/${festival}`,
    '/member/tickets/:id': `/member/tickets/${event}`,
    '/member/events/:id': `/member/events/${event}`,
    '/member/apply/:id': `/member/apply/${listing}`,
    '/gate/:id': `/gate/${event}`,
    '/counter/:id': `/counter/${event}`,
    '/photographer/:id': `/photographer/${event}`,
    '/sittings/:id': `/sittings/${event}`,
    '/admin/events/:id': `/admin/events/${event}`,
    '/admin/events/:id/competition': `/admin/events/${festival}/competition`,
    '/admin/events/:id/competition/:programId': `/admin/events/${festival}/competition/${judged}`,
    '/admin/events/:id/stage': `/admin/events/${festival}/stage`,
  }
}

/** An address for the first entry of a list, or none: the page then says that nothing was found. */
export async function addExample(page: Page, examples: Examples, path: string, list: string): Promise<void> {
  const found = await read<{ id: string }[] | Record<string, { id: string }[]>>(page, list)
  const rows = Array.isArray(found) ? found : Object.values(found).find(Array.isArray)
  const first = rows?.[0]
  if (first) examples[path] = path.replace(/:\w+$/, first.id)
}

/** The page that hands out one thing at an event, for its helpers and for the committee; only the committee finds it. */
export async function addCounter(page: Page, examples: Examples): Promise<void> {
  const counters = `${examples['/admin/events/:id']}/counters`
  const { items } = await read<{ items: { id: string }[] }>(page, `/api${counters}`)
  examples['/counter/:id/:itemId'] = `${examples['/counter/:id']}/${items[0]?.id}`
  examples['/admin/events/:id/counters/:itemId'] = `${counters}/${items[0]?.id}`
}

/** `notFound`: the paths that have no example, which show only that nothing was found. */
export async function expectNothingCovered(
  page: Page,
  paths: readonly string[],
  { examples, notFound }: { examples: Examples; notFound: readonly string[] },
): Promise<void> {
  const covered: string[] = []
  for (const path of paths) covered.push(...(await listCoveredOf(page, addressOf(path, examples))))
  expect(covered).toEqual([])
  expect(paths.filter((path) => addressOf(path, examples).includes(NOBODY)).toSorted()).toEqual(notFound.toSorted())
}

/** The same for addresses that all show something. */
export async function expectFoundAndUncovered(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: string[] = []
  for (const path of paths) {
    wrong.push(...(await listCoveredOf(page, path)))
    if ((await page.getByRole('heading', { name: /not found|cannot be opened/i }).count()) > 0)
      wrong.push(`${path} shows nothing`)
  }
  expect(wrong).toEqual([])
}
