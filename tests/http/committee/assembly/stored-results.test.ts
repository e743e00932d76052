import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assemblyPersonalData } from '#server/committee/assembly/assembly-personal-data.ts'
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

async function countPaper(app: TestApp, url: string, votes: { candidateId: string; votes: number }[]) {
  const valid = votes.reduce((sum, each) => sum + each.votes, 0)
  for (const admin of [await app.admin(['members']), await app.admin(['members'])])
    expect((await (await app.as(admin)).put(`${url}/election-paper`, { valid, blank: 0, votes })).statusCode).toBe(200)
}

test('once the result of an election is final, no row tells votes on phones from votes on paper', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, candidatesOf, elect, read, people } = await runningAssembly(app, 6, 2)
  const [one = '', two = ''] = candidatesOf(0)
  await chair.put(`${urlOf(0)}/open`)
  await elect(0, 5, 1)
  await countPaper(app, urlOf(0), [{ candidateId: one, votes: 3 }])
  await chair.put(`${urlOf(0)}/close`)
  const before = (await read())[0]!.result
  expect(before).toMatchObject({ outcome: 'decided', candidates: [{ id: one, votes: 3 }, { id: two, votes: 1 }, {}] })
  const stored = async () => {
    const { rows } = await app.db.execute<{ phones: number; papers: number; cast: number }>(sql`
      select (select coalesce(sum(phone_votes), 0)::int from assembly_candidates) as phones,
        (select count(*)::int from assembly_paper_counts) as papers, (select count(*)::int from assembly_votes) as cast`)
    return rows[0]
  }
  // it can still be counted again
  expect(await stored()).toEqual({ phones: 1, papers: 2, cast: 1 })
  await chair.put(`${urlOf(1)}/open`)
  await people[5]!.phone.put(`${urlOf(1).replace('/admin', '')}/vote`, {
    memberId: people[5]!.member.id,
    choice: 'for',
  })
  await chair.put(`${urlOf(1)}/close`)
  expect(await stored()).toEqual({ phones: 0, papers: 0, cast: 1 })
  expect((await read())[0]).toMatchObject({ result: before, cast: 4, canRecount: false, castOnSite: 0, paper: [] })
  await chair.post(`${admin}/end`)
  expect((await chair.get(admin)).json().motions[0].result).toEqual(before)
})

test('the last election of an assembly keeps only its result once the assembly has ended', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, elect, read } = await runningAssembly(app, 4, 1)
  await chair.put(`${urlOf(0)}/open`)
  await elect(0, 3, 1)
  await chair.put(`${urlOf(0)}/close`)
  const before = (await read())[0]!.result
  await chair.post(`${admin}/end`)
  const { rows } = await app.db.execute(sql`select from assembly_votes union all select from assembly_candidates
    where phone_votes > 0 union all select from assembly_motions where phone_abstained > 0`)
  expect(rows).toEqual([])
  expect((await read())[0]!.result).toEqual(before)
})

test('the chair and the phones are warned while fewer than five have voted on phones in an election', async () => {
  const app = await openTestApp()
  const { chair, urlOf, elect, read, people, path } = await runningAssembly(app, 6, 1)
  await chair.put(`${urlOf(0)}/open`)
  for (const at of [0, 1, 2, 3]) await elect(0, at, 0)
  expect((await read())[0]).toMatchObject({ isSecrecyAtRisk: true })
  expect((await people[5]!.phone.get(path)).json().motions[0]).toMatchObject({ isSecrecyAtRisk: true })
  await elect(0, 4, 0)
  expect((await read())[0]).toMatchObject({ isSecrecyAtRisk: false })
})

test("a candidate's own data do not say how many voted for them on phones", () => {
  expect(assemblyPersonalData.tables.flatMap(({ exported }) => exported)).not.toContain('phoneVotes')
})

test('merging two records that have both voted changes no result, and waits until the assembly has ended', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, elect, read, people, eventId } = await runningAssembly(app, 5, 1)
  await chair.put(`${urlOf(0)}/open`)
  for (const at of [3, 4]) await elect(0, at, 1)
  await chair.put(`${urlOf(0)}/close`)
  const before = await read()
  const merger = await app.as(await app.superAdmin())
  const merge = () => merger.post(`/api/admin/members/${people[4]!.member.id}/merge`, { with: people[3]!.member.id })
  const refused = (await merge()).json()
  expect(refused).toMatchObject({ code: 'merge_conflict', message: expect.stringContaining('general assembly') })
  await chair.post(`${admin}/end`)
  // both had passed the gate, which is settled as at every event
  expect((await merge()).json().message).toBe('They are both registered for the same event.')
  await merger.delete(`/api/admin/events/${eventId}/attendees/${people[3]!.member.id}`)
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
