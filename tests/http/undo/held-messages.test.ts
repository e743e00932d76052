import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { listHeldNotices, offerUndo } from '#server/platform/undo/undo-service.ts'
import { undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied, mailsTo } from '../membership/application.ts'

const TWO_MINUTES = 120_000

/** Tasks wait by the database's clock. */
async function openPortal() {
  const app = await openTestApp({ startsAt: new Date() })
  const committee = await app.as(await app.admin())
  const undoable = async (area: string) => (await committee.get(`/api/admin/undo?area=${area}`)).json()
  const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)
  const bellOf = async (person: { id: string } | { userId: string }) =>
    (await (await app.as(person)).get('/api/notices')).json()
  return { app, committee, undoable, subjects, bellOf }
}

test('applications approved together: the emails can be read, and leave after two minutes', async () => {
  const { app, committee, undoable, subjects, bellOf } = await openPortal()
  const people = [await applied(app), await applied(app)]
  await app.mails()
  const ids = people.map(({ member }) => member.id)
  expect((await committee.post('/api/admin/members/approvals', { ids })).json()).toEqual({ done: 2, refused: [] })
  const change = await undoable('members')
  expect(change).toMatchObject({ message: '2 applications have been approved.', mails: 2, notices: 2 })
  const [first] = people
  const mail = (await committee.get(`/api/admin/undo/${change.id}/mail`)).json()
  expect(mail.text).toContain('Welcome, Lakshmi Devi')
  const before = await subjects(first!.account.email)
  app.advance(TWO_MINUTES - 1000)
  expect(await subjects(first!.account.email)).toEqual(before)
  expect(await bellOf(first!.account)).toMatchObject([])
  app.advance(1000)
  for (const { account } of people) expect((await subjects(account.email)).at(-1)).toBe(mail.subject)
  expect(await bellOf(first!.account)).toMatchObject([{ title: 'You are a member' }])
  expect(await undoable('members')).toBeNull()
})

test('applications rejected together by mistake are pending again after an undo, and nobody is ever told', async () => {
  const { app, committee, undoable, subjects, bellOf } = await openPortal()
  const { member, account } = await applied(app)
  const before = await subjects(account.email)
  await committee.post('/api/admin/members/rejections', { ids: [member.id], reason: 'We could not reach you.' })
  const { id } = await undoable('members')
  expect((await committee.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect((await committee.get(`/api/admin/members/${member.id}`)).json()).toMatchObject({ status: 'pending' })
  app.advance(TWO_MINUTES)
  expect(await subjects(account.email)).toEqual(before)
  expect(await bellOf(account)).toEqual([])
})

test('reminders sent together can be taken back before anybody reads them', async () => {
  const { app, committee, undoable, subjects } = await openPortal()
  const owing = await app.member()
  const { id: renewalId } = await app.renewal({ memberId: owing.id })
  for (const [path, area, ids] of [
    ['/api/admin/members/reminders', 'members', [owing.id]],
    ['/api/admin/renewals/reminders', 'dues', [renewalId]],
  ] as const) {
    await committee.post(path, { ids })
    const change = await undoable(area)
    expect(change).toMatchObject({ message: '1 reminder has been prepared.', mails: 1 })
    await committee.post(`/api/admin/undo/${change.id}`)
  }
  app.advance(TWO_MINUTES)
  expect(await subjects(owing.email)).toEqual([])
})

test('payments and waivers recorded together are undone without a word; the receipt is void', async () => {
  const { app, committee, undoable, subjects } = await openPortal()
  const owing = await app.member()
  const { id } = await app.renewal({ memberId: owing.id, renewalYear: 2026 })
  const stateOf = async () => (await app.db.select().from(membershipRenewals).where(eq(membershipRenewals.id, id)))[0]
  const paid = { ids: [id], paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true }
  expect((await committee.post('/api/admin/renewals/payments', paid)).json()).toMatchObject({ done: 1 })
  expect(await stateOf()).toMatchObject({ status: 'paid' })
  await committee.post(`/api/admin/undo/${(await undoable('dues')).id}`)
  expect((await stateOf())?.status).not.toBe('paid')
  await committee.post('/api/admin/renewals/waivers', { ids: [id], reason: 'A student' })
  expect(await undoable('dues')).toMatchObject({ message: '1 year has been waived.', mails: 1, notices: 1 })
  await committee.post(`/api/admin/undo/${(await undoable('dues')).id}`)
  expect((await stateOf())?.status).not.toBe('waived')
  app.advance(TWO_MINUTES)
  expect(await subjects(owing.email)).toEqual([])
})

test('welcome mails that are taken back are due again', async () => {
  const { app, committee, undoable, subjects } = await openPortal()
  const imported = await app.member({ welcomeDue: true })
  expect((await committee.post('/api/admin/members/welcome-mails')).json()).toEqual({ welcomed: 1 })
  const change = await undoable('members')
  // the link in the preview works for nobody
  const preview = (await committee.get(`/api/admin/undo/${change.id}/mail`)).json()
  expect(preview.text).toContain('Welcome, Asha')
  const [, token] = /token=([\w-]+)/.exec(preview.text) ?? []
  const used = await app.visitor.post('/api/auth/reset-password', { token, newPassword: 'Long enough 42!' })
  expect(used.statusCode).toBe(400)
  await committee.post(`/api/admin/undo/${change.id}`)
  app.advance(TWO_MINUTES)
  expect(await subjects(imported.email)).toEqual([])
  expect((await committee.post('/api/admin/members/welcome-mails')).json()).toEqual({ welcomed: 1 })
  app.advance(TWO_MINUTES)
  expect(await subjects(imported.email)).toHaveLength(1)
})

test('a colleague neither sees nor undoes what somebody else is about to send', async () => {
  const { app, committee, undoable } = await openPortal()
  const { member } = await applied(app)
  await committee.post('/api/admin/members/approvals', { ids: [member.id] })
  const { id } = await undoable('members')
  const colleague = await app.as(await app.admin())
  expect((await colleague.get('/api/admin/undo?area=members')).json()).toBeNull()
  expect((await colleague.get(`/api/admin/undo/${id}/mail`)).statusCode).toBe(409)
  expect((await colleague.post(`/api/admin/undo/${id}`)).statusCode).toBe(409)
})

test('approvals that take longer than two minutes are complete, and can be undone for two minutes after that', async () => {
  const { app, committee, undoable, subjects } = await openPortal()
  const [first, second] = [await applied(app), await applied(app)]
  const ids = [first.member.id, second.member.id]
  const before = await subjects(first.account.email)
  const statusesOf = async () =>
    Promise.all(ids.map(async (id) => (await committee.get(`/api/admin/members/${id}`)).json().status))
  let response: ReturnType<typeof committee.post> | undefined
  // somebody else works on the second application for a while
  await app.db.transaction(async (tx) => {
    await tx.select().from(members).where(eq(members.id, second.member.id)).for('update')
    response = committee.post('/api/admin/members/approvals', { ids })
    await expect.poll(async () => (await statusesOf())[0]).toBe('approved')
    app.advance(TWO_MINUTES)
    await app.runTasks()
    await enqueue(app.db, 'end-overdue-undos', {})
    await app.runTasks()
  })
  expect((await response)?.json()).toEqual({ done: 2, refused: [] })
  app.advance(TWO_MINUTES - 1000)
  expect(await subjects(first.account.email)).toEqual(before)
  await committee.post(`/api/admin/undo/${(await undoable('members')).id}`)
  expect(await statusesOf()).toEqual(['pending', 'pending'])
})

test('a bulk operation that did nothing leaves nothing to undo', async () => {
  const { app, committee, undoable } = await openPortal()
  const { id } = await app.member()
  await committee.post('/api/admin/members/approvals', { ids: [id] })
  expect(await undoable('members')).toBeNull()
})

test('several changes of one part are offered, the latest first, and each is undone by itself', async () => {
  const { app, committee, undoable } = await openPortal()
  const [first, second] = [await applied(app), await applied(app)]
  for (const { member } of [first, second]) {
    await committee.post('/api/admin/members/approvals', { ids: [member.id] })
    app.advance(1000)
  }
  const { earlier, ...latest } = await undoable('members')
  expect(earlier).toMatchObject([{ message: '1 application has been approved.', mails: 1 }])
  expect((await committee.post(`/api/admin/undo/${earlier[0].id}`)).statusCode).toBe(200)
  const statusOf = async ({ member }: typeof first) =>
    (await committee.get(`/api/admin/members/${member.id}`)).json().status
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'approved'])
  expect(await undoable('members')).toEqual({ ...latest, earlier: [] })
})

const countRewritten = async (tx: Executor) =>
  (
    await tx.execute(sql`SELECT relname, n_tup_upd::int FROM pg_stat_xact_user_tables
      WHERE relname IN ('undoable_changes', 'held_notices') ORDER BY relname`)
  ).rows

test('each of many held notices is stored once, without writing the others again', async () => {
  const { app } = await openPortal()
  const { id: userId } = await app.superAdmin()
  const now = app.context.now()
  await app.db.transaction(async (tx) => {
    const change = {
      area: 'members',
      name: 'members-decided' as const,
      data: [],
      message: 'Done',
      actorId: userId,
      now,
    }
    const heldBy = await offerUndo(tx, change)
    const about = { kind: 'membership' as const, link: '/member/dashboard', aboutId: userId, heldBy, now }
    // the numbers include what this connection did before and has not reported yet
    const before = await countRewritten(tx)
    for (let held = 0; held < 20; held += 1) await notifyPeople(tx, [{ userId, title: `Notice ${held}` }], about)
    expect(await countRewritten(tx)).toEqual(before)
    expect((await listHeldNotices(tx, heldBy)).map(({ people: [person] }) => person?.title)).toEqual(
      Array.from({ length: 20 }, (_, held) => `Notice ${held}`),
    )
  })
})

test('a change that cannot be made final is logged, and the others become final', async () => {
  const logged: string[] = []
  const write = (line: string) => logged.push(line)
  const app = await openTestApp({ log: pino({ level: 'error' }, { write }) })
  const { id: actorId } = await app.admin()
  const undoUntil = new Date(app.clock.time.getTime() - 60_000)
  const change = { area: 'news', actorId, message: 'Done.', data: {} }
  await app.db.insert(undoableChanges).values([
    { ...change, name: 'forgotten-change', undoUntil: new Date(undoUntil.getTime() - 60_000) },
    { ...change, name: 'members-welcomed', data: [], undoUntil },
  ])
  await enqueue(app.db, 'end-overdue-undos', {})
  await app.runTasks()
  const left = await app.db.select().from(undoableChanges)
  expect(left.map(({ name }) => name)).toEqual(['forgotten-change'])
  expect(logged.join('')).toContain('a change could not be made final')
})
