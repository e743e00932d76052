import { PORTAL_PATHS, PORTAL_TABS, partsOf, SETTINGS_PATHS } from '#tests/journeys/every-route.ts'
import { enterAs, expect, test } from '#tests/journeys/public/demo-site.ts'
import {
  addCounter,
  addExample,
  examplesFor,
  expectFoundAndUncovered,
  expectNothingCovered,
} from '#tests/journeys/public/page-examples.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('no control of the portal lies under something else', async ({ page }) => {
  const examples = await examplesFor(page)
  await enterAs(page, 'admin@example.org')
  await addExample(page, examples, '/admin/votes/:id', '/api/admin/votes')
  await addExample(page, examples, '/admin/meetings/:id', '/api/admin/meetings')
  await addExample(page, examples, '/admin/assemblies/:id', '/api/admin/assemblies')
  await addExample(page, examples, '/admin/blood-call/:id', '/api/admin/blood-calls')
  await addCounter(page, examples)
  examples['/admin/settings/:group'] = SETTINGS_PATHS[0]
  await expectNothingCovered(page, PORTAL_PATHS, { examples, notFound: [] })
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
