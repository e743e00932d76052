import { MEMBER_PATHS, PUBLIC_PATHS } from '../every-route.ts'
import { enterAs, read, test } from './demo-site.ts'
import { addCounter, addExample, examplesFor, expectFoundAndUncovered, expectNothingCovered } from './page-examples.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// each opens about forty pages; together they would occupy one worker to the end
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('no control of a public page lies under something else', async ({ page }) => {
  const examples = await examplesFor(page)
  await expectNothingCovered(page, PUBLIC_PATHS, {
    examples,
    // the first is a file; each other one needs a link that is sent to somebody: long tests open some
    notFound: [
      '/documents/:id',
      '/unsubscribe/:token',
      '/blood-call/:token',
      '/judge/:token',
      '/family/:token',
      '/verify/certificate/:code',
      '/verify/:token',
    ],
  })
})

test('no control of a member’s page lies under something else', async ({ page }) => {
  const examples = await examplesFor(page)
  await enterAs(page, 'admin@example.org')
  await addExample(page, examples, '/polls/:id', '/api/admin/polls')
  await addExample(page, examples, '/member/announcements/:id', '/api/admin/announcements?status=sent')
  await addCounter(page, examples)
  await enterAs(page, 'member@example.org')
  for (const [path, list] of [
    ['/votes/:id', '/api/votes'],
    ['/meetings/:id', '/api/meetings'],
    ['/assembly/:id', '/api/assemblies'],
    ['/member/listings/:id', '/api/listings/own'],
  ] as const)
    await addExample(page, examples, path, list)
  const { id } = await read<{ id: string }>(page, '/api/members/profile')
  examples['/member/:id'] = `/member/${id}`
  examples['/members/:id'] = `/member/${id}`
  await expectNothingCovered(page, MEMBER_PATHS, {
    examples,
    // the demo has no card payments, certificates of this member, or conversations; a long test opens the board
    notFound: ['/pay/:id', '/assembly/:token/board', '/member/certificates/:eventId/:id', '/member/messages/:id'],
  })
})

test('no control of the most used pages of the portal lies under something else', async ({ page }) => {
  const { '/admin/events/:id': event } = await examplesFor(page)
  await enterAs(page, 'admin@example.org')
  await expectFoundAndUncovered(page, [
    '/admin',
    '/admin?tab=members',
    '/admin?tab=events',
    `${event}/attendees`,
    '/admin/renewals',
    '/admin/money',
    '/admin/moderation',
  ])
})
