import { expect, test } from 'vitest'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { anu, application } from './application.ts'

const app = await openTestApp()
const apply = (changed: Parameters<typeof application>[0]) =>
  app.visitor.post('/api/members/register', application(changed))

test('family members with a single membership are rejected in words', async () => {
  const response = await apply({ familyMembers: [anu] })
  expect([response.statusCode, response.json().fields]).toEqual([
    400,
    { familyMembers: 'Only a family membership has family members' },
  ])
  expect((await apply({ member: { membershipType: 'family' }, familyMembers: [anu] })).statusCode).toBe(201)
})

test.each([
  [gulfToday(), 'Date of birth must be in the past'],
  ['2001-02-29', 'Please enter a valid date of birth'],
])('an applicant born on %s is rejected', async (dateOfBirth, words) => {
  const response = await apply({ member: { dateOfBirth } })
  expect([response.statusCode, response.json().fields]).toEqual([400, { 'member.dateOfBirth': words }])
})

test.each(['A\u200b', '\u200d\u200d\u200d', '\u202eA'])('the name %j has too few visible letters', async (fullName) => {
  const response = await apply({ member: { fullName } })
  expect([response.statusCode, response.json().message]).toEqual([400, 'Full name must be at least 2 characters'])
})
