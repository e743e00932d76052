import { expect, test } from 'vitest'
import { familyMembers } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()

/** A member with a daughter in the record, such as after a change from a family plan. */
async function withDaughter(membershipType: 'single' | 'family') {
  const member = await app.member({ membershipType })
  const anu = { name: 'Anu', relation: 'Daughter', dateOfBirth: '2016-01-01', bloodGroup: 'O+' } as const
  await app.db.insert(familyMembers).values({ memberId: member.id, ...anu })
  return app.as(member)
}
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)

test.for([
  ['single', []],
  ['family', ['Anu']],
] as const)('a member of a %s plan is offered for a party whom they may name', async ([plan, names]) => {
  const event = await app.event({ partySetting: 'family_and_guests' })
  const caller = await withDaughter(plan)
  expect(namesOf((await caller.get(`/api/events/${event.id}/party`)).json().family)).toEqual(names)
})

test('a member of a single plan signs up only themselves for a program, and is offered nobody else', async () => {
  const event = await app.event()
  const program = await app.program({ eventId: event.id, capacity: 10 })
  const caller = await withDaughter('single')
  const places = (await caller.get(`/api/programs/${program.id}/places`)).json()
  expect(places.people).toHaveLength(1)
  expect(places.people[0].familyMemberId).toBeNull()
})
