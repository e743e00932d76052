import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assemblyCandidates, assemblyMotions } from '#server/committee/assembly/motion-tables.ts'
import { leaveParts } from '#server/events/leaving/leaving-parts.ts'
import { members } from '#server/membership/member-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { drawPicture } from '../../platform/uploads/pictures.ts'
import { sendForm } from '../../platform/uploads/upload-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const ELECTION = { title: 'President', majority: 'most', kind: 'election', seats: 1, office: 'President' }
const ACCEPTED = { statement: 'Lower fees for students.', photoUrl: null }

async function electionOf(app: TestApp, people: number) {
  const voters = await numberedMembers(app, people)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  await planned.chair.put(`${planned.admin}/motions`, { ...ELECTION, takesNominations: true })
  const [election] = ((await planned.chair.get(planned.admin)).json() as Admin).motions
  const nominate = (at: number, membershipNumber: string | null) =>
    voters[at]!.phone.post(`/api/assembly-motions/${election!.id}/nominations`, { membershipNumber })
  const ownOf = async (at: number) => (await voters[at]!.phone.get(planned.path)).json().ownNominations[0]
  const motion = `/api/admin/assembly-motions/${election!.id}`
  return { ...planned, voters, nominate, ownOf, motion, electionId: election!.id }
}

test('somebody who was nominated or has declined, and says yes in the hall, is entered with what they wrote', async () => {
  const app = await openTestApp()
  const { chair, voters, nominate, ownOf, motion } = await electionOf(app, 3)
  await nominate(0, voters[1]!.number)
  await nominate(0, voters[2]!.number)
  await voters[2]!.phone.delete(`/api/assembly-candidates/${(await ownOf(2)).id}`)
  for (const at of [1, 2])
    expect(
      (await chair.post(`${motion}/candidates`, { memberId: voters[at]!.member.id, acceptance: 'In the hall' }))
        .statusCode,
    ).toBe(201)
  expect([(await ownOf(1)).state, (await ownOf(2)).state]).toEqual(['accepted', 'accepted'])
  await voters[1]!.phone.put(`/api/assembly-candidates/${(await ownOf(1)).id}`, ACCEPTED)
  const again = await chair.post(`${motion}/candidates`, { memberId: voters[1]!.member.id, acceptance: 'In the hall' })
  expect(again.json().code).toBe('already_nominated')
  expect((await ownOf(1)).statement).toBe(ACCEPTED.statement)
})

test('those who have declined take no place on the ballot', async () => {
  const app = await openTestApp()
  const { nominate, electionId } = await electionOf(app, 1)
  const rows = (state: 'declined' | 'nominated') =>
    Array.from({ length: 30 }, (_, position) => ({ motionId: electionId, name: `Name ${position}`, position, state }))
  await app.db.insert(assemblyCandidates).values(rows('nominated'))
  expect((await nominate(0, null)).json().fields).toHaveProperty('membershipNumber')
  await app.db.update(assemblyCandidates).set({ state: 'declined' })
  expect((await nominate(0, null)).statusCode).toBe(201)
})

test('one member cannot fill a ballot or try out membership numbers', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const { nominate, voters } = await electionOf(app, 2)
  for (let n = 0; n < 5; n += 1) expect((await nominate(0, `PC-${5000 + n}`)).json().code).toBe('nominee_not_found')
  expect((await nominate(0, voters[1]!.number)).statusCode).toBe(429)
  expect((await nominate(0, null)).statusCode).toBe(201)
  expect((await nominate(1, null)).statusCode).toBe(201)
})

test('a candidate who leaves while the election opens stays on its ballot', async () => {
  const app = await openTestApp()
  const { voters, nominate, electionId } = await electionOf(app, 1)
  await nominate(0, null)
  const memberId = voters[0]!.member.id
  let leaving: Promise<unknown> = Promise.resolve()
  await app.db.transaction(async (tx) => {
    await tx.update(assemblyMotions).set({ state: 'open' }).where(eq(assemblyMotions.id, electionId))
    leaving = app.db.transaction((other) => leaveParts(other, { memberId }, app.clock.time))
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await leaving
  expect(await app.db.select().from(assemblyCandidates)).toMatchObject([{ state: 'accepted' }])
})

test.each(['election', 'event'])('portraits are released with their %s', async (removed) => {
  const app = await openTestApp()
  const { chair, voters, nominate, ownOf, motion, eventId } = await electionOf(app, 1)
  await nominate(0, null)
  const file = { content: await drawPicture() }
  const { url } = (await sendForm(voters[0]!.phone, '/api/assembly-candidates/portrait', { file })).json()
  const accepted = { ...ACCEPTED, photoUrl: `${url}?focus=50-50` }
  expect((await voters[0]!.phone.put(`/api/assembly-candidates/${(await ownOf(0)).id}`, accepted)).statusCode).toBe(200)
  expect(await app.db.select().from(uploads)).toMatchObject([{ attachments: 1 }])
  const admin = await app.as(await app.admin())
  if (removed === 'election') expect((await chair.delete(motion)).statusCode).toBe(200)
  else {
    const event = `/api/admin/events/${eventId}`
    // its candidates are notified
    expect((await admin.put(event, { status: 'cancelled' })).statusCode).toBe(200)
    expect((await admin.delete(event)).statusCode).toBe(200)
  }
  app.advance(3 * 60_000)
  await app.runTasks()
  expect(await app.db.select().from(uploads)).toMatchObject([{ attachments: 0 }])
})

test('somebody who has resigned can decline a candidacy at an assembly, but not accept it', async () => {
  const app = await openTestApp()
  const { chair, admin, voters, motion, ownOf } = await electionOf(app, 2)
  const [{ member, phone }] = voters as [(typeof voters)[number]]
  await chair.post(`${motion}/candidates`, { memberId: member.id, acceptance: null })
  await chair.post(`${admin}/doors`)
  expect(await ownOf(0)).toMatchObject({ canAnswer: true, canAccept: true })
  const { id } = await ownOf(0)
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, member.id))
  const refused = await phone.put(`/api/assembly-candidates/${id}`, ACCEPTED)
  expect(refused.json().code).toBe('membership_inactive')
  expect(await ownOf(0)).toMatchObject({ state: 'nominated', canAnswer: true, canAccept: false })
  expect((await phone.delete(`/api/assembly-candidates/${id}`)).statusCode).toBe(200)
  expect(await ownOf(0)).toMatchObject({ state: 'declined' })
})
