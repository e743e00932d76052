import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'
import type { TestApp } from '#tests/test-app.ts'
import { openCommittee } from '../../admin/hand-over/committee.ts'
import { type Admin, plannedAssembly } from './assembly-fixture.ts'

type Member = { id: string; userId: string }
type Election = { office: OfficerRole; title?: string; winner: Member }

/** Elections at an assembly, one after the other, with one voter in the hall. Returns the urls of the elections. */
async function holdElections(app: TestApp, voter: Member, elections: readonly Election[]) {
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const { office, title = office, winner } of elections) {
    const election = { title, majority: 'half', kind: 'election', office }
    await chair.put(`${admin}/motions`, { ...election, candidateIds: [winner.id], acceptance: 'In the hall' })
  }
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: voter.id, isHere: true })
  await chair.post(`${admin}/start`)
  const phone = await app.as(voter)
  const urls: string[] = []
  for (const { id, candidates } of ((await chair.get(admin)).json() as Admin).motions) {
    const url = `/api/admin/assembly-motions/${id}`
    await chair.put(`${url}/open`)
    const ballot = { memberId: voter.id, candidateIds: [candidates[0]!.id] }
    expect((await phone.post(`/api/assembly-motions/${id}/ballot`, ballot)).statusCode).toBe(201)
    app.advance(1000)
    expect((await chair.put(`${url}/close`)).statusCode).toBe(200)
    urls.push(url)
  }
  const recount = async (url: string) => {
    const response = await chair.post(`${url}/recount`, { reason: 'A paper was found.' })
    expect(response.statusCode, response.body).toBe(200)
  }
  return { chair, urls, recount }
}

const logged = (app: TestApp, action: string) =>
  app.db
    .select({ before: activityLog.before, after: activityLog.after })
    .from(activityLog)
    .where(eq(activityLog.action, action))

test('the winner of two offices has the first one again while the election to the second is counted again', async () => {
  const { app, sita, ravi, read } = await openCommittee()
  const { urls, recount } = await holdElections(app, sita, [
    { office: 'President', winner: ravi },
    { office: 'Secretary', winner: ravi },
  ])
  expect((await read()).next.picks).toMatchObject([{ office: 'Secretary', fullName: 'Ravi Kurup' }])
  await recount(urls[1]!)
  expect((await read()).next.picks).toMatchObject([{ office: 'President', fullName: 'Ravi Kurup' }])
})

test('an earlier winner does not get an office back that a super admin has given to somebody else since', async () => {
  const { app, sita, ravi, babu, read, save } = await openCommittee()
  const { urls, recount } = await holdElections(app, sita, [
    { office: 'President', winner: ravi },
    { office: 'Secretary', winner: ravi },
  ])
  const { updatedAt } = (await read()).next
  const picks = [
    { office: 'President', memberId: babu.id },
    { office: 'Secretary', memberId: ravi.id },
  ]
  expect((await save({ updatedAt, picks })).statusCode).toBe(200)
  await recount(urls[1]!)
  expect((await read()).next.picks).toMatchObject([{ office: 'President', fullName: 'Babu Thomas' }])
})

test('the activity log says whom a winner has replaced in the draft of the hand-over, and who was withdrawn', async () => {
  const { app, sita, babu, read, save } = await openCommittee()
  expect((await save()).statusCode).toBe(200)
  const { urls, recount } = await holdElections(app, sita, [{ office: 'President', winner: babu }])
  expect((await read()).next.picks).toMatchObject([{ fullName: 'Babu Thomas' }, { fullName: 'Ravi Kurup' }])
  const won = { elected: [{ office: 'President', memberId: babu.id }] }
  const replaced = { picks: [{ office: 'President', memberId: sita.id }] }
  expect(await logged(app, 'hand_over.elected')).toEqual([{ before: replaced, after: won }])
  await recount(urls[0]!)
  expect((await read()).next.picks).toMatchObject([{ fullName: 'Sita Nair' }, { fullName: 'Ravi Kurup' }])
  expect(await logged(app, 'hand_over.elected_withdrawn')).toEqual([{ before: null, after: { ...won, ...replaced } }])
})

test('a winner whom a super admin had picked for another office has it again while the election is counted again', async () => {
  const { app, sita, ravi, babu, read, save } = await openCommittee()
  const picks = [
    { office: 'Secretary', memberId: babu.id },
    { office: 'President', memberId: sita.id },
  ]
  await save({ picks })
  const { urls, recount } = await holdElections(app, ravi, [{ office: 'President', winner: babu }])
  expect((await read()).next.picks).toMatchObject([{ office: 'President', fullName: 'Babu Thomas' }])
  await recount(urls[0]!)
  expect((await read()).next.picks).toMatchObject([
    { office: 'Secretary', fullName: 'Babu Thomas' },
    { office: 'President', fullName: 'Sita Nair' },
  ])
})

test('a winner who waited for a planned hand-over is withdrawn by a recount, and the activity log says so', async () => {
  const { app, sita, person, save, plan } = await openCommittee()
  const asha = await person('Asha Menon')
  await save()
  expect((await plan()).statusCode).toBe(200)
  const { urls, recount } = await holdElections(app, sita, [{ office: 'Secretary', winner: asha }])
  await recount(urls[0]!)
  const withdrawn = { elected: [{ office: 'Secretary', memberId: asha.id }] }
  expect(await logged(app, 'hand_over.elected_withdrawn')).toEqual([{ before: null, after: withdrawn }])
})

test('a recount discards the messages about its own election, also if another one has the same title', async () => {
  const { app, sita, ravi, babu } = await openCommittee()
  const { urls, recount } = await holdElections(app, sita, [
    { office: 'President', title: 'Election', winner: ravi },
    { office: 'Secretary', title: 'Election', winner: babu },
  ])
  await recount(urls[1]!)
  app.advance(3 * 60_000)
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('You have been elected'))).toEqual([
    'You have been elected: President',
  ])
})
