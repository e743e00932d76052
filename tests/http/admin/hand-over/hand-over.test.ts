import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { beginDueHandOver } from '#server/admin/hand-over/hand-over-service.ts'
import { handOvers } from '#server/admin/hand-over/hand-over-tables.ts'
import { competitionFestivals } from '#server/competitions/competition-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openFestival } from '#tests/http/competitions/festival.ts'
import { openTestApp } from '#tests/test-app.ts'
import { openCommittee } from './committee.ts'

test('at midnight Gulf time of its day, types, duties, term and the public page change together', async () => {
  const { app, latha, babu, sita, ravi, save, plan, wakeAt, typeOf, rightsOf, team } = await openCommittee()
  expect((await save()).statusCode).toBe(200)
  expect((await plan()).json()).toMatchObject({ state: 'planned', plannedBy: 'Latha Menon', day: '2026-04-01' })
  await wakeAt('2026-03-31T23:59:00')
  expect(await team()).toEqual(['Babu Thomas, Treasurer', 'Latha Menon, President'])
  expect(await rightsOf(babu)).toEqual({ role: 'admin', duties: ['treasurer', 'events'] })
  await wakeAt('2026-04-01T00:00:00')
  expect(await team()).toEqual(['Sita Nair, President', 'Ravi Kurup, Treasurer'])
  expect(await team('?earlier=true')).toEqual(['Babu Thomas, Treasurer', 'Latha Menon, President'])
  expect([await typeOf(sita), await typeOf(ravi), await typeOf(latha), await typeOf(babu)]).toEqual([
    'president',
    'treasurer',
    'member',
    'member',
  ])
  expect(await rightsOf(sita)).toEqual({ role: 'super_admin', duties: null })
  expect(await rightsOf(ravi)).toEqual({ role: 'admin', duties: ['treasurer'] })
  expect(await rightsOf(latha)).toEqual({ role: 'admin', duties: [] })
  expect(await rightsOf(babu)).toEqual({ role: 'admin', duties: [] })
  expect((await app.visitor.get('/api/settings')).json().term).toBe('2026-2028')
  const treasurer = await app.as(ravi)
  expect((await treasurer.get('/api/admin/renewals')).statusCode).toBe(200)
  expect((await treasurer.get('/api/admin/members')).json().code).toBe('duty_required')
})

test('the certificates of coming festivals are signed by the next president, where the former one was named', async () => {
  const { app, save, plan, wakeAt } = await openCommittee()
  const { event } = await openFestival(app)
  const sign = (name: string, office: string) => ({ name, office })
  const [festival] = await app.db.select().from(competitionFestivals)
  const signatories = [sign('Latha Menon', 'President'), sign('A judge', 'For the jury')]
  await app.db.update(competitionFestivals).set({ settings: { ...festival!.settings, signatories } })
  await app.db
    .update(events)
    .set({ eventDate: new Date('2026-05-01T08:00:00Z') })
    .where(eq(events.id, event.id))
  await save()
  await plan()
  await wakeAt('2026-04-01T00:00:00')
  const [after] = await app.db.select().from(competitionFestivals)
  expect(after?.settings.signatories).toEqual([sign('Sita Nair', 'President'), sign('A judge', 'For the jury')])
})

test('a planned hand-over takes place once, also after a night without the site', async () => {
  const { app, save, plan, wakeAt, team } = await openCommittee()
  await save()
  await plan()
  await wakeAt('2026-04-03T09:00:00')
  await wakeAt('2026-04-03T10:00:00')
  expect(await team('?earlier=true')).toHaveLength(2)
  const [done] = await app.db.select().from(handOvers)
  expect(done).toMatchObject({ state: 'done', error: null })
})

test('two processes of the site that begin one due hand-over at the same time carry it out once', async () => {
  const { app, latha, sita, save, plan, team, typeOf, rightsOf } = await openCommittee()
  const other = await openTestApp({ beside: app, startsAt: app.clock.time })
  await save()
  await plan()
  const processes = [app, other]
  for (const each of processes) each.clock.time = new Date('2026-04-01T00:00:00+04:00')
  await Promise.all(
    processes.map(({ db, clock, context: { log } }) => beginDueHandOver({ db, now: () => clock.time, log })),
  )
  expect((await team()).toSorted()).toEqual(['Ravi Kurup, Treasurer', 'Sita Nair, President'])
  expect((await team('?earlier=true')).toSorted()).toEqual(['Babu Thomas, Treasurer', 'Latha Menon, President'])
  expect([await typeOf(latha), await typeOf(sita)]).toEqual(['member', 'president'])
  expect(await rightsOf(sita)).toEqual({ role: 'super_admin', duties: null })
  const done = await app.db.select().from(activityLog).where(eq(activityLog.action, 'hand_over.done'))
  expect(done).toHaveLength(1)
  expect(await app.db.select().from(handOvers)).toMatchObject([{ state: 'done', error: null }])
})

test('a draft that is not planned changes nothing, and a planned one can be made a draft again', async () => {
  const { chair, save, plan, wakeAt, team } = await openCommittee()
  await save()
  await wakeAt('2026-03-20T00:00:00')
  await plan()
  expect((await save()).json().code).toBe('hand_over_planned')
  expect((await (await chair()).delete('/api/admin/hand-over/plan')).json().state).toBe('draft')
  await wakeAt('2026-04-02T00:00:00')
  expect(await team()).toContain('Latha Menon, President')
})

test('an error at midnight leaves nothing half done and is shown; the next hour tries again', async () => {
  const { app, latha, sita, save, plan, read, wakeAt, team, typeOf, rightsOf } = await openCommittee()
  await save()
  await plan()
  await app.db.update(users).set({ isFirstLogin: true }).where(eq(users.id, sita.userId))
  await wakeAt('2026-04-01T00:00:00')
  expect((await read()).next).toMatchObject({
    state: 'planned',
    error: expect.stringContaining('Nobody would be left as super admin'),
  })
  expect(await team()).toContain('Latha Menon, President')
  expect(await typeOf(latha)).toBe('president')
  expect((await rightsOf(latha)).role).toBe('super_admin')
  await app.db.update(users).set({ isFirstLogin: false }).where(eq(users.id, sita.userId))
  await wakeAt('2026-04-01T01:00:00')
  expect(await team()).toContain('Sita Nair, President')
})

test('a failure after most of the changes takes all of them back', async () => {
  const { app, latha, save, plan, read, wakeAt, team, typeOf, rightsOf } = await openCommittee()
  await save()
  await plan()
  // the term is written last
  await app.db.execute(sql`ALTER TABLE settings ADD CONSTRAINT no_term CHECK (key <> 'term')`)
  await wakeAt('2026-04-01T00:00:00')
  expect((await read()).next.error).toBe(
    'The hand-over could not be carried out, and nothing has changed. It is tried again every hour.',
  )
  expect(await team()).toEqual(['Babu Thomas, Treasurer', 'Latha Menon, President'])
  expect(await team('?earlier=true')).toEqual([])
  expect(await typeOf(latha)).toBe('president')
  expect((await rightsOf(latha)).role).toBe('super_admin')
  await app.db.execute(sql`ALTER TABLE settings DROP CONSTRAINT no_term`)
  await wakeAt('2026-04-01T01:00:00')
  expect(await team()).toEqual(['Sita Nair, President', 'Ravi Kurup, Treasurer'])
})

test.each([
  ['has died', { deceasedAt: new Date('2026-03-12T00:00:00Z') }, 'Ravi Kurup has died.'],
  ['has left', { resignedAt: new Date('2026-03-12T00:00:00Z') }, 'Ravi Kurup has left the association.'],
  [
    'lapsed',
    { lapsedAt: new Date('2026-03-12T00:00:00Z') },
    'The membership of Ravi Kurup has lapsed. It returns when the dues are paid.',
  ],
  ['ends before', { endsOn: '2026-03-31' }, 'The membership of Ravi Kurup ends before the hand-over.'],
])(
  'somebody chosen who %s blocks the office, whose holder stays, and the others take over',
  async (_why, state, words) => {
    const { app, babu, sita, ravi, save, plan, read, wakeAt, team, typeOf, rightsOf } = await openCommittee()
    await save()
    await plan()
    await app.db.update(members).set(state).where(eq(members.id, ravi.id))
    const { next } = await read()
    expect(next.picks[1]).toMatchObject({ problem: words })
    expect(next.preview.staying).toEqual([{ name: 'Babu Thomas', office: 'Treasurer' }])
    await wakeAt('2026-04-01T00:00:00')
    expect((await team()).toSorted()).toEqual(['Babu Thomas, Treasurer', 'Sita Nair, President'])
    expect([await typeOf(babu), await typeOf(ravi)]).toEqual(['treasurer', 'member'])
    expect(await rightsOf(babu)).toEqual({ role: 'admin', duties: ['treasurer', 'events'] })
    expect((await read(sita)).latest.leftOut).toEqual([`Treasurer: ${words}`])
  },
)

test('somebody chosen whose record is merged with an older one must be chosen again', async () => {
  const { app, chair, ravi, save, read } = await openCommittee()
  const older = await app.member({
    fullName: 'Ravi K',
    createdAt: new Date('2020-01-01T00:00:00Z'),
    joinedDate: '2020-01-01',
  })
  await app.db.update(users).set({ password: null }).where(eq(users.id, ravi.userId))
  await save()
  const merged = await (await chair()).post(`/api/admin/members/${older.id}/merge`, { with: ravi.id })
  expect(merged.statusCode, merged.body).toBe(200)
  const { next } = await read()
  expect(next.picks[1].problem).toMatch(/^The record that was chosen was merged with that of Ravi/)
  const picks = next.picks.map(({ office, memberId }: { office: string; memberId: string }) => ({ office, memberId }))
  const unchanged = await save({ picks, noteToLeft: 'Thank you.' })
  expect(unchanged.json().picks[1].problem).toMatch(/^The record that was chosen was merged/)
  const again = await save({ picks: [picks[0], { office: 'Treasurer', memberId: older.id }] })
  expect(again.json().picks[1]).toMatchObject({ memberId: older.id, problem: null })
  const twice = await save({ picks: [...picks, { office: 'Secretary', memberId: older.id }] })
  expect(twice.json().message).toBe('Nobody can hold two offices. One member is chosen twice.')
})
