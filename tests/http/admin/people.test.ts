import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

test('a super admin creates an account with a temporary password that is shown once and must be changed', async () => {
  const app = await openTestApp()
  const owner = await app.superAdmin()
  const caller = await app.as(owner)
  const input = { email: 'Treasurer@example.org', firstName: 'Latha', lastName: '', role: 'admin' }
  const created = await caller.post('/api/admin/people', input)
  expect(created.statusCode).toBe(201)
  const { account, temporaryPassword } = created.json()
  expect(account).toMatchObject({ firstName: 'Latha', role: 'admin', isFirstLogin: true, memberId: null })
  const credentials = { email: 'treasurer@example.org', password: temporaryPassword }
  expect((await app.visitor.post('/api/auth/login', credentials)).json()).toMatchObject({ isFirstLogin: true })
  const twice = await caller.post('/api/admin/people', { ...input, email: 'treasurer@EXAMPLE.org' })
  expect([twice.statusCode, twice.json().fields]).toEqual([
    400,
    { email: 'An account with this email address already exists.' },
  ])
  const [logged] = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, account.id))
  expect(logged).toMatchObject({ actorId: owner.id, action: 'account.created', after: { role: 'admin' } })
  expect(JSON.stringify(logged)).not.toContain(temporaryPassword)
})

test('a person who loses a role loses its rights at the next request, without signing in again', async () => {
  const app = await openTestApp()
  const owner = await app.as(await app.superAdmin())
  const admin = await app.admin()
  const caller = await app.as(admin)
  expect((await caller.get('/api/admin/members')).statusCode).toBe(200)
  const changed = await owner.put(`/api/admin/people/${admin.id}/role`, { role: 'user' })
  expect(changed.json()).toMatchObject({ role: 'user' })
  expect((await caller.get('/api/admin/members')).statusCode).toBe(403)
  const [logged] = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, admin.id))
  expect(logged).toMatchObject({ before: { role: 'admin' }, after: { role: 'user' } })
})

test('nobody can take a role from themselves, so the last super admin stays', async () => {
  const app = await openTestApp()
  const owner = await app.superAdmin()
  const response = await (await app.as(owner)).put(`/api/admin/people/${owner.id}/role`, { role: 'user' })
  expect([response.statusCode, response.json().code]).toEqual([409, 'own_role'])
})

test('two super admins take the role from each other at once: one remains', async () => {
  const app = await openTestApp()
  const [one, other] = [await app.superAdmin(), await app.superAdmin()]
  const [first, second] = [await app.as(one), await app.as(other)]
  const responses = await Promise.all([
    first.put(`/api/admin/people/${other.id}/role`, { role: 'user' }),
    second.put(`/api/admin/people/${one.id}/role`, { role: 'user' }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  expect(await app.db.select().from(users).where(eq(users.role, 'super_admin'))).toHaveLength(1)
})

test("a super admin ends somebody's sessions, and all of their own except the current one", async () => {
  const app = await openTestApp()
  const owner = await app.superAdmin()
  const caller = await app.as(owner)
  const elsewhere = await app.as(owner)
  const member = await app.member()
  const theirs = await app.as(member)
  const ended = await caller.delete(`/api/admin/people/${member.userId}/sessions`)
  expect(ended.json()).toEqual({ message: 'One session has ended.' })
  await caller.delete(`/api/admin/people/${owner.id}/sessions`)
  const responses = await Promise.all([theirs, elsewhere, caller].map((each) => each.get('/api/auth/user')))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200])
})

test('people are searched by every word, by role, and paged', async () => {
  const app = await openTestApp()
  const caller = await app.as(await app.superAdmin())
  for (const lastName of ['Menon', 'Nair', 'Pillai']) await app.account({ firstName: 'Devika', lastName })
  const found = await caller.get('/api/admin/people?search=devika%20nai')
  expect(found.json()).toMatchObject([{ firstName: 'Devika', lastName: 'Nair' }])
  const first = await caller.get('/api/admin/people?search=devika&role=user&limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? []
  expect((await caller.get(next)).json()).toHaveLength(1)
})

test('an account shows the photo and the present offices of its member, and nobody else’s', async () => {
  const app = await openTestApp()
  const owner = await app.as(await app.superAdmin())
  const member = await app.member({ fullName: 'Latha Menon', photoUrl: '/files/latha.jpg' })
  const other = await app.member({ fullName: 'Biju Varma' })
  const held = { name: 'Latha Menon', memberId: member.id }
  await app.db.insert(officeBearers).values([
    { ...held, role: 'Secretary', displayOrder: 2 },
    { ...held, role: 'Treasurer', displayOrder: 1, isActive: false },
    { ...held, role: 'President', displayOrder: 0, deletedAt: app.clock.time },
  ])
  const people: { memberId: string | null }[] = (await owner.get('/api/admin/people')).json()
  const shownOf = ({ id }: { id: string }) => people.find(({ memberId }) => memberId === id)
  expect(shownOf(member)).toMatchObject({ photoUrl: '/files/latha.jpg', offices: ['Secretary'] })
  expect(shownOf(other)).toMatchObject({ photoUrl: null, offices: [] })
})
