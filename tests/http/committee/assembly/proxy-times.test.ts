import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { plannedAssembly } from './assembly-fixture.ts'

test('proxies on the site end at the latest when the assembly begins', async () => {
  const app = await openTestApp()
  const { chair, admin, eventId } = await plannedAssembly(app)
  const [event] = await app.db.select().from(events).where(eq(events.id, eventId))
  const edit = (proxiesUntil: Date) =>
    chair.put(admin, { quorumPercent: 0, paidOnly: false, maxProxies: 1, proxiesUntil: proxiesUntil.toISOString() })
  const late = (await edit(new Date(event!.eventDate.getTime() + 60_000))).json()
  expect(late.fields?.proxiesUntil).toContain(
    'Proxies end at the latest when the assembly begins, on Thursday, April 9, 2026',
  )
  expect((await edit(event!.eventDate)).statusCode).toBe(200)
  const other = await app.event({ title: 'Another assembly' })
  const added = await chair.post('/api/admin/assemblies', {
    eventId: other.id,
    quorumPercent: 0,
    paidOnly: false,
    maxProxies: 1,
    proxiesUntil: new Date(other.eventDate.getTime() + 60_000).toISOString(),
  })
  expect(added.json().code).toBe('validation_failed')
})
