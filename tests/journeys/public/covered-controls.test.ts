import { MEMBER_PATHS, PUBLIC_PATHS } from '../every-route.ts'
import { enterAs, test } from './demo-site.ts'
import { addExample, examplesFor, expectNothingCovered } from './page-examples.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// each opens about forty pages; together they would occupy one worker to the end
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

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
