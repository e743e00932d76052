import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { programRegistrations } from '#server/events/program-tables.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import { MAX_FAMILY_MEMBERS } from '#shared/membership/application-rules.ts'
import { openTestApp } from '#tests/test-app.ts'
import { anu, ravi } from './application.ts'
import { uploadPhoto } from './photo.ts'

const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#0E6E83' } })
  .jpeg()
  .toBuffer()
const app = await openTestApp()
const url = '/api/members/family'

async function family() {
  const member = await app.member({ membershipType: 'family' })
  const caller = await app.as(member)
  const list = async () => (await caller.get('/api/members/profile')).json().familyMembers
  return { member, caller, list }
}

test('a member adds somebody to the family, corrects the entry and removes it', async () => {
  const { caller, list } = await family()
  const added = await caller.post(url, { ...ravi, name: ' രവി  നായർ ' })
  expect([added.statusCode, added.json()]).toMatchObject([201, { ...ravi, name: 'രവി  നായർ', photoUrl: null }])
  app.advance(1000)
  const { id } = (await caller.post(url, anu)).json()
  const edited = await caller.put(`${url}/${id}`, { ...anu, name: 'Anupama Nair', bloodGroup: 'AB-' })
  expect(edited.json()).toMatchObject({ id, name: 'Anupama Nair', bloodGroup: 'AB-' })
  expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['രവി  നായർ', 'Anupama Nair'])
  const removed = await caller.delete(`${url}/${id}`)
  expect([removed.statusCode, removed.json().message]).toEqual([200, 'Anupama Nair was removed from your family.'])
  expect(await list()).toHaveLength(1)
  expect((await caller.delete(`${url}/${id}`)).statusCode).toBe(404)
})

test('people entered at one moment are listed by age, everywhere in the same order', async () => {
  const { member, caller, list } = await family()
  const born = ['2012-05-01', '1980-02-03', '2009-11-14', '2012-05-01']
  const names = ['Meera', 'Asha', 'Arjun', 'Kannan']
  const together = { memberId: member.id, relation: 'Daughter', bloodGroup: 'O+', createdAt: app.clock.time } as const
  await app.db.insert(familyMembers).values(names.map((name, at) => ({ ...together, name, dateOfBirth: born[at]! })))
  const inOrder = ['Asha', 'Arjun', 'Kannan', 'Meera']
  const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)
  expect(namesOf(await list())).toEqual(inOrder)
  const household = (await caller.get('/api/members/household')).json()
  expect(namesOf(household.people).filter((name) => names.includes(name))).toEqual(inOrder)
})

test('the rules are those of the application, each reported at its field', async () => {
  const { caller, list } = await family()
  const response = await caller.post(url, { name: 'A', relation: '', dateOfBirth: '', bloodGroup: '' })
  expect([response.statusCode, response.json().fields]).toEqual([
    400,
    {
      name: 'Name must be at least 2 characters',
      relation: 'Please select a relation',
      dateOfBirth: 'Date of birth is required',
      bloodGroup: 'Please select blood group',
    },
  ])
  expect(await list()).toEqual([])
})

test('a single membership accepts no family, and the message says what to do', async () => {
  const caller = await app.as(await app.member())
  const response = await caller.post(url, anu)
  expect([response.statusCode, response.json().code]).toEqual([409, 'no_family_membership'])
  expect(response.json().message).toContain('ask the committee')
})

test('a family has a maximum size, even when two windows add the last one at once', async () => {
  const { member, caller, list } = await family()
  const people = Array.from({ length: MAX_FAMILY_MEMBERS - 1 }, () => ({ ...PERSON, memberId: member.id }))
  await app.db.insert(familyMembers).values(people)
  const responses = await Promise.all([caller.post(url, anu), caller.post(url, ravi)])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect(await list()).toHaveLength(MAX_FAMILY_MEMBERS)
})

test("nobody changes, removes or sees the photo of another member's family", async () => {
  const { caller } = await family()
  const photoUrl = await uploadPhoto(caller, photo)
  const { id, photoUrl: shown } = (await caller.post(url, { ...anu, photoUrl })).json()
  expect(shown).toBe(photoUrl)
  const stranger = (await family()).caller
  expect((await stranger.put(`${url}/${id}`, anu)).statusCode).toBe(404)
  expect((await stranger.delete(`${url}/${id}`)).statusCode).toBe(404)
  expect((await stranger.post(url, { ...anu, photoUrl })).json().code).toBe('invalid_photo')
  expect((await stranger.get(photoUrl)).statusCode).toBe(404)
  expect((await caller.get(photoUrl)).statusCode).toBe(200)
  expect((await caller.put(`${url}/${id}`, anu)).json().photoUrl).toBe(photoUrl)
  expect((await caller.put(`${url}/${id}`, { ...anu, photoUrl: null })).json().photoUrl).toBeNull()
})

test('a person with a place in an upcoming program stays until the place is given back', async () => {
  const { member, caller, list } = await family()
  const { id } = (await caller.post(url, anu)).json()
  const event = await app.event()
  const program = await app.program({ eventId: event.id })
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: member.id, familyMemberId: id })
  const refused = await caller.delete(`${url}/${id}`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'family_member_registered'])
  expect(refused.json().message).toBe('Anu Nair is signed up for ‘Thiruvathira’. Please cancel that sign-up first.')
  expect(await list()).toHaveLength(1)
  await app.db.delete(programRegistrations).where(eq(programRegistrations.familyMemberId, id))
  expect((await caller.delete(`${url}/${id}`)).statusCode).toBe(200)
})

const PERSON = {
  name: 'Somebody',
  relation: 'Other' as const,
  dateOfBirth: '2001-01-01',
  bloodGroup: 'O+' as const,
}
