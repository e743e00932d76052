import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { ELECTION, formAt, voters } from './vote-fixture.ts'

test('of two admins who take a planned vote back at once, in two ways, none meets an error of the server', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const [one, other] = [await app.as(await app.admin(['members'])), await app.as(await app.admin(['members']))]
  const nominationsUntil = new Date(app.clock.time.getTime() + 60_000 * 30).toISOString()
  const { id } = (await one.post('/api/admin/votes', formAt(app, { questions: [ELECTION], nominationsUntil }))).json()
  for (let round = 0; round < 12; round += 1) {
    expect((await one.post(`/api/admin/votes/${id}/plan`)).statusCode).toBe(200)
    const change = (await one.get('/api/admin/undo?area=votes')).json()
    const both = await Promise.all([
      other.delete(`/api/admin/votes/${id}/plan`),
      one.post(`/api/admin/undo/${change.id}`),
    ])
    for (const { statusCode, body } of both) expect(statusCode, body).toBeLessThan(500)
    expect((await one.get(`/api/admin/votes/${id}`)).json()).toMatchObject({ status: 'draft' })
  }
  expect((await asha!.caller.get('/api/notices')).body).not.toContain('candidate')
})
