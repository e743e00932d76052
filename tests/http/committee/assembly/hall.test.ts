import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { NO_COUNTS } from '#shared/committee/assembly/assembly-rules.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

/** An assembly that runs, with so many members in the hall and one open motion. */
async function runningAssembly(app: TestApp, count: number) {
  const people = await numberedMembers(app, count)
  const { chair, admin, path, eventId } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.put(`${admin}/motions`, { title: 'Budget', majority: 'half' })
  await chair.post(`${admin}/doors`)
  const come = (at: number, isHere = true) =>
    chair.put(`${admin}/attendance`, { memberId: people[at]!.member.id, isHere })
  for (const at of people.keys()) await come(at)
  await chair.post(`${admin}/start`)
  const [motion] = ((await chair.get(admin)).json() as Admin).motions
  const motionUrl = `/api/admin/assembly-motions/${motion!.id}`
  await chair.put(`${motionUrl}/open`)
  const vote = (at: number) =>
    people[at]!.phone.put(`/api/assembly-motions/${motion!.id}/vote`, {
      memberId: people[at]!.member.id,
      choice: 'for',
    })
  return { people, chair, admin, path, eventId, motionUrl, come, vote }
}

test('a motion can be closed although somebody has voted and left since', async () => {
  const app = await openTestApp()
  const { chair, motionUrl, come, vote } = await runningAssembly(app, 3)
  for (const at of [0, 1, 2]) expect((await vote(at)).statusCode).toBe(200)
  await come(2, false)
  const closed = await chair.put(`${motionUrl}/close`)
  expect(closed.statusCode, closed.body).toBe(200)
  expect(closed.json().motions).toMatchObject([{ state: 'closed', cast: 3, votesInHall: 3 }])
})

test('somebody in the hall votes also when the membership lapses during the assembly', async () => {
  const app = await openTestApp()
  const { people, path, vote } = await runningAssembly(app, 2)
  const isOne = eq(members.id, people[1]!.member.id)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(isOne)
  expect((await vote(1)).statusCode).toBe(200)
  expect((await people[1]!.phone.get(path)).json()).toMatchObject({ isHere: true })
})

test('who counts the paper second does not see the first count before the own one', async () => {
  const app = await openTestApp()
  const { chair, admin, motionUrl } = await runningAssembly(app, 3)
  const second = await app.as(await app.admin(['members']))
  await chair.put(`${motionUrl}/paper`, { for: 2, against: 1, abstained: 0 })
  const seen = async () => (await second.get(admin)).json().motions[0]
  expect(await seen()).toMatchObject({ paper: [], cast: 0 })
  await second.put(`${motionUrl}/paper`, { for: 1, against: 2, abstained: 0 })
  expect((await seen()).paper).toHaveLength(2)
})

test('somebody who counts can remove their own count without a reason, and the minutes mention no recount', async () => {
  const app = await openTestApp()
  const { chair, admin, motionUrl } = await runningAssembly(app, 3)
  const second = await app.as(await app.admin(['members']))
  const counts = { for: 2, against: 1, abstained: 0 }
  await chair.put(`${motionUrl}/paper`, { ...counts, against: 0 })
  expect((await second.delete(`${motionUrl}/paper`)).statusCode).toBe(404)
  expect((await chair.delete(`${motionUrl}/paper`)).json().motions).toMatchObject([{ paper: [], recountReason: null }])
  for (const each of [chair, second]) await each.put(`${motionUrl}/paper`, counts)
  expect((await chair.delete(`${motionUrl}/paper`)).json().code).toBe('paper_counts_agree')
  await chair.put(`${motionUrl}/close`)
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  expect((await chair.get(`/api/admin/meetings/${meetingId}`)).body).not.toContain('counted again')
})

test('more raised cards or papers than votes in the hall are rejected at the field with the largest number', async () => {
  const app = await openTestApp()
  const { chair, motionUrl, vote } = await runningAssembly(app, 3)
  await vote(0)
  const message = 'That would make 4 votes in total, but only 3 votes are in the hall.'
  for (const way of ['hand', 'paper'])
    expect((await chair.put(`${motionUrl}/${way}`, { for: 1, against: 2, abstained: 0 })).json()).toMatchObject({
      code: 'more_votes_than_in_hall',
      fields: { against: message },
    })
})

test('members see no assembly of a hidden event, and a proxy for a stranger is refused in words', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 1)
  const { chair, admin, path, eventId } = await plannedAssembly(app)
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, eventId))
  expect((await people[0]!.phone.get('/api/assemblies')).json()).toEqual([])
  expect((await people[0]!.phone.get(path)).statusCode).toBe(404)
  const stranger = await chair.put(`${admin}/proxies`, { giverId: people[0]!.member.id, holderId: eventId })
  expect(stranger.json().code).toBe('not_a_voter')
})

test('a motion that is closed, or refused to close, leaves nothing to undo', async () => {
  const app = await openTestApp()
  const { chair, motionUrl } = await runningAssembly(app, 3)
  await chair.put(`${motionUrl}/paper`, { for: 2, against: 1, abstained: 0 })
  expect((await chair.put(`${motionUrl}/close`)).json().code).toBe('paper_counts_differ')
  expect(await app.db.select().from(undoableChanges)).toEqual([])
  const second = await app.as(await app.admin(['members']))
  await second.put(`${motionUrl}/paper`, { for: 2, against: 1, abstained: 0 })
  expect((await chair.put(`${motionUrl}/close`)).statusCode).toBe(200)
  expect(await app.db.select().from(undoableChanges)).toEqual([])
})

test('an item whose paper votes are counted again does not close without two equal counts, which may be 0', async () => {
  const app = await openTestApp()
  const { chair, motionUrl } = await runningAssembly(app, 3)
  const second = await app.as(await app.admin(['members']))
  const close = async () => (await chair.put(`${motionUrl}/close`)).json()
  const recount = (reason: string) => chair.post(`${motionUrl}/recount`, { reason })
  await chair.put(`${motionUrl}/paper`, { for: 2, against: 1, abstained: 0 })
  await second.put(`${motionUrl}/paper`, { for: 1, against: 1, abstained: 0 })
  const [emptied] = (await recount('The counts differ')).json().motions
  expect(emptied).toMatchObject({ paper: [], expectsPaper: true })
  expect(await close()).toMatchObject({ code: 'paper_counts_differ', message: expect.stringContaining('two people') })
  await chair.put(`${motionUrl}/paper`, NO_COUNTS)
  // what somebody counted by mistake can be removed, but the papers are still expected
  await chair.delete(`${motionUrl}/paper`)
  expect((await close()).code).toBe('paper_counts_differ')
  for (const each of [chair, second]) await each.put(`${motionUrl}/paper`, NO_COUNTS)
  expect((await close()).motions).toMatchObject([{ state: 'closed', cast: 0 }])
  await recount('There were papers after all')
  expect((await close()).code).toBe('paper_counts_differ')
})

test('of two chairs who count raised cards, the second does not overwrite numbers that they have not seen', async () => {
  const app = await openTestApp()
  const { chair, admin, motionUrl } = await runningAssembly(app, 3)
  const other = await app.as(await app.admin(['members']))
  const count = (cards: typeof NO_COUNTS, basedOn: typeof NO_COUNTS) => ({ ...cards, basedOn })
  const first = { for: 2, against: 1, abstained: 0 }
  expect((await chair.put(`${motionUrl}/hand`, count(first, NO_COUNTS))).statusCode).toBe(200)
  const refused = await other.put(`${motionUrl}/hand`, count({ ...NO_COUNTS, for: 1 }, NO_COUNTS))
  expect(refused.json()).toMatchObject({ code: 'cards_counted', message: expect.stringContaining('2 for, 1 against') })
  expect((await chair.get(admin)).json().motions[0].hand).toEqual(first)
  expect((await other.put(`${motionUrl}/hand`, count({ ...first, for: 1 }, first))).statusCode).toBe(200)
})
