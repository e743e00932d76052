import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import {
  type Caller,
  ELECTION,
  formAt,
  HOUR_MS,
  plannedVote,
  runVotes,
  type VoteView,
  viewOf,
  voters,
} from './vote-fixture.ts'

const TWO_MINUTES = 121_000
const nominationsUntil = '2026-03-10T08:30:00.000Z'
const ASKED = { statement: '', acceptance: null }

const titlesOf = ({ questions }: VoteView) => questions[0]!.options.map(({ title }) => title)
const mailsAbout = async (app: TestApp) =>
  (await app.mails()).filter(({ subject }) => subject === 'Will you be a candidate? President')

test('a candidate of the committee is asked after two minutes and is on the ballot only once they accept', async () => {
  const app = await openTestApp()
  const [asha, ravi] = await voters(app, 2)
  const { admin, vote, path } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  // planning can be undone too, and the bar offers the latest act
  app.advance(1000)
  const candidates = `/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`
  const entered = await admin.post(candidates, { memberId: asha!.member.id, ...ASKED })
  expect(entered.json().message).toBe('They will be on the ballot once they accept.')
  expect((await admin.post(candidates, { memberId: asha!.member.id, ...ASKED })).json().code).toBe('already_nominated')
  expect((await admin.get('/api/admin/undo?area=votes')).json()).toMatchObject({ mails: 1, notices: 1 })
  app.advance(TWO_MINUTES)
  expect(await mailsAbout(app)).toHaveLength(1)
  await app.runTasks()
  expect((await asha!.caller.get('/api/notices')).body).toContain('Will you be a candidate? President')
  expect(titlesOf(await viewOf(ravi!.caller, path))).toEqual([])
  // nominations of members are over, and voting has not begun
  app.advance(HOUR_MS / 2)
  const [own] = (await asha!.caller.get(path)).json().ownNominations
  expect(own).toMatchObject({ state: 'nominated', proposedByCommittee: true, canAnswer: true })
  const accepted = { statement: 'A hall of our own.', photoUrl: null }
  expect((await asha!.caller.put(`/api/vote-candidates/${own.id}`, accepted)).statusCode).toBe(200)
  expect(titlesOf(await viewOf(ravi!.caller, path))).toEqual(['Voter 0'])
})

test('who is asked to be a candidate finds it unread beside the message that nominations are open', async () => {
  const app = await openTestApp()
  const [asha, ravi] = await voters(app, 2)
  await app.db.update(members).set({ membershipNumber: 'PC-0007' }).where(eq(members.id, ravi!.member.id))
  const admin = await app.as(await app.admin(['members']))
  const { id, questions } = (
    await admin.post('/api/admin/votes', formAt(app, { questions: [ELECTION], nominationsUntil }))
  ).json()
  await admin.post(`/api/admin/vote-questions/${questions[0].id}/candidates`, { memberId: asha!.member.id, ...ASKED })
  await admin.post(`/api/admin/votes/${id}/plan`)
  // a member nominates before the message about nominations has left
  const nomination = { membershipNumber: 'PC-0007' }
  await asha!.caller.post(`/api/vote-questions/${questions[0].id}/nominations`, nomination)
  app.advance(TWO_MINUTES)
  await app.mails()
  await app.runTasks()
  const unreadOf = async (caller: Caller) =>
    (await caller.get('/api/notices'))
      .json<{ title: string; isRead: boolean }[]>()
      .flatMap(({ title, isRead }) => (isRead ? [] : [title]))
  const open = 'General assembly: who should be a candidate?'
  const title = 'Who should be president?'
  expect(await unreadOf(asha!.caller)).toEqual(expect.arrayContaining(['Will you be a candidate? President', open]))
  expect(await unreadOf(ravi!.caller)).toEqual(expect.arrayContaining([`You have been nominated: ${title}`, open]))
})

test('a candidate whose entry is undone within two minutes is not asked', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const { admin, vote, path } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  // planning can be undone too, and the bar offers the latest act
  app.advance(1000)
  const candidates = `/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`
  await admin.post(candidates, { memberId: asha!.member.id, ...ASKED })
  const change = (await admin.get('/api/admin/undo?area=votes')).json()
  expect(change).toMatchObject({ mails: 1, notices: 1 })
  expect((await admin.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  app.advance(TWO_MINUTES)
  expect(await mailsAbout(app)).toEqual([])
  expect((await asha!.caller.get(path)).json().ownNominations).toEqual([])
})

test('candidates entered in a draft are asked when it is planned, and nobody who has not answered is elected', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const admin = await app.as(await app.admin(['members']))
  const { id, questions } = (await admin.post('/api/admin/votes', formAt(app, { questions: [ELECTION] }))).json()
  expect((await admin.post(`/api/admin/votes/${id}/plan`)).json().code).toBe('vote_not_ready')
  await admin.post(`/api/admin/vote-questions/${questions[0].id}/candidates`, { memberId: asha!.member.id, ...ASKED })
  app.advance(TWO_MINUTES)
  expect(await mailsAbout(app)).toEqual([])
  expect((await admin.post(`/api/admin/votes/${id}/plan`)).statusCode).toBe(200)
  app.advance(TWO_MINUTES)
  expect(await mailsAbout(app)).toHaveLength(1)
  app.advance(HOUR_MS)
  await runVotes(app)
  const view = await viewOf(asha!.caller, `/api/votes/${id}`)
  expect(titlesOf(view)).toEqual([])
  const [own] = (await asha!.caller.get(`/api/votes/${id}`)).json().ownNominations
  const late = await asha!.caller.put(`/api/vote-candidates/${own.id}`, { statement: '', photoUrl: null })
  expect(late.json().code).toBe('nominations_closed')
})

test('the committee can record how a candidate accepted in writing, and an empty note is refused at its field', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const { admin, vote, path } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  // planning can be undone too, and the bar offers the latest act
  app.advance(1000)
  const candidates = `/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`
  const entry = { memberId: asha!.member.id, statement: '' }
  const refused = await admin.post(candidates, { ...entry, acceptance: ' ' })
  expect(refused.json().fields).toEqual({ acceptance: 'Please enter how they accepted' })
  expect((await admin.post(candidates, { ...entry, acceptance: 'By letter, March 1' })).statusCode).toBe(201)
  const shown = (await admin.get(`/api/admin/votes/${vote.id}`)).json()
  expect(shown.candidates).toMatchObject([{ state: 'accepted', acceptance: 'By letter, March 1' }])
  expect(titlesOf(await viewOf(asha!.caller, path))).toEqual(['Voter 0'])
  app.advance(TWO_MINUTES)
  expect(await mailsAbout(app)).toEqual([])
  expect((await admin.get('/api/admin/activity')).body).toContain('By letter, March 1')
})
