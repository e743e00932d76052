import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

test('the current team is in the order that an admin set', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const enter = async (name: string, role: string) =>
    (await admin.post('/api/office-bearers', { name, role })).json().id
  const ids = [await enter('Anil', 'President'), await enter('Bindu', 'Secretary')]
  const officerIds = [...ids].reverse()
  expect((await admin.put('/api/admin/office-bearers/order', { officerIds })).statusCode).toBe(200)
  const list = (await app.visitor.get('/api/office-bearers')).json()
  expect(list.map(({ name }: { name: string }) => name)).toEqual(['Bindu', 'Anil'])
  expect((await admin.put('/api/admin/office-bearers/order', { officerIds: [ids[0]] })).statusCode).toBe(404)
})
