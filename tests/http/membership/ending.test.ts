import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { promoteWaiting } from '#server/events/promotion-service.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp } from '#tests/test-app.ts'
import { historyOf, mailsTo } from './application.ts'
import { listYears, runTask } from './dues/treasurer.ts'

const app = await openTestApp()
const committee = await app.as(await app.admin())
const TWO_MINUTES = 121_000
const DAY_MS = 86_400_000
const end = (id: string, more: object = {}) =>
  committee.post(`/api/admin/members/${id}/end`, { reason: 'moved_away', on: '2026-03-10', notify: true, ...more })
const death = (id: string, more: object = {}) => committee.post(`/api/admin/members/${id}/death`, more)
const addressOf = async (userId: string) => (await (await app.as({ userId })).get('/api/auth/user')).json().email
const endMails = async (address: string) =>
  (await mailsTo(app, address)).filter(({ subject }) => subject === 'Your membership has ended')
const undo = async () => {
  const change = (await committee.get('/api/admin/undo?area=members')).json()
  return committee.post(`/api/admin/undo/${change.id}`)
}
const later = async (milliseconds: number) => {
  app.advance(milliseconds)
  await app.runTasks()
}

/** A member with a place at a full event, for which somebody else waits. */
async function withPlace(more: object = {}) {
  const member = await app.member({ membershipNumber: `E-${crypto.randomUUID()}`, joinedDate: '2024-03-10', ...more })
  const event = await app.event({ capacity: 1 })
  await (await app.as(member)).post(`/api/events/${event.id}/register`)
  const next = await app.member()
  await (await app.as(next)).post(`/api/events/${event.id}/waiting-list`)
  const guests = async () =>
    (await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))).map(
      ({ memberId }) => memberId,
    )
  return { member, next, guests }
}

test('the committee ends a membership with a mail; after two minutes the places go to the waiting list', async () => {
  const { member, next, guests } = await withPlace()
  const address = await addressOf(member.userId)
  const ended = await end(member.id, { note: 'Called us from Muscat.' })
  expect(ended.json()).toMatchObject({ resignedAt: app.clock.time.toISOString(), endReason: 'moved_away' })
  expect((await committee.get(`/api/admin/members/${member.id}`)).json().notes).toMatchObject([
    { text: 'Called us from Muscat.' },
  ])
  await promoteWaiting(app.context, app.clock.time)
  expect(await guests()).toEqual([member.id])
  await later(TWO_MINUTES)
  await app.runTasks()
  expect(await guests()).toEqual([next.id])
  const [mail] = await endMails(address)
  expect(mail?.text).toContain('ended on March 10, 2026, because you are moving away.')
  expect(mail?.text).toContain(`your number ${member.membershipNumber} is still yours`)
  expect(mail?.text).not.toContain('Muscat')
})

test('an end without a mail tells nobody, and can be undone with everything as it was', async () => {
  const { member, guests } = await withPlace()
  const address = await addressOf(member.userId)
  await end(member.id, { notify: false, reason: 'other' })
  expect((await undo()).statusCode).toBe(200)
  await later(TWO_MINUTES)
  expect(await guests()).toEqual([member.id])
  const caller = await app.as(member)
  expect((await caller.get('/api/members/profile')).json()).toMatchObject({ resignedAt: null, endReason: null })
  expect(await historyOf(app, member.id)).toEqual([])
  expect(await endMails(address)).toEqual([])
})

test('a membership ends after its last day, and not before', async () => {
  const { member, next, guests } = await withPlace()
  const on = new Date(app.clock.time.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  expect((await end(member.id, { on })).json()).toMatchObject({ resignedAt: null, endsOn: on })
  await later(TWO_MINUTES)
  expect((await mailsTo(app, await addressOf(member.userId))).map(({ subject }) => subject)).toContain(
    'Your membership ends',
  )
  await later(2 * DAY_MS)
  await runTask(app, 'update-dues')
  await app.runTasks()
  expect(await guests()).toEqual([member.id])
  await later(2 * DAY_MS)
  await runTask(app, 'update-dues')
  await app.runTasks()
  expect(await guests()).toEqual([next.id])
  expect((await (await app.as(member)).get('/api/auth/user')).json().membership.isActive).toBe(false)
})

test('a membership that cannot be ended is logged, and the others end and go on with their dues', async () => {
  const logged: string[] = []
  const own = await openTestApp({ log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }) })
  const planned = { joinedDate: '2024-03-17', endsOn: '2026-03-09', endReason: 'other' } as const
  const stuck = await own.member({ ...planned, fullName: 'Devi Nair', membershipNumber: 'E-1' })
  const leaving = await own.member({ ...planned, membershipNumber: 'E-2' })
  const staying = await own.member({ joinedDate: '2024-03-17', membershipNumber: 'E-3' })
  await own.db.execute(
    sql.raw(`alter table members add constraint fails check (id <> '${stuck.id}' or resigned_at is null)`),
  )
  await runTask(own, 'update-dues')
  const rows = await own.db.select().from(members)
  const ended = rows.filter(({ resignedAt }) => resignedAt !== null).map(({ id }) => id)
  expect(ended).toEqual([leaving.id])
  expect((await listYears(own, staying.id)).length, 'the rest of the task runs').toBeGreaterThan(0)
  expect(logged.join('')).toContain('a membership could not be ended after its last day')
  expect(logged.join('')).not.toContain('Devi')
  await own.db.execute(sql`alter table members drop constraint fails`)
  await runTask(own, 'update-dues')
  const [later] = await own.db.select().from(members).where(eq(members.id, stuck.id))
  expect(later?.resignedAt, 'the next run tries it again').not.toBeNull()
})

test('an end before the joining date is refused in words, and a second end too', async () => {
  const { member } = await withPlace()
  const early = await end(member.id, { on: '2024-03-09' })
  expect([early.statusCode, early.json().fields]).toEqual([
    400,
    { on: 'The membership began on March 10, 2024. It cannot end before that day.' },
  ])
  expect((await end(member.id)).statusCode).toBe(200)
  const again = await end(member.id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_ended'])
  expect((await end((await app.account()).id)).statusCode).toBe(404)
})

test('a death ends the account at once, sends nothing and leaves the name in the past', async () => {
  const account = await personWithPassword(app)
  const { member, next, guests } = await withPlace({ userId: account.id, fullName: 'Raghavan Pillai' })
  const caller = await app.as(member)
  const ahead = await death(member.id, { on: '2027-01-01' })
  expect(ahead.json().fields).toEqual({
    on: 'The date cannot be in the future. Leave it empty if you do not know it.',
  })
  const recorded = await death(member.id, { on: '2026-03-09' })
  expect(recorded.statusCode, recorded.body).toBe(200)
  expect(recorded.json()).toMatchObject({ fullName: 'Raghavan Pillai', diedOn: '2026-03-09' })
  expect((await caller.get('/api/members/profile')).statusCode).toBe(401)
  const asked = await app.visitor.post('/api/auth/forgot-password', { email: account.email })
  expect(asked.statusCode).toBe(200)
  await later(TWO_MINUTES)
  await app.runTasks()
  expect(await guests()).toEqual([next.id])
  expect((await mailsTo(app, account.email)).map(({ subject }) => subject)).not.toContain('Reset your password')
  expect((await app.mails()).filter(({ to }) => JSON.stringify(to).includes('invalid'))).toEqual([])
  expect((await committee.post(`/api/admin/members/${member.id}/restore`)).statusCode).toBe(409)
  expect((await death(member.id)).json().code).toBe('already_recorded')
})

test('a death that was recorded by mistake is undone: the member logs in again', async () => {
  const { member, guests } = await withPlace()
  const address = await addressOf(member.userId)
  await death(member.id)
  expect((await undo()).statusCode).toBe(200)
  await later(TWO_MINUTES)
  expect(await guests()).toEqual([member.id])
  expect(await addressOf(member.userId)).toBe(address)
  const [stored] = await app.db.select().from(members).where(eq(members.id, member.id))
  expect(stored).toMatchObject({ deceasedAt: null, resignedAt: null, diedOn: null })
})

test('the death of somebody of the family takes them out of what is ahead and leaves the past', async () => {
  const member = await app.member({ membershipType: 'family' })
  const person = { name: 'Kamalakshi Pillai', relation: 'Mother', dateOfBirth: '1947-01-01', bloodGroup: 'O+' } as const
  const [mother] = await app.db
    .insert(familyMembers)
    .values({ memberId: member.id, ...person })
    .returning()
  const caller = await app.as(member)
  const event = await app.event({ partySetting: 'family', asksVegetarian: true })
  const party = { familyMemberIds: [mother!.id], guests: { adults: 0, children: 0 }, vegetarian: 2, answers: [] }
  expect((await caller.post(`/api/events/${event.id}/register`, party)).statusCode).toBe(201)
  expect((await death(member.id, { familyMemberId: mother!.id })).statusCode).toBe(200)
  await later(TWO_MINUTES)
  const [place] = await app.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, event.id))
  expect(place).toMatchObject({ people: 1, vegetarian: 1, familyMemberIds: [] })
  expect((await caller.get('/api/members/profile')).json()).toMatchObject({ familyMembers: [], resignedAt: null })
  const [row] = await app.db.select().from(familyMembers).where(eq(familyMembers.id, mother!.id))
  expect(row?.name).toBe('Kamalakshi Pillai')
  expect((await death(member.id, { familyMemberId: mother!.id })).statusCode).toBe(404)
})

test('the death of an admin is refused, so that nobody takes away a role without being a super admin', async () => {
  for (const account of [await app.superAdmin(), await app.admin()]) {
    const member = await app.member({ userId: account.id })
    const refused = await death(member.id)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_of_admin'])
    expect((await (await app.as(account)).get('/api/auth/user')).json().role).toBe(account.role)
    expect((await committee.get(`/api/admin/members/${member.id}`)).json().deceasedAt).toBeNull()
  }
})

test('an undone second end leaves the last day that was planned before', async () => {
  const { member } = await withPlace()
  const on = '2026-04-30'
  await end(member.id, { on, reason: 'moved_away' })
  await later(TWO_MINUTES)
  for (const earlier of ['2026-03-20', app.clock.time.toISOString().slice(0, 10)]) {
    await end(member.id, { on: earlier, reason: 'excluded' })
    expect((await undo()).statusCode).toBe(200)
    expect((await committee.get(`/api/admin/members/${member.id}`)).json()).toMatchObject({
      resignedAt: null,
      endsOn: on,
      endReason: 'moved_away',
    })
  }
})

test('a member whose joining date nobody knows cannot end before the approval', async () => {
  const approvedAt = new Date('2025-05-01T08:00:00Z')
  const { member } = await withPlace({ joinedDate: null, approvedAt })
  const early = await end(member.id, { on: '2025-04-30' })
  expect([early.statusCode, early.json().fields?.on]).toEqual([
    400,
    'The membership began on May 1, 2025. It cannot end before that day.',
  ])
  expect((await end(member.id, { on: '2025-05-01' })).statusCode).toBe(200)
})

test('an end or a death that cannot be offered for undo changes nothing', async () => {
  const own = await openTestApp()
  const office = await own.as(await own.admin())
  const { id } = await own.member()
  await own.db.execute(sql`alter table undoable_changes add constraint unfinished check (message = '')`)
  const acts = { end: { reason: 'other', on: '2026-03-10', notify: true }, death: {} }
  for (const [act, body] of Object.entries(acts)) {
    expect((await office.post(`/api/admin/members/${id}/${act}`, body)).statusCode).toBe(500)
    const left = (await office.get(`/api/admin/members/${id}`)).json()
    expect(left).toMatchObject({ resignedAt: null, endsOn: null, deceasedAt: null })
    expect(await own.db.$count(undoableChanges)).toBe(0)
    expect(await own.db.$count(mails)).toBe(0)
  }
})

test('the undo of a death says in words that somebody else logs in with the address by now', async () => {
  const { member } = await withPlace()
  const address = await addressOf(member.userId)
  // later than every change of the tests before, so that this one is the latest
  await later(TWO_MINUTES)
  await death(member.id)
  let undone: ReturnType<typeof undo> | undefined
  // somebody takes the address while the undo runs
  await app.db.transaction(async (tx) => {
    await tx.insert(users).values({ email: address, firstName: 'Binu', lastName: 'Das' })
    undone = undo()
    await expect.poll(countWaitingForAddress, { timeout: 10_000 }).toBe(1)
  })
  const refused = await undone!
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'undo_over'])
  expect(refused.json().message).toContain(`Somebody else now logs in with ${address}.`)
  expect((await committee.get(`/api/admin/members/${member.id}`)).json().deceasedAt).not.toBeNull()
})

async function countWaitingForAddress() {
  const { rows } = await app.db.execute(sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event = 'transactionid'`)
  return (rows[0] as { waiting: number }).waiting
}
