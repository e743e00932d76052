import { expect, test } from 'vitest'
import { openAnnouncing } from './announcing.ts'

test('an announcement has pictures to post in groups once it is scheduled, but not as a draft', async () => {
  const { app, admin, draft } = await openAnnouncing()
  await app.member()
  const { id } = await draft({ title: 'പൂരം rehearsal' })
  const statusOf = async (format: string) =>
    (await app.visitor.get(`/share/announcements/${id}/${format}.jpg`)).statusCode
  expect(await statusOf('square')).toBe(404)
  await admin.post(`/api/admin/announcements/${id}/send`, {})
  expect([await statusOf('square'), await statusOf('status')]).toEqual([200, 200])
  await admin.delete(`/api/admin/announcements/${id}`)
  expect(await statusOf('square')).toBe(404)
})
