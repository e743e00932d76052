import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

/** An open election with three candidates for two places, and six members in the hall; the last two are not there. */
async function openElection(app: TestApp) {
  const people = await numberedMembers(app, 8)
  const { chair, path, admin, id } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = people.slice(0, 3).map(({ member }) => member.id)
  const form = { title: 'Committee', majority: 'most', kind: 'election', seats: 2, office: 'Committee Member' }
  await chair.put(`${admin}/motions`, { ...form, candidateIds, acceptance: 'In the hall' })
  await people[6]!.phone.put(`${path}/proxy`, { membershipNumber: people[0]!.number })
  await chair.post(`${admin}/doors`)
  for (const { member } of people.slice(0, 6))
    await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [election] = ((await chair.get(admin)).json() as Admin).motions
  const motion = `/api/admin/assembly-motions/${election!.id}`
  await chair.put(`${motion}/open`)
  const candidates = election!.candidates.map((candidate) => candidate.id)
  const elect = (at: number, candidateIds: readonly string[], memberId = people[at]!.member.id) =>
    people[at]!.phone.post(`/api/assembly-motions/${election!.id}/ballot`, { memberId, candidateIds })
  return { people, chair, admin, id, path, motion, motionId: election!.id, candidates, elect }
}

test('only those in the hall and their proxies elect, each once, and at most as many as there are places', async () => {
  const app = await openTestApp()
  const { people, elect, candidates, path } = await openElection(app)
  const [one, two, three] = candidates as [string, string, string]
  expect((await elect(0, candidates)).json().code).toBe('ballot_too_long')
  expect((await elect(0, [people[5]!.member.id])).json().code).toBe('validation_failed')
  // two phones send at once: one ballot counts
  const both = await Promise.all([elect(0, [one, two]), elect(0, [two, three])])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect((await elect(0, [three])).json().code).toBe('ballot_cast')
  expect((await elect(0, [one], people[6]!.member.id)).statusCode).toBe(201)
  expect((await elect(7, [one])).json().code).toBe('no_vote_in_hall')
  expect((await elect(1, [one], people[6]!.member.id)).json().code).toBe('no_vote_in_hall')
  const seen = (await people[0]!.phone.get(path)).json()
  expect(seen.votes).toMatchObject([
    { name: 'Member 1', choice: null, hasVoted: true },
    { name: 'Member 7', choice: null, hasVoted: true },
  ])
  expect(seen.motions[0]).toMatchObject({ cast: 2, result: null })
})

test('no row links a ballot of an election to a person, while it is open and after it has closed', async () => {
  const app = await openTestApp()
  const { elect, candidates, chair, motion, motionId, people } = await openElection(app)
  for (const [at, chosen] of [4, 2, 5, 1, 3].entries()) await elect(chosen, [candidates[at % 2]!])
  const open = await app.db.execute(sql`select * from assembly_motions where id = ${motionId}`)
  for (const id of candidates) expect(JSON.stringify(open.rows)).not.toContain(id)
  expect(await votesOfCandidates(app)).toEqual([0, 0, 0])
  await chair.put(`${motion}/close`)
  expect(await votesOfCandidates(app)).toEqual([3, 2, 0])
  const { rows } = await app.db.execute<{ member_id: string; choice: null; xmin: string }>(
    sql`select member_id, choice, xmin::text from assembly_votes order by ctid`,
  )
  expect(rows.map(({ choice }) => choice)).toEqual([null, null, null, null, null])
  // in the order of their ids, written by one transaction: not in the order in which people voted
  expect(rows.map((row) => row.member_id)).toEqual([1, 2, 3, 4, 5].map((at) => people[at]!.member.id).toSorted())
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1)
})

async function votesOfCandidates(app: TestApp): Promise<number[]> {
  const { rows } = await app.db.execute<{ phone_votes: number }>(
    sql`select phone_votes from assembly_candidates order by position`,
  )
  return rows.map((row) => row.phone_votes)
}

test('papers of an election are counted by two people, with numbers that are possible, and can be counted again', async () => {
  const app = await openTestApp()
  const { chair, motion, candidates, admin, elect } = await openElection(app)
  const other = await app.as(await app.admin(['members']))
  const [one, two] = candidates as [string, string]
  const paper = (first: number, second: number, valid = 3) => ({
    valid,
    blank: 1,
    votes: [
      { candidateId: one, votes: first },
      { candidateId: two, votes: second },
    ],
  })
  expect((await chair.put(`${motion}/election-paper`, paper(4, 0))).json().code).toBe('paper_impossible')
  expect((await chair.put(`${motion}/election-paper`, paper(1, 1))).json().code).toBe('paper_impossible')
  await chair.put(`${motion}/election-paper`, paper(3, 2))
  await other.put(`${motion}/election-paper`, paper(3, 3))
  expect((await chair.put(`${motion}/close`)).json().code).toBe('paper_counts_differ')
  const counted = (await chair.post(`${motion}/recount`, { reason: 'The counts differ' })).json()
  expect(counted.motions[0].paper).toEqual([])
  for (const admin of [chair, other]) await admin.put(`${motion}/election-paper`, paper(3, 2))
  // raised cards and votes for and against are no ballots
  const counts = { for: 1, against: 0, abstained: 0 }
  expect((await chair.put(`${motion}/hand`, counts)).json().message).toContain('An election is counted by its ballots')
  expect((await chair.put(`${motion}/paper`, counts)).json().code).toBe('item_not_open')
  for (const at of [2, 3, 4, 5]) await elect(at, [two])
  // eight ballots, but seven votes in the hall
  expect((await chair.put(`${motion}/close`)).json().code).toBe('more_votes_than_in_hall')
  for (const each of [chair, other]) await each.put(`${motion}/election-paper`, paper(2, 1, 2))
  await chair.put(`${motion}/close`)
  expect(((await chair.get(admin)).json() as Admin).motions[0]!.result).toMatchObject({
    outcome: 'decided',
    candidates: [
      { votes: 5, isElected: true },
      { votes: 2, isElected: true },
      { votes: 0, isElected: false },
    ],
  })
})

test('an election whose ballots are lost cannot be closed as if nobody had voted on a phone', async () => {
  const app = await openTestApp()
  const { chair, motion, motionId, candidates, elect, admin } = await openElection(app)
  await elect(0, [candidates[0]!])
  await app.db.execute(sql`update assembly_motions set urn = null where id = ${motionId}`)
  expect((await chair.put(`${motion}/close`)).statusCode).toBe(500)
  expect(((await chair.get(admin)).json() as Admin).motions[0]!.result).toBeNull()
})

test('a tie of an election is announced, and nobody whom it concerns is elected', async () => {
  const app = await openTestApp()
  const { chair, motion, candidates, admin, elect } = await openElection(app)
  const [one, two, three] = candidates as [string, string, string]
  await elect(0, [one, two])
  await elect(1, [one, three])
  await chair.put(`${motion}/close`)
  expect(((await chair.get(admin)).json() as Admin).motions[0]!.result).toMatchObject({
    outcome: 'tie',
    candidates: [{ votes: 2, isElected: true }, { isElected: false }, { isElected: false }],
  })
  const { next } = (await (await app.as(await app.superAdmin())).get('/api/admin/hand-over')).json()
  expect(next.picks).toMatchObject([{ fullName: 'Member 1' }])
})
