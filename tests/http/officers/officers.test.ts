import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const names = (response: { json: () => { name: string }[] }) => response.json().map(({ name }) => name)
const add = (caller: TestApp['visitor'], officer: object) =>
  caller.post('/api/office-bearers', { role: 'Committee Member', ...officer })

test('office bearers are in display order, and a new one shows at once', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  expect(names(await app.visitor.get('/api/office-bearers'))).toEqual([])
  await add(admin, { name: 'Suresh', role: 'Secretary', displayOrder: 2 })
  const response = await add(admin, {
    name: ' Latha ',
    role: 'President',
    bio: 'Teaches',
    email: '',
    phone: '',
    displayOrder: 0,
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    name: 'Latha',
    role: 'President',
    bio: 'Teaches',
    email: null,
    phone: null,
    displayOrder: 0,
    isActive: true,
  })
  await add(admin, { name: 'Joined later', termStart: '2026-03-01', displayOrder: 3 })
  expect(names(await app.visitor.get('/api/office-bearers'))).toEqual(['Latha', 'Suresh', 'Joined later'])
  expect(await app.db.select().from(activityLog).orderBy(activityLog.createdAt)).toMatchObject([
    { action: 'officer.created' },
    { action: 'officer.created', subjectId: response.json().id },
    { action: 'officer.created' },
  ])
})

test('an entry with the five specified fields gets the current term, position 0 and the last place', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const five = { name: 'Suresh', role: 'Secretary', bio: 'Counts', email: 's@example.org', phone: '+971501234567' }
  const first = (await admin.post('/api/office-bearers', five)).json()
  expect(first).toMatchObject({ ...five, termStart: '2025-01-01', termEnd: '2026-12-31', displayOrder: 0 })
  const term = { termStart: '2026-01-01', termEnd: '2027-12-31' }
  await add(admin, { name: 'Latha', ...term, displayOrder: 7 })
  app.advance(1000)
  await add(admin, { name: 'Mini', ...term })
  app.advance(1000)
  await add(admin, { name: 'Joined later', termStart: '2026-03-01' })
  app.advance(1000)
  const latest = await admin.post('/api/office-bearers', five)
  expect(latest.json()).toMatchObject({ ...five, ...term, displayOrder: 0 })
  const names = async () =>
    (await app.visitor.get('/api/office-bearers')).json<{ name: string }[]>().map(({ name }) => name)
  expect(await names()).toEqual(['Latha', 'Suresh', 'Mini', 'Joined later', 'Suresh'])
  await admin.put(`/api/office-bearers/${latest.json().id}`, { displayOrder: 3 })
  expect((await names())[0]).toBe('Suresh')
  const earlier = await add(admin, { name: 'Long ago', isActive: false })
  expect(earlier.json()).toMatchObject({ termStart: null, termEnd: null, displayOrder: 0 })
})

test.each(['call me', '12', '+971 50 abc'])('an office bearer with the phone %s is rejected', async (phone) => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const response = await admin.post('/api/office-bearers', { name: 'Suresh', role: 'Secretary', phone })
  expect([response.statusCode, response.json().fields]).toEqual([400, { phone: 'Please enter a phone number' }])
})

test('a person who leaves office is found among the earlier terms, latest term first', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  await add(admin, { name: 'Long ago', termStart: '2021-04-01', termEnd: '2023-03-31', isActive: false })
  const { id } = (await add(admin, { name: 'Latha', termStart: '2025-04-01' })).json()
  const archived = await admin.put(`/api/office-bearers/${id}`, { isActive: false })
  expect(archived.json()).toMatchObject({ isActive: false, termEnd: '2026-03-10', name: 'Latha' })
  const early = (await add(admin, { name: 'Not yet', termStart: '2029-04-01' })).json()
  const gone = await admin.put(`/api/office-bearers/${early.id}`, { isActive: false })
  expect(gone.json()).toMatchObject({ isActive: false, termEnd: '2029-04-01' })
  expect(names(await app.visitor.get('/api/office-bearers'))).toEqual([])
  expect(names(await app.visitor.get('/api/office-bearers?earlier=true'))).toEqual(['Not yet', 'Latha', 'Long ago'])
})

test.each([
  [{ role: 'President' }, 'name', 'Name is required'],
  [{ name: ' ', role: 'President' }, 'name', 'Name is required'],
  [{ name: 'x' }, 'role', 'Role is required'],
  [
    { name: 'x', role: 'Emperor' },
    'role',
    'Please choose one of: President, Vice President, Secretary, Treasurer, Cultural Secretary, Sports Secretary, Committee Member',
  ],
  [{ name: 'x'.repeat(121), role: 'President' }, 'name', 'Please use at most 120 characters'],
  [{ name: 'x', role: 'President', email: 'nowhere' }, 'email', 'Please enter a valid email address'],
  [
    { name: 'x', role: 'President', termStart: '2026-04-01', termEnd: '2025-03-31' },
    'termEnd',
    'The term must end after it begins',
  ],
])('an entry with an error is rejected with a message: %j', async (form, field, words) => {
  const app = await openTestApp()
  const response = await (await app.as(await app.admin())).post('/api/office-bearers', form)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ [field]: words })
})

test('an entry is edited field by field and deleted once', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const { id } = (await add(admin, { name: 'Latha', email: 'latha@example.org', termStart: '2025-04-01' })).json()
  const edited = await admin.put(`/api/office-bearers/${id}`, { role: 'Treasurer' })
  expect(edited.json()).toMatchObject({ role: 'Treasurer', name: 'Latha', email: 'latha@example.org' })
  const backwards = await admin.put(`/api/office-bearers/${id}`, { termEnd: '2024-01-01' })
  expect(backwards.json().fields).toEqual({ termEnd: 'The term must end after it begins' })
  expect((await admin.delete(`/api/office-bearers/${id}`)).statusCode).toBe(200)
  expect((await admin.delete(`/api/office-bearers/${id}`)).statusCode).toBe(404)
  expect(names(await app.visitor.get('/api/office-bearers'))).toEqual([])
})

test('an archived office bearer is back in the team with Undo, and the term is as it was', async () => {
  // tasks wait by the database's clock
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const { id } = (await add(admin, { name: 'Latha', termStart: '2025-04-01' })).json()
  await admin.put(`/api/office-bearers/${id}`, { isActive: false })
  expect((await undoLast(admin)).message).toBe('Latha is now listed under the earlier terms.')
  expect((await app.visitor.get('/api/office-bearers')).json()).toMatchObject([{ name: 'Latha', termEnd: null }])
})

test('Undo brings an archived office bearer back, and keeps the end of the term that a colleague has set since', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const { id } = (await add(admin, { name: 'Latha', termStart: '2025-04-01' })).json()
  await admin.put(`/api/office-bearers/${id}`, { isActive: false })
  const colleague = await app.as(await app.admin())
  await colleague.put(`/api/office-bearers/${id}`, { termEnd: '2027-03-31' })
  await undoLast(admin)
  const team = (await app.visitor.get('/api/office-bearers')).json()
  expect(team).toMatchObject([{ name: 'Latha', termEnd: '2027-03-31' }])
})

test('a deleted entry is nowhere to be found, and is back with Undo; after two minutes it is gone for good', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const { id } = (await add(admin, { name: 'Latha' })).json()
  const remove = () => admin.delete(`/api/office-bearers/${id}`)
  await remove()
  expect((await admin.get('/api/admin/search?q=latha')).json()).toEqual([])
  expect((await admin.put(`/api/office-bearers/${id}`, { role: 'President' })).statusCode).toBe(404)
  expect((await undoLast(admin)).message).toBe('The entry for Latha has been deleted.')
  expect(names(await app.visitor.get('/api/office-bearers'))).toEqual(['Latha'])
  await remove()
  app.advance(120_000)
  await app.runTasks()
  expect(await app.db.$count(officeBearers)).toBe(0)
})

/** Takes back the person's last change, and returns what was said about it. */
async function undoLast(caller: TestApp['visitor']): Promise<{ message: string }> {
  const change = (await caller.get('/api/admin/undo?area=office_bearers')).json()
  expect((await caller.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  return change
}

test('only administrators change who holds an office', async () => {
  const app = await openTestApp()
  const { id } = (await add(await app.as(await app.admin()), { name: 'Latha' })).json()
  const member = await app.as(await app.member())
  for (const [caller, status] of [[app.visitor, 401] as const, [member, 403] as const]) {
    expect((await add(caller, { name: 'x' })).statusCode).toBe(status)
    expect((await caller.put(`/api/office-bearers/${id}`, { name: 'x' })).statusCode).toBe(status)
    expect((await caller.delete(`/api/office-bearers/${id}`)).statusCode).toBe(status)
  }
})

test('somebody is remembered under in memory only by choice of the committee, and that can be changed again', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const added = (await admin.post('/api/office-bearers', { name: 'Raghavan Pillai', role: 'President' })).json()
  expect(added.isInMemory).toBe(false)
  const url = `/api/office-bearers/${added.id}`
  expect((await admin.put(url, { isInMemory: true })).json()).toMatchObject({ isInMemory: true, isActive: true })
  const archived = (await admin.put(url, { isActive: false })).json()
  expect(archived).toMatchObject({ isInMemory: true, isActive: false })
  const [earlier] = (await app.visitor.get('/api/office-bearers?earlier=true')).json()
  expect(earlier).toMatchObject({ name: 'Raghavan Pillai', isInMemory: true })
  expect((await admin.put(url, { isInMemory: false })).json().isInMemory).toBe(false)
})

test('nobody but the committee gets the contact data of somebody who is remembered under in memory', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const contact = { email: 'raghavan@example.org', phone: '+971501234567' }
  for (const [name, more] of [
    ['Living Latha', {}],
    ['Raghavan Pillai', { isInMemory: true }],
  ] as const)
    await admin.post('/api/office-bearers', { name, role: 'President', ...contact, ...more })
  const contactsFor = async (caller: TestApp['visitor'], path = '') =>
    (await caller.get(`/api/office-bearers${path}`))
      .json<{ name: string; email: string | null; phone: string | null }[]>()
      .map(({ name, email, phone }) => [name, email, phone])
  const living = ['Living Latha', contact.email, contact.phone]
  const member = await app.as(await app.member())
  const treasurer = await app.as(await app.admin(['treasurer']))
  for (const caller of [app.visitor, member, treasurer])
    expect(await contactsFor(caller)).toEqual([living, ['Raghavan Pillai', null, null]])
  expect(await contactsFor(admin)).toEqual([living, ['Raghavan Pillai', contact.email, contact.phone]])
  for (const { id } of (await admin.get('/api/office-bearers')).json())
    await admin.put(`/api/office-bearers/${id}`, { isActive: false })
  expect(await contactsFor(app.visitor, '?earlier=true')).toContainEqual(['Raghavan Pillai', null, null])
})
