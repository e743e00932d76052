import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const ITEMS = 8

/** An assembly that runs with so many members in the hall; every other item is an election with three candidates. */
async function runningAssembly(app: TestApp, count: number, items: number) {
  const people = await numberedMembers(app, count)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  const { chair, admin } = planned
  const candidateIds = people.slice(0, 3).map(({ member }) => member.id)
  for (let at = 0; at < items; at += 1) {
    const election = { title: `Election ${at}`, majority: 'most', kind: 'election', office: null }
    const motion = { title: `Motion ${at}`, majority: 'half' }
    const form = at % 2 === 0 ? { ...election, candidateIds, acceptance: 'In the hall' } : motion
    await chair.put(`${admin}/motions`, form)
  }
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const { motions } = (await chair.get(admin)).json() as Admin
  const urlOf = (at: number) => `/api/admin/assembly-motions/${motions[at]!.id}`
  const candidatesOf = (at: number) => motions[at]!.candidates.map(({ id }) => id)
  const elect = (at: number, voter: number, candidate: number) =>
    people[voter]!.phone.post(`/api/assembly-motions/${motions[at]!.id}/ballot`, {
      memberId: people[voter]!.member.id,
      candidateIds: [candidatesOf(at)[candidate]],
    })
  const read = async () => ((await chair.get(admin)).json() as Admin).motions
  return { ...planned, people, motions, urlOf, candidatesOf, elect, read }
}

test('merging two records that have both voted changes no result, and waits until the assembly has ended', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, elect, read, people } = await runningAssembly(app, 5, 1)
  await chair.put(`${urlOf(0)}/open`)
  for (const at of [3, 4]) await elect(0, at, 1)
  await chair.put(`${urlOf(0)}/close`)
  const before = await read()
  const merger = await app.as(await app.superAdmin())
  const merge = () => merger.post(`/api/admin/members/${people[4]!.member.id}/merge`, { with: people[3]!.member.id })
  const refused = (await merge()).json()
  expect(refused).toMatchObject({ code: 'merge_conflict', message: expect.stringContaining('general assembly') })
  await chair.post(`${admin}/end`)
  expect((await merge()).statusCode).toBe(200)
  expect((await read())[0]).toMatchObject({ result: before[0]!.result, cast: 2 })
})

test('the pages of an assembly take as many queries with many items as with few', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, elect, people, path } = await runningAssembly(app, 6, ITEMS)
  const { boardPath } = (await chair.get(admin)).json() as Admin
  const boardUrl = `/api/assembly-boards/${boardPath.split('/')[2]}`
  const count = async (caller: { get: (url: string) => Promise<{ statusCode: number }> }, url: string) => {
    const texts: string[] = []
    app.context.database.watchQueries((text) => texts.push(text))
    expect((await caller.get(url)).statusCode).toBe(200)
    app.context.database.watchQueries(() => {})
    return texts.length
  }
  const counts = async () => ({
    phone: await count(people[5]!.phone, path),
    board: await count(app.visitor, boardUrl),
    chair: await count(chair, admin),
  })
  await chair.put(`${urlOf(0)}/open`)
  const few = await counts()
  for (let at = 0; at < ITEMS - 1; at += 1) {
    if (at > 0) await chair.put(`${urlOf(at)}/open`)
    if (at % 2 === 0) for (const voter of [3, 4, 5]) await elect(at, voter, 1)
    app.advance(1000)
    expect((await chair.put(`${urlOf(at)}/close`)).statusCode).toBe(200)
  }
  await chair.put(`${urlOf(ITEMS - 1)}/open`)
  const many = await counts()
  expect(many).toEqual(few)
  expect(many.phone).toBeLessThanOrEqual(15)
  expect(many.board).toBeLessThanOrEqual(8)
  expect(many.chair).toBeLessThanOrEqual(12)
})
