import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { plannedAssembly } from '../assembly/assembly-fixture.ts'
import { formOf, type Meeting, openMeeting } from './meeting-fixture.ts'

test('a meeting can approve only minutes of the same people, and none of a general assembly', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  await app.member({ fullName: 'Asha Menon', emirate: 'Ajman' })
  const audience = { conditions: [{ by: 'emirate', values: ['Ajman'] }] }
  await (await app.as(await app.admin())).post('/api/admin/audiences', { name: 'Ajman', audience })
  const options = async () => (await writer.get('/api/admin/meetings/options')).json()
  const audienceId = (await options()).audiences[0].id
  const send = (id: string) => writer.post(`/api/admin/meetings/${id}/send`, { publish: false })
  await send(meeting.id)
  app.advance(3_600_000)
  const ajman = (await writer.post('/api/admin/meetings', formOf(app, { audienceId }))).json<Meeting>()
  expect((await send(ajman.id)).statusCode).toBe(200)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.post(`${admin}/doors`)
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  expect((await send(meetingId)).statusCode).toBe(200)
  const { toApprove } = await options()
  expect(toApprove.map(({ id, audienceId: of }: { id: string; audienceId: string | null }) => [id, of])).toEqual(
    expect.arrayContaining([
      [meeting.id, null],
      [ajman.id, audienceId],
    ]),
  )
  expect(toApprove).toHaveLength(2)
})
