import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { NoticeKind } from '#shared/notifications/notice-kinds.ts'
import { openPushService } from '#tests/push-service.ts'
import { openTestApp } from '#tests/test-app.ts'

type Devices = {
  publicKey: string
  devices: { id: string; device: string; isThis: boolean; lastUsedAt: string | null }[]
}

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

/** A site with a push service beside it. */
export async function openPushApp({ startsAt }: { startsAt?: Date } = {}) {
  const service = await openPushService()
  onTestFinished(async () => void (await service.close()))
  const app = await openTestApp({ config: { pushTestService: service.origin }, ...(startsAt && { startsAt }) })
  const browserOf = async (account: { id: string }) => {
    const browser = await app.as(account)
    const subscribe = (device: string, subscription = service.subscription(device)) =>
      browser.post('/api/account/push/devices', subscription, { headers: { 'user-agent': ANDROID } })
    const devices = async () => (await browser.get('/api/account/push/devices')).json<Devices>().devices
    return { ...browser, subscribe, devices }
  }
  return {
    ...app,
    service,
    browserOf,
    /** Somebody who has turned on notifications on one phone. */
    async personWithPhone(device: string, given?: { id: string }) {
      const account = given ?? (await app.account())
      const browser = await browserOf(account)
      await browser.subscribe(device)
      const notify = (title: string, { kind = 'events' as NoticeKind, aboutId = randomUUID() as string } = {}) => {
        app.advance(1000)
        const about = { kind, link: '/events', aboutId, now: app.clock.time }
        return app.db.transaction((tx) => notifyPeople(tx, [{ userId: account.id, title, body: 'At 7 PM' }], about))
      }
      return { account, browser, notify }
    },
    /** Runs what is due now, and what waits for its next attempt. */
    async runWithRetries() {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        app.advance(60_000)
        await app.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
        await app.runTasks()
      }
    },
  }
}
