import type { openTestApp, TestApp } from '#tests/test-app.ts'
import { openTestApp as openApp } from '#tests/test-app.ts'

/** Ahead of the database's clock, so that tasks wait until the test moves its own. A Wednesday. */
export const STARTS_AT = new Date('2035-01-03T08:00:00Z')
export const EVERYBODY = { conditions: [{ by: 'everybody' }] }

type Options = Parameters<typeof openTestApp>[0]

/** A test app with an admin who announces. */
export async function openAnnouncing(options: Options = {}) {
  const app = await openApp({ startsAt: STARTS_AT, ...options })
  const account = await app.admin()
  const admin = await app.as(account)
  return { app, account, admin, ...announcing(app, admin) }
}

function announcing(app: TestApp, admin: Awaited<ReturnType<TestApp['as']>>) {
  const url = '/api/admin/announcements'
  const draft = async (given: object = {}) => {
    const form = {
      title: 'Rehearsal',
      text: 'Dear {first name},\n\nat *seven*.',
      audience: EVERYBODY,
      channels: ['mail'],
    }
    const response = await admin.post(url, { ...form, ...given })
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json()
  }
  const show = async (id: string) => (await admin.get(`${url}/${id}`)).json()
  const deliveries = async (id: string, query = '') =>
    (await admin.get(`${url}/${id}/deliveries${query}`)).json() as {
      id: string
      name: string
      channel: string
      status: string
      reason: string | null
      leftOut: string | null
    }[]
  return {
    draft,
    show,
    deliveries,
    /** Schedules a new announcement, lets the two minutes pass and delivers what may leave at once. */
    async announce(given: object = {}) {
      const { id } = await draft(given)
      const sent = await admin.post(`${url}/${id}/send`, {})
      if (sent.statusCode !== 200) throw new Error(sent.body)
      app.advance(120_000)
      await app.runTasks()
      return id as string
    },
    /** The statuses of an announcement's deliveries by name and channel. */
    async statuses(id: string) {
      const rows = await deliveries(id)
      return Object.fromEntries(rows.map((row) => [`${row.name}, ${row.channel}`, row.leftOut ?? row.status]))
    },
  }
}
