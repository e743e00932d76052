import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const UNDO_MS = 121_000

/** An election with two candidates at an assembly with three members in the hall, of whom the first one is elected. */
async function electFirst(app: TestApp) {
  const people = await numberedMembers(app, 3)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const second = await app.as(await app.admin(['members']))
  const form = { title: 'President', majority: 'most', kind: 'election', seats: 1, office: 'President' }
  const candidateIds = people.slice(0, 2).map(({ member }) => member.id)
  await chair.put(`${admin}/motions`, { ...form, candidateIds, acceptance: 'In the hall' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [motion] = ((await chair.get(admin)).json() as Admin).motions
  const url = `/api/admin/assembly-motions/${motion!.id}`
  await chair.put(`${url}/open`)
  const elect = async (at: number) => {
    const votes = motion!.candidates.map(({ id }, n) => ({ candidateId: id, votes: n === at ? 3 : 0 }))
    for (const counter of [chair, second]) await counter.put(`${url}/election-paper`, { valid: 3, blank: 0, votes })
    expect((await chair.put(`${url}/close`)).statusCode).toBe(200)
    return (await chair.get('/api/admin/undo?area=votes')).json()
  }
  const recount = async () => {
    const response = await chair.post(`${url}/recount`, { reason: 'The piles were mixed up' })
    expect(response.statusCode, response.body).toBe(200)
  }
  let before = (await app.mails()).length
  /** The subjects of the mails that leave once nothing can be undone. */
  const sent = async () => {
    app.advance(UNDO_MS)
    await app.mails()
    const all = await app.mails()
    const subjects = all.slice(before).map(({ subject }) => subject ?? '')
    before = all.length
    return subjects.toSorted()
  }
  await elect(0)
  return { people, chair, elect, recount, sent }
}

const ELECTED = 'You have been elected: President'
const UNELECTED = 'You are no longer listed as elected: President'

test('somebody who loses an office by a recount gets an email and a notice, held like those of the winner', async () => {
  const app = await openTestApp()
  const { people, elect, recount, sent } = await electFirst(app)
  expect(await sent()).toEqual([ELECTED])
  await recount()
  const message = 'President: 1 member will be notified of their election, and 1 that they are no longer elected.'
  expect(await elect(1)).toMatchObject({ mails: 2, notices: 2, message: expect.stringContaining(message) })
  expect(await sent()).toEqual([UNELECTED, ELECTED])
  const notices = (await people[0]!.phone.get('/api/notices')).json<{ title: string; isRead: boolean }[]>()
  expect(notices.find(({ isRead }) => !isRead)).toMatchObject({ title: UNELECTED })
  // who knows it is not told again
  await recount()
  expect(await elect(1)).toMatchObject({ mails: 1 })
})

test('somebody whose email about the election has not been sent hears nothing of a recount', async () => {
  const app = await openTestApp()
  const { elect, recount, sent } = await electFirst(app)
  await recount()
  await elect(1)
  expect(await sent()).toEqual([ELECTED])
})

test('an undone message about a lost office is not sent, and the next count makes up for it', async () => {
  const app = await openTestApp()
  const { chair, elect, recount, sent } = await electFirst(app)
  await sent()
  await recount()
  const { id } = await elect(1)
  expect((await chair.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect(await sent()).toEqual([])
  await recount()
  await elect(1)
  expect(await sent()).toEqual([UNELECTED, ELECTED])
})
