import { expect, test } from 'vitest'
import { startMailServer } from '#tests/http/platform/mail-server.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openAnnouncing } from './announcing.ts'

const MEMBERS = 40

test('two processes on one database send each mail and notice once, at the rate of one', async () => {
  const mailServer = await startMailServer()
  const config = { mailUrl: mailServer.url }
  const { app, admin, draft, show } = await openAnnouncing({ config })
  const other = await openTestApp({ beside: app, config, startsAt: app.clock.time })
  for (let at = 0; at < MEMBERS; at += 1) await app.member()
  const { id } = await draft({ channels: ['mail', 'bell'] })
  await admin.post(`/api/admin/announcements/${id}/send`, {})
  const counts: number[] = []
  for (const seconds of [120, 30, 30]) {
    for (const each of [app, other]) each.advance(seconds * 1000)
    await Promise.all([app.runTasks(), other.runTasks(), app.runTasks(), other.runTasks()])
    counts.push(mailServer.received.length)
  }
  expect(counts).toEqual([30, MEMBERS, MEMBERS])
  expect(new Set(mailServer.received.flatMap(({ recipients }) => recipients)).size).toBe(MEMBERS)
  expect(await show(id)).toMatchObject({
    status: 'sent',
    deliveries: [
      { channel: 'mail', counts: { sent: MEMBERS } },
      { channel: 'bell', counts: { sent: MEMBERS } },
    ],
  })
  await mailServer.close()
})
