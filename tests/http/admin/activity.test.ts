import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { offering } from '#tests/http/marketplace/posting.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const owner = await app.superAdmin()
const caller = await app.as(owner)
let recorded = 0
/** Each entry is a millisecond later than the one before, so that their order is known. */
const record = (values: Partial<typeof activityLog.$inferInsert> = {}) =>
  app.db
    .insert(activityLog)
    .values({
      actorId: owner.id,
      action: 'lamp.lit',
      subjectType: 'lamp',
      subjectId: 'first',
      before: { oil: 1 },
      after: { oil: 2 },
      createdAt: new Date(Date.now() + recorded++),
      ...values,
    })
    .returning()
    .then(([entry]) => entry!)

test('an admin reads who did what and when, with the values before and after', async () => {
  await caller.put('/api/admin/settings', { term: '2026-2027' })
  const [entry] = (await caller.get('/api/admin/activity?action=settings.changed')).json()
  expect(entry).toMatchObject({
    actorId: owner.id,
    actorName: 'Omana Pillai',
    action: 'settings.changed',
    subjectType: 'settings',
    before: { term: '2025-2026' },
    after: { term: '2026-2027' },
  })
})

test('entries name the people and records they are about, including deleted and erased ones', async () => {
  const member = await app.member({ fullName: 'Sarada Warrier' })
  const event = await app.event({ title: 'Onam Night' })
  const before = { approvedBy: owner.id, memberIds: [member.id], sequence: 0 }
  await record({ action: 'event.edited', subjectType: 'event', subjectId: event.id, before, after: null })
  const seen = async () => (await caller.get(`/api/admin/activity?subject=${event.id}`)).json()
  expect((await seen())[0]).toMatchObject({
    subjectName: 'Onam Night',
    names: { [owner.id]: 'Omana Pillai', [member.id]: 'Sarada Warrier' },
  })
  expect((await caller.delete(`/api/admin/events/${event.id}`)).statusCode).toBe(200)
  expect((await seen()).map(({ subjectName }: { subjectName: string }) => subjectName)).toEqual([
    'Onam Night',
    'Onam Night',
  ])
  await app.db.update(members).set({ fullName: 'Erased person' }).where(eq(members.id, member.id))
  expect((await seen()).at(-1).names[member.id]).toBe('Erased person')
})

test('the log is searched by person, action, subject and period, and paged', async () => {
  const other = await app.account({ firstName: 'Gopan', lastName: 'Warrier', role: 'admin' })
  await record({ actorId: other.id, subjectId: 'second', createdAt: new Date('2026-01-01T19:59:59Z') })
  await record({ actorId: other.id, subjectId: 'third', createdAt: new Date('2026-01-01T20:00:00Z') })
  await record({ actorId: other.id, action: 'lamp.put_out', createdAt: new Date('2026-01-03T00:00:00Z') })
  const subjectsOf = async (query: string) =>
    (await caller.get(`/api/admin/activity?${query}`)).json().map(({ subjectId }: { subjectId: string }) => subjectId)
  expect(await subjectsOf('person=gopan%20war')).toEqual(['first', 'third', 'second'])
  expect(await subjectsOf('action=lamp.put_out')).toEqual(['first'])
  expect(await subjectsOf('subject=third')).toEqual(['third'])
  expect(await subjectsOf('subject=lamp&person=warrier&to=2026-01-01')).toEqual(['second'])
  expect(await subjectsOf('person=warrier&from=2026-01-02&to=2026-01-02')).toEqual(['third'])
  const first = await caller.get('/api/admin/activity?person=warrier&limit=2')
  expect([first.json().length, first.headers['x-total-count']]).toEqual([2, '3'])
  const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? []
  expect((await caller.get(next)).json()).toMatchObject([{ subjectId: 'second' }])
})

test('a search for a person finds what happened to them, their dues and their listings', async () => {
  const member = await app.member({ fullName: 'Kamala Devi' })
  const listing = (await (await app.as(member)).post('/api/listings', offering())).json()
  for (const subjectId of [member.id, listing.id]) await record({ subjectId, action: 'lamp.seen' })
  const found = (await caller.get('/api/admin/activity?person=kamala&action=lamp.seen')).json()
  expect(found.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([listing.id, member.id])
})

test('exports of a list are found with its records, under one subject', async () => {
  await record({ subjectType: 'renewals', subjectId: 'all' })
  await record({ subjectType: 'renewal', subjectId: 'one' })
  const { subjects } = (await caller.get('/api/admin/activity/kinds')).json()
  expect(subjects).toContain('renewal')
  expect(subjects).not.toContain('renewals')
  const found = (await caller.get('/api/admin/activity?subject=renewal')).json()
  expect(found.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual(['one', 'all'])
})

test.each([
  sql`UPDATE activity_log SET action = 'nothing'`,
  sql`UPDATE activity_log SET after = '{"oil": 9}'`,
  sql`UPDATE activity_log SET created_at = now()`,
  sql`UPDATE activity_log SET actor_id = ${owner.id} WHERE actor_id IS NULL`,
  sql`DELETE FROM activity_log`,
  sql`TRUNCATE activity_log`,
])('the database itself rejects changes to the log (%#)', async (statement) => {
  await record({ actorId: null })
  await expect(app.db.execute(statement)).rejects.toThrow()
})

test('an erasure may remove a person from the log', async () => {
  const { id } = await record()
  const taken = { actorId: null, before: null, after: null }
  await app.db.update(activityLog).set(taken).where(eq(activityLog.id, id))
  expect(await app.db.select().from(activityLog).where(eq(activityLog.id, id))).toMatchObject([
    { ...taken, action: 'lamp.lit' },
  ])
})
