import { expect, test } from 'vitest'
import { openAnnouncing } from './announcing.ts'

test('an announcement has pictures to post in groups once it is being sent, not before', async () => {
  const { app, admin, draft } = await openAnnouncing()
  await app.member()
  const { id } = await draft({ title: 'പൂരം rehearsal' })
  const statusOf = async (format: string) =>
    (await app.visitor.get(`/share/announcements/${id}/${format}.jpg`)).statusCode
  expect(await statusOf('square')).toBe(404)
  await admin.post(`/api/admin/announcements/${id}/send`, {})
  expect(await statusOf('square')).toBe(404)
  app.advance(10 * 60_000)
  await app.runTasks()
  expect([await statusOf('square'), await statusOf('status')]).toEqual([200, 200])
})
