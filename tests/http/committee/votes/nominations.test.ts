import { expect, test } from 'vitest'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { drawPicture } from '../../platform/uploads/pictures.ts'
import { sendForm } from '../../platform/uploads/upload-app.ts'
import {
  ballotOf,
  closeVote,
  ELECTION,
  formAt,
  HOUR_MS,
  MOTION,
  openVote,
  plannedVote,
  runVotes,
  viewOf,
  voters,
} from './vote-fixture.ts'

const nominationsUntil = '2026-03-10T08:30:00.000Z'

test('members nominate themselves and others, who accept or decline before nominations end', async () => {
  const app = await openTestApp()
  const asha = await app.member({ fullName: 'Asha Varma' })
  const latha = await app.member({ fullName: 'Latha Warrier', membershipNumber: 'PC-0007' })
  const [ashasPhone, lathasPhone] = [await app.as(asha), await app.as(latha)]
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const nominations = `/api/vote-questions/${vote.questions[0]!.id}/nominations`
  expect((await ashasPhone.post(nominations, { membershipNumber: null })).json().message).toBe('You are a candidate.')
  expect((await ashasPhone.post(nominations, { membershipNumber: null })).json().code).toBe('already_nominated')
  expect((await ashasPhone.post(nominations, { membershipNumber: 'PC-9999' })).json().code).toBe('nominee_not_found')
  expect((await ashasPhone.post(nominations, { membershipNumber: ' pc-0007' })).statusCode).toBe(201)
  const notices = (await lathasPhone.get('/api/notices')).body
  expect(notices).toContain('You have been nominated: Who should be president?')
  const view = (await lathasPhone.get(path)).json()
  expect(view.ownNominations).toMatchObject([{ state: 'nominated', nominatedBy: 'Asha Varma' }])
  const { candidates } = (await admin.get(`/api/admin/votes/${vote.id}`)).json()
  expect(candidates).toMatchObject([
    { name: 'Asha Varma', isOwn: true },
    { name: 'Latha Warrier', isOwn: false, nominatedBy: 'Asha Varma' },
  ])
  expect(view.questions[0].options.map(({ title }: { title: string }) => title)).toEqual(['Asha Varma'])
  const own = `/api/vote-candidates/${view.ownNominations[0].id}`
  const accepted = { statement: 'Lower fees for students.', photoUrl: null }
  expect((await ashasPhone.put(own, accepted)).statusCode).toBe(404)
  expect((await lathasPhone.put(own, accepted)).statusCode).toBe(200)
  expect((await viewOf(ashasPhone, path)).questions[0]!.options).toHaveLength(2)
  app.advance(HOUR_MS / 2)
  expect((await lathasPhone.delete(own)).json().code).toBe('nominations_closed')
})

test('an election draws the order of its candidates by lot and elects those with the most votes', async () => {
  const app = await openTestApp()
  const people = await voters(app, 5)
  const { path, vote, admin } = await plannedVote(app, { questions: [{ ...ELECTION, seats: 2 }], nominationsUntil })
  const questionId = vote.questions[0]!.id
  for (const { member } of people.slice(0, 3))
    await admin.post(`/api/admin/vote-questions/${questionId}/candidates`, {
      memberId: member.id,
      statement: '',
      acceptance: 'By letter',
    })
  app.advance(HOUR_MS)
  await runVotes(app)
  const view = await viewOf(people[0]!.caller, path)
  expect(view.questions[0]!.options).toHaveLength(3)
  for (const [at, { caller }] of people.entries())
    await caller.post(`${path}/ballot`, ballotOf(view, at < 2 ? 0 : at < 4 ? 1 : 2))
  await closeVote(app)
  const [result] = (await viewOf(people[0]!.caller, path)).results
  const [first, second] = view.questions[0]!.options
  expect(result).toMatchObject({ outcome: 'decided' })
  expect(result!.winnerIds.toSorted()).toEqual([first!.id, second!.id].toSorted())
})

test('the winners of an election are the next committee in the draft of the hand-over', async () => {
  const app = await openTestApp()
  const people = await voters(app, 3)
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  for (const { member } of people.slice(0, 2))
    await admin.post(`/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`, {
      memberId: member.id,
      statement: '',
      acceptance: 'By letter',
    })
  app.advance(HOUR_MS)
  await runVotes(app)
  const view = await viewOf(people[0]!.caller, path)
  const chosen = view.questions[0]!.options[0]!
  for (const { caller } of people) await caller.post(`${path}/ballot`, ballotOf(view, 0))
  await closeVote(app)
  const superAdmin = await app.as(await app.superAdmin())
  const { next } = (await superAdmin.get('/api/admin/hand-over')).json()
  expect(next).toMatchObject({ state: 'draft', picks: [{ office: 'President', fullName: chosen.title }] })
})

test('an election without candidates and without nominations cannot be planned', async () => {
  const app = await openTestApp()
  await expect(openVote(app, { questions: [ELECTION] })).rejects.toThrow('vote_not_ready')
})

const TWO_MINUTES = 121_000

test('members are notified that nominations are open once the two minutes to undo the planning are over', async () => {
  const app = await openTestApp()
  const asha = await app.member({ fullName: 'Asha Varma' })
  const phone = await app.as(asha)
  await app.member({ fullName: 'Left Long Ago', status: 'rejected' })
  const admin = await app.as(await app.admin(['members']))
  const { id } = (await admin.post('/api/admin/votes', formAt(app, { questions: [ELECTION], nominationsUntil }))).json()
  expect((await admin.get(`/api/admin/votes/${id}`)).json().nominators).toBe(1)
  await admin.post(`/api/admin/votes/${id}/plan`)
  const change = (await admin.get('/api/admin/undo?area=votes')).json()
  expect(change).toMatchObject({ mails: 1, notices: 1 })
  // somebody who plans it again within the two minutes notifies once
  await admin.delete(`/api/admin/votes/${id}/plan`)
  await admin.post(`/api/admin/votes/${id}/plan`)
  app.advance(TWO_MINUTES)
  const mails = await app.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'General assembly: who should be a candidate?' })
  expect(JSON.stringify(mails[0])).toContain('Who should be president?')
  await app.runTasks()
  expect((await phone.get('/api/notices')).body).toContain('General assembly: who should be a candidate?')
})

test('nobody is notified of nominations whose planning is undone, or of a vote without an election', async () => {
  const app = await openTestApp()
  await app.member({ fullName: 'Asha Varma' })
  const { admin, vote } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const change = (await admin.get('/api/admin/undo?area=votes')).json()
  expect((await admin.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect((await admin.get(`/api/admin/votes/${vote.id}`)).json().status).toBe('draft')
  await plannedVote(app)
  app.advance(TWO_MINUTES)
  expect(await app.mails()).toEqual([])
})

test('a member nominates others five times for an election in 24 hours, also with numbers that nobody has, and can still stand', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const caller = await app.as(await app.member())
  const { vote } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const nominate = (membershipNumber: string | null) =>
    caller.post(`/api/vote-questions/${vote.questions[0]!.id}/nominations`, { membershipNumber })
  for (let n = 0; n < 5; n += 1) expect((await nominate(`PC-${5000 + n}`)).json().code).toBe('nominee_not_found')
  const refused = await nominate('PC-5005')
  expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('5 nominations')])
  expect((await nominate(null)).statusCode).toBe(201)
})

test('a candidate who has declined and accepts in writing is entered again', async () => {
  const app = await openTestApp()
  const asha = await app.member({ fullName: 'Asha Varma' })
  const phone = await app.as(asha)
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const questionId = vote.questions[0]!.id
  await phone.post(`/api/vote-questions/${questionId}/nominations`, { membershipNumber: null })
  const [own] = (await phone.get(path)).json().ownNominations
  await phone.delete(`/api/vote-candidates/${own.id}`)
  const entry = { memberId: asha.id, statement: 'Lower fees.', acceptance: 'By letter' }
  const candidates = `/api/admin/vote-questions/${questionId}/candidates`
  expect((await admin.post(candidates, entry)).statusCode).toBe(201)
  expect((await admin.post(candidates, entry)).json().code).toBe('already_nominated')
  expect((await phone.get(path)).json().questions[0].options).toMatchObject([{ statement: 'Lower fees.' }])
})

test.each(['vote', 'question', 'kind'])('portraits are released with their %s', async (removed) => {
  const app = await openTestApp()
  const phone = await app.as(await app.member())
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const [question] = vote.questions
  await phone.post(`/api/vote-questions/${question!.id}/nominations`, { membershipNumber: null })
  const file = { content: await drawPicture() }
  const { url } = (await sendForm(phone, '/api/vote-candidates/portrait', { file })).json()
  const [own] = (await phone.get(path)).json().ownNominations
  const accepted = { statement: '', photoUrl: `${url}?focus=50-50` }
  expect((await phone.put(`/api/vote-candidates/${own.id}`, accepted)).statusCode).toBe(200)
  expect(await app.db.select().from(uploads)).toMatchObject([{ attachments: 1 }])
  const draft = `/api/admin/votes/${vote.id}`
  await admin.delete(`${draft}/plan`)
  const { updatedAt } = (await admin.get(draft)).json()
  const questions = [removed === 'kind' ? { ...MOTION, id: question!.id } : MOTION]
  const done =
    removed === 'vote'
      ? await admin.delete(draft)
      : await admin.put(draft, { ...formAt(app, { questions }), updatedAt })
  expect(done.statusCode).toBe(200)
  expect(await app.db.select().from(uploads)).toMatchObject([{ attachments: 0 }])
})
