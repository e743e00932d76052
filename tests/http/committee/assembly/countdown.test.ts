import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const SECOND_MS = 1000

/** Three members in the hall, and motions of these titles; the first one is open for a minute. */
async function timedAssembly(app: TestApp, titles = ['Budget', 'Annual fee']) {
  const people = await numberedMembers(app, 3)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const title of titles) await chair.put(`${admin}/motions`, { title, majority: 'half' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const ids = ((await chair.get(admin)).json() as Admin).motions.map((motion) => motion.id)
  const urlOf = (at: number) => `/api/admin/assembly-motions/${ids[at]}`
  const opened = await chair.put(`${urlOf(0)}/open?seconds=60`)
  expect(opened.statusCode, opened.body).toBe(200)
  const vote = async (at: number, choice = 'for') => {
    const body = { memberId: people[at]!.member.id, choice }
    return (await people[at]!.phone.put(`/api/assembly-motions/${ids[0]}/vote`, body)).json()
  }
  const first = async () => (await chair.get(admin)).json().motions[0]
  const change = (to: string) => chair.put(`${urlOf(0)}/countdown`, { change: to })
  const mark = (at: number, isHere: boolean) =>
    chair.put(`${admin}/attendance`, { memberId: people[at]!.member.id, isHere })
  return { chair, admin, urlOf, vote, first, change, mark }
}

test('nobody can vote after the countdown of a motion, and the server closes it once every vote in the hall has arrived', async () => {
  const app = await openTestApp()
  const { vote, first, chair, admin } = await timedAssembly(app)
  await vote(1)
  await vote(2, 'against')
  expect(await first()).toMatchObject({ countdown: { secondsLeft: 60, totalSeconds: 60, isPaused: false } })
  app.advance(60 * SECOND_MS - 1)
  expect(await vote(0)).toEqual({ message: 'Your vote counts.' })
  app.advance(1)
  const late = await vote(1, 'against')
  expect(late).toMatchObject({ code: 'voting_over', message: expect.stringContaining('arrived too late') })
  app.advance(5 * SECOND_MS)
  const { closedAt, ...closed } = await first()
  expect(closed).toMatchObject({ state: 'closed', cast: 3, votesInHall: 3, countdown: null, isVoting: false })
  expect(app.clock.time.getTime() - Date.parse(closedAt)).toBe(5 * SECOND_MS)
  expect(await vote(1, 'against')).toMatchObject({ code: 'voting_over' })
  const { boardPath } = (await chair.get(admin)).json()
  expect(
    (await app.visitor.get(`/api/assembly-boards/${boardPath.split('/').at(-2)}`)).json().motions[0].result,
  ).toMatchObject({ outcome: 'carried', counts: { for: 2, against: 1, abstained: 0 } })
})

test('a motion waits for the raised cards after its countdown, and the chair closes it', async () => {
  const app = await openTestApp()
  const { vote, first, chair, urlOf } = await timedAssembly(app)
  await vote(0)
  app.advance(61 * SECOND_MS)
  expect(await first()).toMatchObject({ state: 'open', isVoting: false, result: null })
  expect((await chair.put(`${urlOf(0)}/hand`, { for: 0, against: 2, abstained: 0 })).statusCode).toBe(200)
  expect((await chair.put(`${urlOf(0)}/close`)).statusCode).toBe(200)
  expect(await first()).toMatchObject({ state: 'closed', result: { outcome: 'rejected' } })
})

test('a paused countdown waits, and adding half a minute moves its end', async () => {
  const app = await openTestApp()
  const { vote, first, change } = await timedAssembly(app)
  app.advance(20 * SECOND_MS)
  expect((await change('pause')).statusCode).toBe(200)
  app.advance(300 * SECOND_MS)
  expect(await first()).toMatchObject({ countdown: { secondsLeft: 40, isPaused: true }, isVoting: true })
  expect(await vote(0)).toEqual({ message: 'Your vote counts.' })
  expect((await change('pause')).json().code).toBe('no_countdown')
  await change('more')
  await change('resume')
  app.advance(69 * SECOND_MS)
  expect(await first()).toMatchObject({ countdown: { secondsLeft: 1, totalSeconds: 90 } })
  app.advance(SECOND_MS)
  expect((await change('more')).json().code).toBe('voting_over')
  expect(await first()).toMatchObject({ state: 'open', isVoting: false })
})

test('a motion whose paper votes are still being counted stays open after its countdown, but not for phones', async () => {
  const app = await openTestApp()
  const { vote, first, chair, urlOf } = await timedAssembly(app)
  await vote(0)
  await chair.put(`${urlOf(0)}/paper`, { for: 0, against: 2, abstained: 0 })
  app.advance(61 * SECOND_MS)
  expect(await first()).toMatchObject({ state: 'open', isVoting: false })
  expect(await vote(0, 'against')).toMatchObject({ code: 'voting_over' })
  const second = await app.as(await app.admin(['members']))
  await second.put(`${urlOf(0)}/paper`, { for: 0, against: 2, abstained: 0 })
  expect((await chair.put(`${urlOf(0)}/close`)).statusCode).toBe(200)
  expect(await first()).toMatchObject({ state: 'closed', result: { outcome: 'rejected' } })
})

test('a motion without a countdown waits for the chair, and only the listed lengths can be chosen', async () => {
  const app = await openTestApp()
  const { chair, urlOf } = await timedAssembly(app)
  await chair.put(`${urlOf(0)}/close`)
  expect((await chair.put(`${urlOf(1)}/open?seconds=61`)).statusCode).toBe(400)
  expect((await chair.put(`${urlOf(1)}/open`)).json().motions[1]).toMatchObject({ countdown: null, isVoting: true })
  expect((await chair.put(`${urlOf(1)}/countdown`, { change: 'more' })).json().code).toBe('no_countdown')
})

test('a closed motion can be counted again, with a reason, until the assembly moves on, but not for voting on phones', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, vote, first } = await timedAssembly(app)
  await vote(0)
  await chair.put(`${urlOf(0)}/close`)
  expect((await chair.post(`${urlOf(0)}/recount`, { reason: ' ' })).json().fields).toMatchObject({
    reason: 'Please enter why the votes are being counted again',
  })
  const reason = 'Two cards were not counted.'
  expect((await chair.post(`${urlOf(0)}/recount`, { reason })).statusCode).toBe(200)
  expect(await first()).toMatchObject({ state: 'open', isVoting: false, result: null, recountReason: reason })
  expect(await vote(0, 'against')).toMatchObject({ code: 'voting_over' })
  await chair.put(`${urlOf(0)}/hand`, { for: 0, against: 2, abstained: 0 })
  await chair.put(`${urlOf(0)}/close`)
  expect(await first()).toMatchObject({ result: { outcome: 'rejected' }, canRecount: true })
  await chair.put(`${urlOf(1)}/open`)
  expect((await chair.post(`${urlOf(0)}/recount`, { reason })).json().code).toBe('item_open')
  await chair.put(`${urlOf(1)}/close`)
  expect(await first()).toMatchObject({ canRecount: false })
  expect((await chair.post(`${urlOf(0)}/recount`, { reason })).json().code).toBe('result_final')
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  expect((await chair.get(`/api/admin/meetings/${meetingId}`)).body).toContain(`counted again: ${reason}`)
})

test('people who leave or come after the end of a countdown do not change its votes', async () => {
  const app = await openTestApp()
  const { vote, first, chair, urlOf, mark } = await timedAssembly(app)
  await vote(0)
  await mark(2, false)
  app.advance(61 * SECOND_MS)
  await mark(1, false)
  await mark(2, true)
  expect(await first()).toMatchObject({ state: 'open', votesInHall: 2, isVoting: false })
  expect((await chair.put(`${urlOf(0)}/hand`, { for: 0, against: 2, abstained: 0 })).json().code).toBe(
    'more_votes_than_in_hall',
  )
})

test('an agenda line after a motion does not make its result final', async () => {
  const app = await openTestApp()
  const { chair, admin, urlOf, first } = await timedAssembly(app, ['Budget'])
  await chair.put(`${urlOf(0)}/close`)
  await chair.put(`${admin}/motions`, { title: 'A speech', majority: 'half', kind: 'line' })
  const { motions } = (await chair.get(admin)).json() as Admin
  app.advance(SECOND_MS)
  await chair.put(`/api/admin/assembly-motions/${motions[1]!.id}/open`)
  expect(await first()).toMatchObject({ canRecount: true })
  expect((await chair.post(`${urlOf(0)}/recount`, { reason: 'Two cards' })).statusCode).toBe(200)
})

test('a chair who acts on an item that somebody has closed is told that it is no longer open, and nothing about votes', async () => {
  const app = await openTestApp()
  const { chair, urlOf, change } = await timedAssembly(app)
  await chair.put(`${urlOf(0)}/close`)
  for (const late of [await chair.put(`${urlOf(0)}/close`), await change('more')])
    expect(late.json()).toMatchObject({ code: 'item_not_open', message: 'This item is no longer open.' })
})
