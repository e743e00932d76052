import { expect, test } from 'vitest'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import { DUTIES, type Duty } from '#shared/accounts/duty-enums.ts'
import { openTestApp } from '#tests/test-app.ts'
import { createMatrixData } from './matrix-data.ts'
import { MATRIX } from './matrix-table.ts'
import { audiencesOf } from './portal-calls.ts'

const app = await openTestApp()
const data = await createMatrixData(app)
// somebody without limits, who can be asked
await app.superAdmin()

const audiences = audiencesOf(app.fastify)

test('every endpoint that only admins may call says whose duty it is', () => {
  const adminsOnly = Object.entries(MATRIX).filter(
    ([, { expected }]) => expected.approved === 403 && expected.admin !== 403 && expected['super admin'] !== 403,
  )
  expect(adminsOnly.map(([call]) => call).filter((call) => !audiences.has(call))).toEqual([])
})

test('only what is about oneself, or filtered by duties, is open to every admin whatever their duties', () => {
  expect([...audiences].flatMap(([call, audience]) => (audience === 'every_admin' ? [call] : [])).toSorted()).toEqual([
    'GET /api/admin/activity',
    'GET /api/admin/activity/kinds',
    'GET /api/admin/duties/own',
    'GET /api/admin/search',
    'GET /api/admin/today',
    'GET /api/admin/undo',
    'GET /api/admin/undo/{id}/mail',
    'GET /api/admin/whom-to-ask',
    'POST /api/admin/duties/give',
    'POST /api/admin/undo/{id}',
    'PUT /api/admin/committee-mails',
  ])
})

for (const duty of [...DUTIES, null])
  test(`an admin with ${duty ? `the duty ${duty}` : 'no duty left'} is refused what is not theirs, and nothing else`, async () => {
    const caller = await app.as(await app.admin(duty ? [duty] : []))
    const refused: string[] = []
    for (const [call, row] of Object.entries(MATRIX).filter(([call]) => audiences.has(call))) {
      const response = await send(caller, call, row.request(data).url)
      if (response.statusCode !== 403 || response.json().code !== 'duty_required') continue
      refused.push(call)
      expect(response.json().message).toMatch(/^Ask .+: .+\.$/)
    }
    expect(refused).toEqual(expectedFor(duty))
  })

const expectedFor = (duty: Duty | null) =>
  Object.keys(MATRIX).filter((call) => {
    const audience = audiences.get(call)
    if (!audience || audience === 'super_admin') return false
    const person = { role: 'admin' as const, duties: duty ? [duty] : [] }
    return !isInAudience(person, audience, { toRead: call.startsWith('GET ') })
  })

type Caller = Awaited<ReturnType<typeof app.as>>

/** With a body that fits nothing, so that nothing changes for the next call. */
function send(caller: Caller, call: string, url: string) {
  const [method] = call.split(' ')
  if (method === 'GET') return caller.get(url)
  if (method === 'DELETE') return caller.delete(url.replace(/[0-9a-f-]{36}/g, '00000000-0000-4000-8000-000000000000'))
  const nowhere = url.replace(/[0-9a-f-]{36}/g, '00000000-0000-4000-8000-000000000000')
  return method === 'POST' ? caller.post(nowhere, { nonsense: true }) : caller.put(nowhere, { nonsense: true })
}
