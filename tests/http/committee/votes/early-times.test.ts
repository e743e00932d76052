import { expect, test } from 'vitest'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ballotOf, ELECTION, HOUR_MS, openVote, plannedVote, runVotes, viewOf, voters } from './vote-fixture.ts'

const TWO_MINUTES_MS = 2 * 60_000

test('a planned vote that is opened now opens in two minutes, and its nominations end', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const nominationsUntil = new Date(app.clock.time.getTime() + HOUR_MS).toISOString()
  const { admin, vote, path } = await plannedVote(app, { nominationsUntil })
  const inTwoMinutes = new Date(app.clock.time.getTime() + TWO_MINUTES_MS).toISOString()
  const opening = (await admin.post(`/api/admin/votes/${vote.id}/opening`)).json()
  expect(opening).toMatchObject({ status: 'planned', opensAt: inTwoMinutes, nominationsUntil: inTwoMinutes })
  await runVotes(app)
  expect(await viewOf(one!.caller, path)).toMatchObject({ status: 'planned' })
  app.advance(TWO_MINUTES_MS)
  await runVotes(app)
  expect(await viewOf(one!.caller, path)).toMatchObject({ status: 'open', canVote: true })
  expect((await admin.post(`/api/admin/votes/${vote.id}/opening`)).json().code).toBe('vote_not_planned')
})

test('a vote that is opened now can return to draft before it opens', async () => {
  const app = await openTestApp()
  await voters(app, 1)
  const { admin, vote } = await plannedVote(app)
  await admin.post(`/api/admin/votes/${vote.id}/opening`)
  expect((await admin.delete(`/api/admin/votes/${vote.id}/plan`)).json()).toMatchObject({ status: 'draft' })
  app.advance(TWO_MINUTES_MS)
  await runVotes(app)
  expect((await admin.get(`/api/admin/votes/${vote.id}`)).json()).toMatchObject({ status: 'draft' })
})

test('an election without candidates is not opened early', async () => {
  const app = await openTestApp()
  const nominationsUntil = new Date(app.clock.time.getTime() + HOUR_MS).toISOString()
  const { admin, vote } = await plannedVote(app, { nominationsUntil, questions: [ELECTION] })
  expect((await admin.post(`/api/admin/votes/${vote.id}/opening`)).json().code).toBe('vote_not_ready')
})

test('a vote that is closed early closes in two minutes, and the page, the PDF and the log say so', async () => {
  const app = await openTestApp()
  const [one] = await voters(app, 1)
  const { admin, vote, path } = await openVote(app)
  const { closesAt } = (await admin.get(`/api/admin/votes/${vote.id}`)).json()
  const closing = (await admin.post(`/api/admin/votes/${vote.id}/closing`)).json()
  expect(closing).toMatchObject({ status: 'open', plannedClosesAt: closesAt })
  const view = await viewOf(one!.caller, path)
  expect((await one!.caller.post(`${path}/ballot`, ballotOf(view, 0))).statusCode).toBe(200)
  app.advance(TWO_MINUTES_MS)
  await runVotes(app)
  expect(await viewOf(one!.caller, path)).toMatchObject({ status: 'closed', voted: 1, plannedClosesAt: closesAt })
  const pdf = textOfPdf((await one!.caller.get(`${path}/result.pdf`)).rawPayload)
  expect(pdf).toContain('The committee closed this vote early.')
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.get('/api/admin/activity')).body).toContain('vote.closed_early')
})

test('a vote that is extended beyond its first end was not closed early', async () => {
  const app = await openTestApp()
  const { admin, vote } = await openVote(app)
  const { closesAt } = (await admin.get(`/api/admin/votes/${vote.id}`)).json()
  const path = `/api/admin/votes/${vote.id}/closing`
  await admin.post(path)
  const sooner = new Date(Date.parse(closesAt) - HOUR_MS).toISOString()
  expect((await admin.put(path, { closesAt: sooner })).json()).toMatchObject({ plannedClosesAt: closesAt })
  expect((await admin.put(path, { closesAt })).json()).toMatchObject({ closesAt, plannedClosesAt: null })
})

test('the repetition of a vote that was closed early is as long as that was planned', async () => {
  const app = await openTestApp()
  await voters(app, 1)
  const closesAt = new Date(app.clock.time.getTime() + 14 * 24 * HOUR_MS).toISOString()
  const { admin, vote } = await openVote(app, { closesAt })
  await admin.post(`/api/admin/votes/${vote.id}/closing`)
  app.advance(TWO_MINUTES_MS)
  await runVotes(app)
  const repeated = (await admin.post(`/api/admin/votes/${vote.id}/repetition`)).json()
  const length = Date.parse(repeated.closesAt) - Date.parse(repeated.opensAt)
  expect(Math.round(length / (24 * HOUR_MS))).toBe(14)
})
