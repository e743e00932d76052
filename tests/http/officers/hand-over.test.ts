import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp } from '#tests/test-app.ts'

type Officer = { id: string; name: string; role: string; termStart: string; termEnd: string | null }

const open = async () => {
  const app = await openTestApp()
  const account = await app.admin()
  const admin = await app.as(account)
  const enter = async (name: string, role: string) => {
    app.advance(1000)
    const officer = { name, role, termStart: '2025-04-01' }
    return (await admin.post('/api/office-bearers', officer)).json<Officer>()
  }
  const list = async (query = '') => (await app.visitor.get(`/api/office-bearers${query}`)).json<Officer[]>()
  // signed in again, because sessions end when the clock moves by months
  const handOver = async (body: object) => (await app.as(account)).post('/api/admin/office-bearers/hand-over', body)
  /** Moves the clock to the morning of a day in Gulf time, and runs what is due then. */
  const wakeOn = async (day: string) => {
    app.advance(new Date(`${day}T00:05:00+04:00`).getTime() - app.clock.time.getTime())
    await enqueue(app.db, 'begin-terms', {})
    await app.runTasks()
  }
  const undo = async () => {
    const change = (await admin.get('/api/admin/undo?area=office_bearers')).json()
    return admin.post(`/api/admin/undo/${change.id}`)
  }
  return { app, admin, enter, list, handOver, wakeOn, undo }
}

test('on the first day of the next term the whole team is archived, and those who stay go on', async () => {
  const { app, enter, list, handOver, wakeOn } = await open()
  const latha = await enter('Latha', 'President')
  await enter('Babu', 'Treasurer')
  const response = await handOver({ termStart: '2027-04-01', termEnd: '2029-03-31', staying: [latha.id] })
  expect(response.statusCode).toBe(200)
  await wakeOn('2027-03-31')
  expect((await list()).map(({ name, termStart }) => [name, termStart])).toEqual([
    ['Latha', '2025-04-01'],
    ['Babu', '2025-04-01'],
  ])
  expect(await list('?earlier=true')).toEqual([])
  await wakeOn('2027-04-01')
  expect(await list()).toMatchObject([
    { name: 'Latha', role: 'President', termStart: '2027-04-01', termEnd: '2029-03-31' },
  ])
  const earlier = await list('?earlier=true')
  expect(earlier.map(({ name }) => name).sort()).toEqual(['Babu', 'Latha'])
  expect(earlier.every(({ termEnd }) => termEnd === '2027-03-31')).toBe(true)
  const actions = (await app.db.select().from(activityLog).orderBy(activityLog.createdAt)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'officer.archived')).toHaveLength(2)
  expect(actions).toContain('officers.handed-over')
})

test('a double submit, and a term that begins too early, change nothing', async () => {
  const { enter, list, handOver } = await open()
  const latha = await enter('Latha', 'President')
  await handOver({ termStart: '2027-04-01', staying: [latha.id] })
  const [present] = await list()
  const again = await handOver({ termStart: '2027-04-01', staying: [present?.id] })
  expect(again.statusCode).toBe(400)
  expect(again.json().fields).toEqual({ termStart: 'This hand-over is already planned' })
  const early = await handOver({ termStart: '2025-04-01', staying: [] })
  expect(early.json().fields).toEqual({ termStart: 'The next term must begin after the current one' })
  expect(await list()).toHaveLength(1)
  expect(await list('?earlier=true')).toHaveLength(0)
})

test('a term that has already begun takes over at once, and an undo brings the former team back', async () => {
  const { enter, list, handOver, undo } = await open()
  const latha = await enter('Latha', 'President')
  await enter('Babu', 'Treasurer')
  await handOver({ termStart: '2026-03-01', staying: [latha.id] })
  expect(await list()).toMatchObject([{ name: 'Latha', termStart: '2026-03-01' }])
  expect((await undo()).statusCode).toBe(200)
  expect((await list()).map(({ id, termStart }) => [id === latha.id, termStart])).toEqual([
    [true, '2025-04-01'],
    [false, '2025-04-01'],
  ])
  expect(await list('?earlier=true')).toEqual([])
})

test('a planned hand-over that is undone never happens; one that is planned again happens on the new day', async () => {
  const { enter, list, handOver, wakeOn, undo } = await open()
  await enter('Latha', 'President')
  await handOver({ termStart: '2027-04-01', staying: [] })
  await undo()
  await wakeOn('2027-04-02')
  expect(await list()).toMatchObject([{ name: 'Latha', leavesOn: null }])
  await handOver({ termStart: '2027-06-01', staying: [] })
  await handOver({ termStart: '2027-08-01', staying: [] })
  await wakeOn('2027-06-02')
  expect(await list()).toHaveLength(1)
  await wakeOn('2027-08-01')
  expect(await list()).toEqual([])
})

test('a planned hand-over can be corrected, and cancelled at any time', async () => {
  const { app, admin, enter, handOver, wakeOn, list } = await open()
  const ids = [(await enter('Latha', 'President')).id, (await enter('Babu', 'Treasurer')).id]
  const plan = { termStart: '2027-04-01', termEnd: '2029-03-31', staying: [ids[0]] }
  expect((await handOver(plan)).statusCode).toBe(200)
  app.advance(10 * 60_000)
  expect((await handOver({ ...plan, staying: ids })).statusCode).toBe(200)
  expect((await handOver({ ...plan, staying: ids })).json().fields).toEqual({
    termStart: 'This hand-over is already planned',
  })
  expect((await admin.delete('/api/admin/office-bearers/hand-over')).json()).toMatchObject([
    { leavesOn: null },
    { leavesOn: null },
  ])
  expect((await admin.delete('/api/admin/office-bearers/hand-over')).statusCode).toBe(404)
  await wakeOn('2027-04-02')
  expect(await list('?earlier=true')).toEqual([])
})

test('a hand-over cannot be undone once a colleague has planned another day', async () => {
  const { app, admin, enter, handOver, list } = await open()
  await enter('Latha', 'President')
  await handOver({ termStart: '2027-04-01', staying: [] })
  const { id } = (await admin.get('/api/admin/undo?area=office_bearers')).json()
  const colleague = await app.as(await app.admin())
  await colleague.post('/api/admin/office-bearers/hand-over', { termStart: '2027-06-01', staying: [] })
  expect((await admin.post(`/api/admin/undo/${id}`)).json()).toMatchObject({ code: 'undo_over' })
  expect(await list()).toMatchObject([{ leavesOn: '2027-06-01' }])
})

test('a hand-over cannot be undone once a colleague has archived somebody or edited the next term', async () => {
  const { app, admin, enter, handOver, list } = await open()
  const colleague = await app.as(await app.admin())
  const latha = await enter('Latha', 'President')
  const babu = await enter('Babu', 'Treasurer')
  const changeId = async () => (await admin.get('/api/admin/undo?area=office_bearers')).json().id
  const isOver = async (id: string) =>
    expect((await admin.post(`/api/admin/undo/${id}`)).json()).toMatchObject({ code: 'undo_over' })
  await handOver({ termStart: '2027-04-01', staying: [] })
  const planned = await changeId()
  app.advance(1000)
  await colleague.put(`/api/office-bearers/${babu.id}`, { isActive: false })
  await isOver(planned)
  expect((await list()).map(({ name }) => name)).toEqual(['Latha'])
  app.advance(1000)
  await handOver({ termStart: '2026-03-01', staying: [latha.id] })
  const [next] = await list()
  app.advance(1000)
  await colleague.put(`/api/office-bearers/${next!.id}`, { bio: 'Elected again' })
  await isOver(await changeId())
  expect(await list()).toMatchObject([{ bio: 'Elected again' }])
})

test('undoing a planned hand-over restores nobody, because nobody had left', async () => {
  const { app, enter, handOver, undo } = await open()
  await enter('Latha', 'President')
  await handOver({ termStart: '2027-04-01', staying: [] })
  expect((await undo()).statusCode).toBe(200)
  const actions = (await app.db.select().from(activityLog)).map(({ action }) => action)
  expect(actions).not.toContain('officer.restored')
  expect(actions).toContain('officers.hand-over-undone')
})

test('a person who has left in the meantime cannot stay, and the team is unchanged', async () => {
  const { admin, enter, list, handOver } = await open()
  const latha = await enter('Latha', 'President')
  await enter('Babu', 'Treasurer')
  await admin.put(`/api/office-bearers/${latha.id}`, { isActive: false })
  const response = await handOver({ termStart: '2027-04-01', staying: [latha.id] })
  expect(response.json().fields).toHaveProperty('staying')
  expect((await list()).map(({ name }) => name)).toEqual(['Babu'])
})

test.each([
  [{ staying: [] }, 'termStart'],
  [{ termStart: '2027-04-01', termEnd: '2026-04-01', staying: [] }, 'termEnd'],
])('an incomplete hand-over is rejected with a message: %j', async (body, field) => {
  const { handOver } = await open()
  const response = await handOver(body)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toHaveProperty(field)
})

test('the current team is in the order that an admin set', async () => {
  const { admin, enter, list } = await open()
  const ids = [(await enter('Anil', 'President')).id, (await enter('Bindu', 'Secretary')).id]
  const officerIds = [...ids].reverse()
  expect((await admin.put('/api/admin/office-bearers/order', { officerIds })).statusCode).toBe(200)
  expect((await list()).map(({ name }) => name)).toEqual(['Bindu', 'Anil'])
  expect((await admin.put('/api/admin/office-bearers/order', { officerIds: [ids[0]] })).statusCode).toBe(404)
})
