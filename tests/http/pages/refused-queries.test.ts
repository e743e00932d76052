import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

const LONG = 'a'.repeat(101)
const REFUSED = [`/marketplace?search=${LONG}`, '/marketplace?cursor=zz', '/marketplace?search=%00', '/gallery?of=%00']

// the module of a part is loaded once per process, so each of these files has one first request
test('a signed-in person whose address is refused gets its page, also first after a start', async () => {
  const app = await openTestApp({ pages: true })
  const member = await app.as(await app.member())
  for (const path of [...REFUSED, '/events/none', '/news/none', '/marketplace/listing/none', '/admin', '/member/dues'])
    expect([path, (await member.get(path)).statusCode]).not.toContain(500)
})
