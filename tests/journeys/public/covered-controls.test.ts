import { listCoveredOf } from '../covered-controls.ts'
import {
  addressOf,
  MEMBER_PATHS,
  PORTAL_PATHS,
  PORTAL_TABS,
  PUBLIC_PATHS,
  partsOf,
  SETTINGS_PATHS,
} from '../every-route.ts'
import { enterAs, expect, findEvent, type Page, read, test } from './demo-site.ts'
import { eventOf, firstOf, RUNNING_FESTIVAL, sellerOf } from './public-pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// each opens about fifty pages; together they would keep one worker busy to the end
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

type Examples = Record<string, string | undefined>

async function examplesFor(page: Page): Promise<Examples> {
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
async function addExample(page: Page, examples: Examples, path: string, list: string): Promise<void> {
  const found = await read<{ id: string }[] | Record<string, { id: string }[]>>(page, list)
  const rows = Array.isArray(found) ? found : Object.values(found).find(Array.isArray)
  const first = rows?.[0]
  if (first) examples[path] = path.replace(/:\w+$/, first.id)
}

async function expectNothingCovered(page: Page, paths: readonly string[], examples: Examples): Promise<void> {
  const covered: string[] = []
  for (const path of paths) covered.push(...(await listCoveredOf(page, addressOf(path, examples))))
  expect(covered).toEqual([])
}

/** The same for addresses that all show something. */
async function expectFoundAndUncovered(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: string[] = []
  for (const path of paths) {
    wrong.push(...(await listCoveredOf(page, path)))
    if ((await page.getByRole('heading', { name: /not found/i }).count()) > 0) wrong.push(`${path} is not found`)
  }
  expect(wrong).toEqual([])
}

test('no control of a public page lies under something else', async ({ page }) => {
  await expectNothingCovered(page, PUBLIC_PATHS, await examplesFor(page))
})

test('no control of a member’s page lies under something else', async ({ page }) => {
  const examples = await examplesFor(page)
  await enterAs(page, 'member@example.org')
  await addExample(page, examples, '/votes/:id', '/api/votes')
  await addExample(page, examples, '/member/listings/:id', '/api/listings/own')
  await addExample(page, examples, '/member/messages/:id', '/api/conversations')
  await expectNothingCovered(page, MEMBER_PATHS, examples)
})

test('no control of the portal lies under something else', async ({ page }) => {
  const examples = await examplesFor(page)
  await enterAs(page, 'admin@example.org')
  await addExample(page, examples, '/admin/votes/:id', '/api/admin/votes')
  await addExample(page, examples, '/admin/meetings/:id', '/api/admin/meetings')
  await addExample(page, examples, '/admin/assemblies/:id', '/api/admin/assemblies')
  await addExample(page, examples, '/admin/blood-call/:id', '/api/admin/blood-calls')
  await expectNothingCovered(page, PORTAL_PATHS, examples)
})

test('no control of a tab of the portal or of a page of settings lies under something else', async ({ page }) => {
  await enterAs(page, 'admin@example.org')
  const paths = [...PORTAL_TABS, ...SETTINGS_PATHS]
  expect(paths.length).toBeGreaterThan(15)
  await expectFoundAndUncovered(page, paths)
})

test('no control of a part of a festival or of its items lies under something else', async ({ page }) => {
  const examples = await examplesFor(page)
  await enterAs(page, 'admin@example.org')
  const festival = examples['/admin/events/:id/competition']!
  const item = examples['/admin/events/:id/competition/:programId']!
  const paths = partsOf(festival, item)
  expect(paths.length).toBeGreaterThan(9)
  await expectFoundAndUncovered(page, paths)
})
