import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const DAY_MS = 24 * 3_600_000
const ELECTION = { title: 'President', majority: 'most', kind: 'election', office: 'President' }

/** An assembly that nobody has registered for: the first member has given the second a proxy, the third is a candidate. */
async function assemblyWithProxy(app: TestApp) {
  const people = await numberedMembers(app, 4)
  const planned = await plannedAssembly(app)
  await people[0]!.phone.put(`${planned.path}/proxy`, { membershipNumber: people[1]!.number })
  const candidateIds = [people[2]!.member.id]
  await planned.chair.put(`${planned.admin}/motions`, { ...ELECTION, candidateIds, acceptance: 'By letter' })
  const editor = await app.as(await app.admin(['events']))
  const event = `/api/admin/events/${planned.eventId}`
  const noticesOf = async (at: number) =>
    (await people[at]!.phone.get('/api/notices')).json<{ title: string }[]>().map(({ title }) => title)
  return { ...planned, people, editor, event, noticesOf }
}

test('the event of an assembly cannot be deleted while members rely on proxies or have agreed to be candidates', async () => {
  const app = await openTestApp()
  const { editor, event, people, path, chair, admin } = await assemblyWithProxy(app)
  expect((await editor.delete(event)).json().code).toBe('assembly_has_proxies')
  await people[0]!.phone.delete(`${path}/proxy`)
  expect((await editor.delete(event)).json().code).toBe('assembly_has_candidates')
  expect((await chair.delete(admin)).json().code).toBe('assembly_has_candidates')
  const [election] = ((await chair.get(admin)).json() as Admin).motions
  await chair.delete(`/api/admin/assembly-candidates/${election!.candidates[0]!.id}`)
  expect((await editor.delete(event)).statusCode).toBe(200)
})

test('who has given or holds a proxy, or is a candidate, is notified when the event is cancelled', async () => {
  const app = await openTestApp()
  const { editor, event, noticesOf } = await assemblyWithProxy(app)
  await app.mails()
  expect((await editor.put(event, { status: 'cancelled' })).statusCode).toBe(200)
  app.advance(121_000)
  const mails = (await app.mails()).filter(({ subject }) => subject?.includes('General assembly'))
  expect(mails).toHaveLength(3)
  await app.runTasks()
  for (const at of [0, 1, 2]) expect((await noticesOf(at)).join()).toContain('General assembly')
  expect((await noticesOf(3)).join()).not.toContain('General assembly')
  // everybody knows, so it can be deleted
  expect((await editor.delete(event)).statusCode).toBe(200)
})

test('the time until which proxies can be given moves with the event', async () => {
  const app = await openTestApp()
  const { editor, event, eventId, path, people } = await assemblyWithProxy(app)
  const untilOf = async () => new Date((await people[3]!.phone.get(path)).json().proxiesUntil).getTime()
  const before = await untilOf()
  const [row] = await app.db.select().from(events).where(eq(events.id, eventId))
  const eventDate = new Date(row!.eventDate.getTime() + 30 * DAY_MS).toISOString()
  const moved = await editor.put(event, { eventDate, confirmed: true })
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await untilOf()).toBe(before + 30 * DAY_MS)
  app.advance(2 * DAY_MS)
  expect((await people[3]!.phone.get(path)).json()).toMatchObject({ canGiveProxy: true })
})
