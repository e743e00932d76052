import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

type Officer = { id: string; name: string; role: string; termStart: string; termEnd: string | null }

const open = async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const enter = async (name: string, role: string) => {
    const officer = { name, role, termStart: '2025-04-01' }
    return (await admin.post('/api/office-bearers', officer)).json<Officer>()
  }
  const list = async (query = '') => (await app.visitor.get(`/api/office-bearers${query}`)).json<Officer[]>()
  const handOver = (body: object) => admin.post('/api/admin/office-bearers/hand-over', body)
  return { app, admin, enter, list, handOver }
}

test('a hand-over archives the whole team and starts the next term with those who stay', async () => {
  const { app, enter, list, handOver } = await open()
  const latha = await enter('Latha', 'President')
  await enter('Babu', 'Treasurer')
  const response = await handOver({ termStart: '2027-04-01', termEnd: '2029-03-31', staying: [latha.id] })
  expect(response.statusCode).toBe(200)
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
  expect(again.json().fields).toEqual({ termStart: 'The next term must begin after the current one' })
  expect(await list()).toHaveLength(1)
  expect(await list('?earlier=true')).toHaveLength(1)
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
