import { expect, test } from 'vitest'
import { openCommittee } from '../../admin/hand-over/committee.ts'
import { type Admin, plannedAssembly } from './assembly-fixture.ts'

test('the winner of an election at an assembly is an office bearer from the first day of the next term', async () => {
  const { app, sita, ravi, day, read, save, plan, wakeAt, team } = await openCommittee()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = [ravi.id]
  const post = { title: 'President', majority: 'half', kind: 'election', office: 'President' }
  const election = { ...post, candidateIds, acceptance: 'In the hall' }
  expect((await chair.put(`${admin}/motions`, election)).statusCode).toBe(200)
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: sita.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [motion] = ((await chair.get(admin)).json() as Admin).motions
  await chair.put(`/api/admin/assembly-motions/${motion!.id}/open`)
  const ballot = { memberId: sita.id, candidateIds: [motion!.candidates[0]!.id] }
  const cast = await (await app.as(sita)).post(`/api/assembly-motions/${motion!.id}/ballot`, ballot)
  expect(cast.statusCode, cast.body).toBe(201)
  expect((await chair.put(`/api/admin/assembly-motions/${motion!.id}/close`)).statusCode).toBe(200)
  await chair.post(`${admin}/end`)

  const { next } = await read()
  expect(next).toMatchObject({ state: 'draft', picks: [{ office: 'President', fullName: 'Ravi Kurup' }] })
  const saved = await save({ updatedAt: next.updatedAt, picks: [{ office: 'President', memberId: ravi.id }] })
  expect(saved.statusCode, saved.body).toBe(200)
  const planned = await plan()
  expect(planned.statusCode, planned.body).toBe(200)
  expect(await team()).toContain('Latha Menon, President')
  await wakeAt(`${day}T00:00:00`)
  expect(await team()).toContain('Ravi Kurup, President')
})

test('an election can be counted again until a planned hand-over names its winners, who are notified once', async () => {
  const { app, sita, ravi, read, save, plan } = await openCommittee()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const post = { title: 'President', majority: 'half', kind: 'election', office: 'President' }
  await chair.put(`${admin}/motions`, { ...post, candidateIds: [ravi.id], acceptance: 'In the hall' })
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: sita.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [motion] = ((await chair.get(admin)).json() as Admin).motions
  const url = `/api/admin/assembly-motions/${motion!.id}`
  await chair.put(`${url}/open`)
  const ballot = { memberId: sita.id, candidateIds: [motion!.candidates[0]!.id] }
  await (await app.as(sita)).post(`/api/assembly-motions/${motion!.id}/ballot`, ballot)
  await chair.put(`${url}/close`)
  const again = await chair.post(`${url}/recount`, { reason: 'A paper was found.' })
  expect(again.json().motions, again.body).toMatchObject([{ state: 'open', isVoting: false, result: null, cast: 1 }])
  expect((await read()).next).toMatchObject({ state: 'draft', picks: [] })
  expect((await chair.put(`${url}/close`)).json().motions).toMatchObject([
    { result: { outcome: 'decided', counts: { for: 1 } }, canRecount: true },
  ])
  const { next } = await read()
  expect(next).toMatchObject({ picks: [{ office: 'President', fullName: 'Ravi Kurup' }] })
  app.advance(3 * 60_000)
  expect((await app.mails()).filter(({ subject }) => subject?.startsWith('You have been elected'))).toHaveLength(1)
  await save({ updatedAt: next.updatedAt, picks: [{ office: 'President', memberId: ravi.id }] })
  await plan()
  expect((await chair.post(`${url}/recount`, { reason: 'Another paper' })).json().code).toBe('election_final')
})
