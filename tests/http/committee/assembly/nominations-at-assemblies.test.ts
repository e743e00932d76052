import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

async function waitingElection(app: TestApp) {
  const people = await numberedMembers(app, 4)
  const { chair, path, admin, id } = await plannedAssembly(app, { quorumPercent: 0 })
  const form = { title: 'President', majority: 'most', kind: 'election', seats: 1, office: 'President' }
  expect((await chair.put(`${admin}/motions`, form)).statusCode).toBe(400)
  await chair.put(`${admin}/motions`, { ...form, takesNominations: true })
  const [election] = ((await chair.get(admin)).json() as Admin).motions
  const nominations = `/api/assembly-motions/${election!.id}/nominations`
  const begin = async () => {
    await chair.post(`${admin}/doors`)
    for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
    await chair.post(`${admin}/start`)
  }
  return { people, chair, path, admin, id, motion: `/api/admin/assembly-motions/${election!.id}`, nominations, begin }
}

const ACCEPTED = { statement: 'Lower fees for students.', photoUrl: null }

test('members nominate themselves and others for an election of an assembly, who accept until it opens', async () => {
  const app = await openTestApp()
  const { people, chair, path, admin, motion, nominations, begin, id } = await waitingElection(app)
  const [one, two, three] = people
  expect((await one!.phone.post(nominations, { membershipNumber: null })).json().message).toBe('You are a candidate.')
  expect((await one!.phone.post(nominations, { membershipNumber: null })).json().code).toBe('already_nominated')
  expect((await one!.phone.post(nominations, { membershipNumber: 'PC-9999' })).json().code).toBe('nominee_not_found')
  expect((await one!.phone.post(nominations, { membershipNumber: two!.number })).statusCode).toBe(201)
  expect((await one!.phone.post(nominations, { membershipNumber: three!.number })).statusCode).toBe(201)
  expect((await two!.phone.get('/api/notices')).json()[0]).toMatchObject({ link: `/assembly/${id}` })
  const [own] = (await two!.phone.get(path)).json().ownNominations
  expect(own).toMatchObject({ state: 'nominated', nominatedBy: 'Member 1' })
  const seen = (await chair.get(admin)).json().motions[0].nominees
  expect(seen).toMatchObject([{ isOwn: true }, { isOwn: false, nominatedBy: 'Member 1' }, { nominatedBy: 'Member 1' }])
  expect((await one!.phone.put(`/api/assembly-candidates/${own.id}`, ACCEPTED)).statusCode).toBe(404)
  expect((await two!.phone.put(`/api/assembly-candidates/${own.id}`, ACCEPTED)).statusCode).toBe(200)
  await begin()
  await chair.put(`${motion}/open`)
  const [election] = (await one!.phone.get(path)).json().motions
  // who has not answered is not on the ballot
  expect(election.candidates).toMatchObject([{ name: 'Member 1' }, { name: 'Member 2', statement: ACCEPTED.statement }])
  expect((await two!.phone.delete(`/api/assembly-candidates/${own.id}`)).json().code).toBe('nominations_closed')
  expect((await three!.phone.post(nominations, { membershipNumber: null })).json().code).toBe('nominations_closed')
})

test('once the doors are open only those with a vote nominate and are nominated, and an election needs a candidate', async () => {
  const app = await openTestApp()
  const { people, chair, admin, motion, nominations, begin } = await waitingElection(app)
  await begin()
  expect((await chair.put(`${motion}/open`)).json().code).toBe('vote_not_ready')
  const late = await app.member({ fullName: 'Late Comer', membershipNumber: 'PC-2000' })
  expect((await (await app.as(late)).post(nominations, { membershipNumber: null })).json().code).toBe('no_vote_in_hall')
  const toLate = await people[0]!.phone.post(nominations, { membershipNumber: 'PC-2000' })
  expect(toLate.json().code).toBe('nominee_not_found')
  // called out in the hall
  const entered = await chair.post(`${motion}/candidates`, {
    memberId: people[3]!.member.id,
    acceptance: 'In the hall',
  })
  expect(entered.json().motions[0].nominees).toMatchObject([{ name: 'Member 4', state: 'accepted' }])
  await people[0]!.phone.post(nominations, { membershipNumber: null })
  const [, second] = ((await chair.get(admin)).json() as { motions: { nominees: { id: string }[] }[] }).motions[0]!
    .nominees
  expect((await chair.delete(`/api/admin/assembly-candidates/${second!.id}`)).statusCode).toBe(200)
  expect((await chair.put(`${motion}/open`)).statusCode).toBe(200)
})
