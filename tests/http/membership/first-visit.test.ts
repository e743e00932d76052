import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { applied } from './application.ts'

const app = await openTestApp()
const committee = await app.as(await app.admin())

test('a new member is welcomed on the first visit after the approval, and once', async () => {
  const { account, member } = await applied(app)
  const caller = await app.as(account)
  const isDue = async () => (await caller.get('/api/members/profile')).json().firstVisitDue
  expect(await isDue()).toBe(false)
  expect((await caller.post('/api/members/first-visit')).statusCode).toBe(403)
  await committee.post(`/api/admin/members/${member.id}/approve`)
  expect(await isDue()).toBe(true)
  expect((await caller.post('/api/members/first-visit')).statusCode).toBe(200)
  expect(await isDue()).toBe(false)
})

test('somebody who has been a member for years is not welcomed', async () => {
  const caller = await app.as(await app.member())
  expect((await caller.get('/api/members/profile')).json().firstVisitDue).toBe(false)
})
