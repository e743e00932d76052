import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminDuties, users } from '#server/accounts/account-tables.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { openTestApp } from '#tests/test-app.ts'

const PASSWORD = 'Pooram-2026'
const HASH = hashPassword(PASSWORD)

async function openOffice(ownDuties: readonly Duty[] | null = ['events', 'content']) {
  const app = await openTestApp()
  const leaving = await app.admin(ownDuties)
  await app.db
    .update(users)
    .set({ password: await HASH })
    .where(eq(users.id, leaving.id))
  const caller = await app.as(leaving)
  const give = (to: { id: string }, password = PASSWORD) =>
    caller.post('/api/admin/duties/give', { toId: to.id, password })
  const dutiesOf = async (person: { id: string }) =>
    (await (await app.as(person)).get('/api/auth/user')).json<{ duties: Duty[] | null }>().duties
  return { app, leaving, caller, give, dutiesOf }
}

test('an admin gives all own duties to another one, whose own duties stay, and has none left', async () => {
  const { app, leaving, caller, give, dutiesOf } = await openOffice()
  const editor = await app.admin(['marketplace'])
  const given = await give(editor)
  expect(given.statusCode, given.body).toBe(200)
  expect(given.json().message).toBe('Omana Pillai now looks after everything that you looked after: Events, Content.')
  expect(await dutiesOf(editor)).toEqual(['events', 'content', 'marketplace'])
  expect(await dutiesOf(leaving)).toEqual([])
  expect((await caller.get('/api/admin/events')).json().code).toBe('duty_required')
})

test('both are notified, the log names both, and the giver can undo it for two minutes', async () => {
  const { app, leaving, caller, give, dutiesOf } = await openOffice()
  const editor = await app.admin(['marketplace'])
  await give(editor)
  const notices = await app.db.select().from(notifications).where(eq(notifications.kind, 'duties'))
  expect(notices.map(({ userId }) => userId).toSorted()).toEqual([leaving.id, editor.id].toSorted())
  const chair = await app.as(await app.superAdmin())
  const log = (await chair.get('/api/admin/activity?action=account.duties_changed')).json()
  expect(log.map(({ subjectId }: { subjectId: string }) => subjectId).toSorted()).toEqual(
    [leaving.id, editor.id].toSorted(),
  )
  const change = (await caller.get('/api/admin/undo?area=own_duties')).json()
  expect((await caller.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect(await dutiesOf(leaving)).toEqual(['events', 'content'])
  expect(await dutiesOf(editor)).toEqual(['marketplace'])
})

test('duties that were changed since are not undone', async () => {
  const { app, leaving, caller, give, dutiesOf } = await openOffice()
  const editor = await app.admin(['marketplace'])
  await give(editor)
  await app.db.delete(adminDuties).where(eq(adminDuties.userId, editor.id))
  const change = (await caller.get('/api/admin/undo?area=own_duties')).json()
  expect((await caller.post(`/api/admin/undo/${change.id}`)).json().code).toBe('undo_over')
  expect(await dutiesOf(leaving)).toEqual([])
})

test('a duty that both have ends with the later end', async () => {
  const { app, give } = await openOffice(['events'])
  const other = await app.admin(['events', 'content'])
  await app.db.update(adminDuties).set({ endsOn: '2026-12-31' }).where(eq(adminDuties.userId, other.id))
  await give(other)
  const rows = await app.db.select().from(adminDuties).where(eq(adminDuties.userId, other.id))
  expect(rows.map(({ duty, endsOn }) => [duty, endsOn]).toSorted()).toEqual([
    ['content', '2026-12-31'],
    ['events', null],
  ])
})

test('an admin without limits gives everything to another one', async () => {
  const { app, leaving, give, dutiesOf } = await openOffice(null)
  const editor = await app.admin(['content'])
  expect((await give(editor)).statusCode).toBe(200)
  expect([await dutiesOf(leaving), await dutiesOf(editor)]).toEqual([[], null])
})

test('giving duties is refused in words: to a member, a super admin, an auditor, oneself, and with a wrong password', async () => {
  const { app, leaving, give, dutiesOf } = await openOffice(['treasurer'])
  const member = await app.member()
  const messages = [
    await give({ id: member.userId }),
    await give(await app.superAdmin()),
    await give(await app.admin(['auditor'])),
    await give(leaving),
    await give(await app.admin(['content']), 'Wrong-2026'),
  ].map((response) => response.json().message)
  expect(messages).toEqual([
    'Only admins have duties. Make this person an admin first.',
    'A super admin may do everything. Change the role to admin first.',
    'Nobody audits their own entries: an auditor cannot be the treasurer.',
    'You have these duties already.',
    'The current password is not correct.',
  ])
  expect(await dutiesOf(leaving)).toEqual(['treasurer'])
})

test('nobody without a duty gives any, and the names of colleagues are all that is shown of them', async () => {
  const { app, caller, give } = await openOffice([])
  const editor = await app.admin(['content'])
  expect((await give(editor)).json().message).toBe('You have no duties that you could give to somebody.')
  expect((await caller.get('/api/admin/duties/own')).json()).toEqual({
    duties: [],
    colleagues: [{ id: editor.id, firstName: 'Omana', lastName: 'Pillai' }],
  })
})

test('the last super admin cannot be removed: nobody changes their own role', async () => {
  const { app } = await openOffice()
  const chair = await app.superAdmin()
  const refused = await (await app.as(chair)).put(`/api/admin/people/${chair.id}/role`, { role: 'admin' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'You cannot change your own role. Ask another super admin to do it.',
  ])
})
