import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { runDueVotes } from '#server/committee/votes/due-votes.ts'
import { leaveParts } from '#server/events/leaving/leaving-parts.ts'
import { members } from '#server/membership/member-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import {
  ballotOf,
  closeVote,
  ELECTION,
  HOUR_MS,
  openVote,
  plannedVote,
  runVotes,
  viewOf,
  voters,
} from './vote-fixture.ts'

const nominationsUntil = '2026-03-10T08:30:00.000Z'

async function electionOf(app: TestApp, candidates: readonly { id: string }[]) {
  const planned = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  for (const { id: memberId } of candidates)
    await planned.admin.post(`/api/admin/vote-questions/${planned.vote.questions[0]!.id}/candidates`, {
      memberId,
      statement: '',
      acceptance: 'By letter',
    })
  return planned
}

const leave = (app: TestApp, id: string) =>
  app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, id))

test('a candidate who leaves before the vote opens is not on the ballot', async () => {
  const app = await openTestApp()
  const [leaver, stays] = await voters(app, 2)
  const { path } = await electionOf(app, [leaver!.member, stays!.member])
  await leave(app, leaver!.member.id)
  await app.db.transaction((tx) => leaveParts(tx, { memberId: leaver!.member.id }, app.clock.time))
  const { questions } = await viewOf(stays!.caller, path)
  expect(questions[0]!.options.map(({ title }) => title)).toEqual(['Voter 1'])
})

test('somebody who is elected and has left gets no office, and the log names them', async () => {
  const app = await openTestApp()
  const [leaver, stays] = await voters(app, 2)
  const { path, admin } = await electionOf(app, [leaver!.member])
  app.advance(HOUR_MS)
  await runVotes(app)
  await stays!.caller.post(`${path}/ballot`, ballotOf(await viewOf(stays!.caller, path), 0))
  await leave(app, leaver!.member.id)
  await closeVote(app)
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.get('/api/admin/hand-over')).json().next?.picks ?? []).toEqual([])
  expect((await admin.get('/api/admin/activity')).body).toContain('electedButLeft')
})

test.each([
  ['suspended', (at: Date) => ({ suspendedAt: at })],
  ['lapsed', (at: Date) => ({ lapsedAt: at })],
])('a member who is %s while a vote is open still votes, because the roll was fixed', async (_, endedAt) => {
  const app = await openTestApp()
  const [one, two] = await voters(app, 2)
  const { path } = await openVote(app)
  await app.db.update(members).set(endedAt(app.clock.time)).where(eq(members.id, one!.member.id))
  const view = await viewOf(one!.caller, path)
  expect(view).toMatchObject({ canVote: true, obstacle: null, rollSize: 2 })
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 0))).statusCode).toBe(200)
  await closeVote(app)
  expect((await viewOf(two!.caller, path)).results).toMatchObject([{ outcome: 'carried', cast: 1 }])
})

test('somebody who was suspended or lapsed when a vote opened, or has joined since, cannot vote in it', async () => {
  const app = await openTestApp()
  await voters(app, 1)
  const suspended = await app.member({ suspendedAt: app.clock.time })
  const lapsed = await app.member({ lapsedAt: app.clock.time })
  const { path, vote } = await openVote(app)
  await app.db.update(members).set({ suspendedAt: null, lapsedAt: null })
  for (const person of [suspended, lapsed, await app.member()]) {
    const caller = await app.as(person)
    expect(await viewOf(caller, path)).toMatchObject({ canVote: false, obstacle: 'not_on_roll', rollSize: 1 })
    expect((await caller.post(`${path}/ballot`, ballotOf(vote, 0))).json().code).toBe('not_a_voter')
  }
})

test('somebody who has left reads only votes on whose roll they are', async () => {
  const app = await openTestApp()
  const [one, former] = await voters(app, 2)
  const { path } = await openVote(app)
  await leave(app, former!.member.id)
  const later = await openVote(app, { title: 'Later' })
  const titles = async () =>
    (await former!.caller.get('/api/votes')).json<{ title: string }[]>().map(({ title }) => title)
  expect(await titles()).toEqual(['General assembly'])
  expect((await former!.caller.get(path)).statusCode).toBe(200)
  await closeVote(app)
  app.advance(HOUR_MS)
  await runVotes(app)
  for (const each of [later.path, `${later.path}/ballots`, `${later.path}/result.pdf`]) {
    expect((await former!.caller.get(each)).json().code).toBe('membership_inactive')
    expect((await one!.caller.get(each)).statusCode).toBe(200)
  }
})

test('a portrait is uploaded only by somebody with a nomination that can be answered', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  expect((await one!.caller.post('/api/vote-candidates/portrait')).json().code).toBe('nominations_closed')
})

test('a vote whose ballots another secret has sealed says so, and is logged once', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { path, vote, admin } = await openVote(app)
  await one!.caller.post(`${path}/ballot`, ballotOf(await viewOf(one!.caller, path), 0))
  app.advance(24 * HOUR_MS)
  const errors: unknown[] = []
  const log = { ...app.context.log, error: (...said: unknown[]) => void errors.push(said) }
  for (let minute = 0; minute < 2; minute += 1) await runDueVotes({ ...app.context, log }, 'another secret')
  expect(errors).toHaveLength(1)
  await app.db.execute(sql`update vote_urns set sealed = 'v1.' || repeat('A', 200)`)
  expect((await one!.caller.get(path)).json()).toMatchObject({ status: 'open', cannotBeCounted: true })
  expect((await admin.get(`/api/admin/votes/${vote.id}`)).json()).toMatchObject({ cannotBeCounted: true })
})

test('a reminder that failed says nothing about its addressee', async () => {
  const app = await openTestApp()
  await app.db.insert(mails).values({
    name: 'vote-reminder',
    data: {},
    status: 'failed',
    addressee: 'asha@example.org',
    subject: 'Reminder',
    lastError: 'No mailbox asha@example.org',
  })
  const caller = await app.as(await app.admin())
  const shown = await caller.get('/api/admin/failed-mails')
  expect(shown.json()).toMatchObject([{ subject: 'Reminder', addressee: null, lastError: null }])
})
