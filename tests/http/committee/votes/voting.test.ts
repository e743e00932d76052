import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import {
  ballotOf,
  CHOICE,
  closeVote,
  formAt,
  HOUR_MS,
  MOTION,
  openVote,
  plannedVote,
  runVotes,
  viewOf,
  voters,
} from './vote-fixture.ts'

test('members vote in secret, see the turnout at once and the result only after closing', async () => {
  const app = await openTestApp()
  const [one, two, three] = await voters(app, 3)
  const { path } = await openVote(app, { questions: [{ ...MOTION, majority: 'two_thirds' }] })
  expect((await app.mails()).filter(({ subject }) => subject === 'General assembly: please vote')).toHaveLength(3)
  const before = await viewOf(one!.caller, path)
  expect(before).toMatchObject({ canVote: true, hasVoted: false, rollSize: 3, voted: 0, results: [] })
  for (const [{ caller }, choice] of [
    [one!, 0],
    [two!, 0],
    [three!, 1],
  ] as const)
    expect((await caller.post(`${path}/ballot`, ballotOf(before, choice))).statusCode).toBe(200)
  expect(await viewOf(one!.caller, path)).toMatchObject({
    canVote: false,
    hasVoted: true,
    voted: 3,
    results: [],
    choices: [],
  })
  expect((await one!.caller.get('/api/votes')).json()).toMatchObject([{ status: 'open', rollSize: 3, voted: 3 }])
  expect((await one!.caller.get(`${path}/ballots`)).json().code).toBe('vote_not_counted')
  await closeVote(app)
  const after = await viewOf(one!.caller, path)
  expect(after.results).toMatchObject([{ outcome: 'carried', needed: 2, abstained: 0, cast: 3 }])
  const mails = (await app.mails()).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject === 'General assembly: the result')).toHaveLength(3)
  const pdf = await one!.caller.get(`${path}/result.pdf`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
})

test('the receipt is in the published list, which says nothing about the ballot', async () => {
  const app = await openTestApp()
  const people = await voters(app, 4)
  const { path } = await openVote(app)
  const view = await viewOf(people[0]!.caller, path)
  const receipts: string[] = []
  for (const [at, { caller }] of people.entries())
    receipts.push((await caller.post(`${path}/ballot`, ballotOf(view, at % 2))).json().receipt)
  expect((await viewOf(people[0]!.caller, path)).receipt).toBe(receipts[0])
  await closeVote(app)
  const published = (await people[0]!.caller.get(`${path}/ballots`)).json()
  expect(published.receipts).toEqual(receipts.toSorted())
  expect(published.questions[0].ballots).toHaveLength(4)
  expect(published.questions[0].ballots.every(({ name }: { name: null }) => name === null)).toBe(true)
})

test('of two ballots from two phones at once one counts, and the other gets a clear message', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const phone = await app.as(one!.member)
  const { path } = await openVote(app)
  const view = await viewOf(phone, path)
  const responses = await Promise.all([
    one!.caller.post(`${path}/ballot`, ballotOf(view, 0)),
    phone.post(`${path}/ballot`, ballotOf(view, 1)),
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    code: 'already_voted',
    message: 'Your vote has already been counted. A secret ballot cannot be changed.',
  })
  await closeVote(app)
  expect((await viewOf(phone, path)).results[0]).toMatchObject({ cast: 1 })
})

test('in an open vote people change their minds until closing, and the list then has names', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { path } = await openVote(app, { isSecret: false, questions: [CHOICE] })
  const view = await viewOf(one!.caller, path)
  await one!.caller.post(`${path}/ballot`, ballotOf(view, 0))
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 2))).statusCode).toBe(200)
  expect((await viewOf(one!.caller, path)).choices).toEqual(ballotOf(view, 2).choices)
  await closeVote(app)
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 1))).json().code).toBe('vote_closed')
  const { questions } = (await one!.caller.get(`${path}/ballots`)).json()
  expect(questions[0].ballots).toEqual([{ optionIds: [view.questions[0]!.options[2]!.id], name: 'Voter 0' }])
})

test('the roll is fixed at the opening: a member who lapses may vote, one who joins later may not', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { path } = await openVote(app)
  const view = await viewOf(one!.caller, path)
  await app.db.update(members).set({ lapsedAt: app.clock.time }).where(eq(members.id, one!.member.id))
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 0))).statusCode).toBe(200)
  const late = await app.as(await app.member())
  expect(await viewOf(late, path)).toMatchObject({ canVote: false, obstacle: 'not_on_roll' })
  expect((await late.post(`${path}/ballot`, ballotOf(view, 0))).json().code).toBe('not_a_voter')
})

test('people who may not vote read why: age, dues, or one vote for each membership', async () => {
  const app = await openTestApp()
  const young = await app.as(await app.member({ dateOfBirth: '2009-05-05' }))
  const owing = await app.as(await app.member({ renewalStatus: 'overdue' }))
  const head = await app.member({ membershipType: 'family', planId: undefined })
  const spouseAccount = await app.member()
  await app.db.update(members).set({ status: 'rejected' }).where(eq(members.id, spouseAccount.id))
  await app.db.insert(familyMembers).values({
    memberId: head.id,
    name: 'Ravi',
    relation: 'Spouse',
    dateOfBirth: '1980-01-01',
    bloodGroup: 'O+',
    userId: spouseAccount.userId,
  })
  const spouse = await app.as(spouseAccount)
  const single = await plannedVote(app, { paidOnly: true, perMembership: true })
  expect((await viewOf(young, single.path)).obstacle).toBe('too_young')
  expect((await viewOf(owing, single.path)).obstacle).toBe('dues')
  expect((await viewOf(spouse, single.path)).obstacle).toBe('household')
  const each = await openVote(app, { minAge: 16 })
  expect(await viewOf(spouse, each.path)).toMatchObject({ canVote: true, obstacle: null, rollSize: 4 })
})

test('after the first ballot nothing about the vote changes any more; before it the vote goes back to a draft', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { admin, vote, path } = await openVote(app, { questions: [CHOICE] })
  const form = formAt(app, { questions: [{ ...CHOICE, options: CHOICE.options.slice(0, 2) }] })
  expect((await admin.put(`/api/admin/votes/${vote.id}`, form)).json().code).toBe('vote_not_editable')
  expect((await admin.delete(`/api/admin/votes/${vote.id}/plan`)).json()).toMatchObject({
    status: 'draft',
    rollSize: 0,
  })
  expect((await admin.put(`/api/admin/votes/${vote.id}`, form)).json().questions[0].options).toHaveLength(2)
  await admin.post(`/api/admin/votes/${vote.id}/plan`)
  app.advance(HOUR_MS)
  await runVotes(app)
  await one!.caller.post(`${path}/ballot`, ballotOf(await viewOf(one!.caller, path), 0))
  expect((await admin.delete(`/api/admin/votes/${vote.id}/plan`)).json().code).toBe('vote_has_ballots')
  expect((await admin.put(`/api/admin/votes/${vote.id}`, form)).json().code).toBe('vote_has_ballots')
  expect((await admin.delete(`/api/admin/votes/${vote.id}`)).json().code).toBe('vote_has_ballots')
})

test('a vote cannot close before it opens, and a ballot must answer every question once', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { admin, path } = await openVote(app, { questions: [MOTION, CHOICE] })
  const backwards = formAt(app, { opensAt: '2026-05-02T08:00:00Z', closesAt: '2026-05-01T08:00:00Z' })
  const refused = await admin.post('/api/admin/votes', backwards)
  expect(refused.json().fields).toEqual({ closesAt: 'The vote must close after it opens' })
  const view = await viewOf(one!.caller, path)
  const [first] = ballotOf(view, 0, 1).choices
  for (const choices of [[first], [first, first], [first, { ...first, questionId: view.questions[1]!.id }]])
    expect((await one!.caller.post(`${path}/ballot`, { choices })).statusCode).toBe(400)
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 0, -1))).statusCode).toBe(200)
})

test('a vote whose time has passed is neither stored nor planned', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin(['members']))
  const past = formAt(app, { opensAt: '2020-05-01T08:00:00Z', closesAt: '2020-05-02T08:00:00Z' })
  expect((await admin.post('/api/admin/votes', past)).json().fields).toEqual({ closesAt: 'This time has passed' })
  const { id, updatedAt } = (await admin.post('/api/admin/votes', formAt(app))).json()
  const edited = await admin.put(`/api/admin/votes/${id}`, { ...past, updatedAt })
  expect(edited.json().fields).toEqual({ closesAt: 'This time has passed' })
  app.advance(26 * HOUR_MS)
  const refused = await admin.post(`/api/admin/votes/${id}/plan`)
  expect(refused.json().message).toBe('The time of this vote has passed. Please change its times.')
})

test('an open vote can be extended, and not to an earlier time', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { path, vote, admin } = await openVote(app)
  const closing = `/api/admin/votes/${vote.id}/closing`
  const at = (closesAt: string, hours: number) => new Date(Date.parse(closesAt) + hours * HOUR_MS).toISOString()
  const before = (await admin.get(`/api/admin/votes/${vote.id}`)).json().closesAt as string
  expect((await admin.put(closing, { closesAt: at(before, -1) })).json().code).toBe('validation_failed')
  expect((await admin.put(closing, { closesAt: at(before, 2) })).json()).toMatchObject({ closesAt: at(before, 2) })
  app.advance(Date.parse(before) - app.clock.time.getTime() + HOUR_MS)
  await runVotes(app)
  const view = await viewOf(one!.caller, path)
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 0))).statusCode).toBe(200)
  await closeVote(app)
  await closeVote(app)
  expect((await admin.put(closing, { closesAt: at(before, 9999) })).json().code).toBe('vote_not_open')
})

test('a tie is announced and not decided, unless the rule of the vote says that a lot decides', async () => {
  const app = await openTestApp()
  const people = await voters(app, 2)
  const announced = await openVote(app, { questions: [CHOICE] })
  const drawn = await openVote(app, { questions: [CHOICE], byLot: true })
  for (const { path } of [announced, drawn])
    for (const [at, { caller }] of people.entries())
      expect((await caller.post(`${path}/ballot`, ballotOf(await viewOf(caller, path), at))).statusCode).toBe(200)
  await closeVote(app)
  app.advance(HOUR_MS)
  await runVotes(app)
  expect((await viewOf(people[0]!.caller, announced.path)).results[0]).toMatchObject({ outcome: 'tie', winnerIds: [] })
  const result = (await people[0]!.caller.get(drawn.path)).json()
  expect(result.results[0]).toMatchObject({ outcome: 'decided', byLot: true })
  expect(result.lotSeed).toMatch(/^[0-9a-f]{32}$/)
})

test('a reminder reaches those who have not voted once it cannot be undone, and names nobody', async () => {
  const app = await openTestApp()
  const people = await voters(app, 3)
  const { admin, vote, path } = await openVote(app)
  await app.mails()
  await people[0]!.caller.post(`${path}/ballot`, ballotOf(await viewOf(people[0]!.caller, path), 0))
  const reminded = await admin.post(`/api/admin/votes/${vote.id}/reminders`)
  expect(reminded.json()).toEqual({ message: '2 voters are being reminded.' })
  expect((await admin.post(`/api/admin/votes/${vote.id}/reminders`)).json().code).toBe('reminded_recently')
  // somebody votes while the reminder waits
  await people[1]!.caller.post(`${path}/ballot`, ballotOf(await viewOf(people[1]!.caller, path), 1))
  app.advance(3 * 60_000)
  const mails = (await app.mails()).filter(({ subject }) => subject === 'Reminder: General assembly')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('Dear member')
  expect(mails[0]!.text).not.toContain('Voter 2')
})
