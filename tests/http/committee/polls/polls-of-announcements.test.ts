import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announcements } from '#server/announcements/announcement-tables.ts'
import { pollAnswers, polls } from '#server/committee/polls/poll-tables.ts'
import { openAsking, type Poll, pollOf } from './poll-fixture.ts'

const UNDO_MS = 3 * 60_000

test('a poll ends when its announcement is cancelled while it is being sent', async () => {
  const { app, admin, ask } = await openAsking()
  const member = await app.as(await app.member())
  const { id, options } = await ask()
  await app.db.update(announcements).set({ status: 'sending' }).where(eq(announcements.id, id))
  expect((await admin.post(`/api/admin/announcements/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled' })
  expect((await member.get(`/api/polls/${id}`)).json()).toMatchObject({ isOpen: false })
  const late = await member.put(`/api/polls/${id}/answer`, { optionIds: [options[0]?.id] })
  expect(late.json().code).toBe('poll_closed')
  expect((await member.get('/api/decisions')).json()).toEqual([])
})

test('the poll of a deleted announcement cannot be reached, comes back after an undo, and is removed without one', async () => {
  const { app, admin, ask } = await openAsking()
  const member = await app.as(await app.member())
  const { id, options } = await ask()
  const answer = () => member.put(`/api/polls/${id}/answer`, { optionIds: [options[0]?.id] })
  const status = async () => [(await member.get(`/api/polls/${id}`)).statusCode, (await answer()).statusCode]
  await admin.delete(`/api/admin/announcements/${id}`)
  expect(await status()).toEqual([404, 404])
  expect((await admin.get('/api/admin/polls')).json()).toEqual([])
  expect((await member.get('/api/decisions')).json()).toEqual([])
  const change = (await admin.get('/api/admin/undo?area=announcements')).json()
  expect(change.message).toMatch(/ has been deleted, with its poll and 0 answers\.$/)
  await admin.post(`/api/admin/undo/${change.id}`)
  expect(await status()).toEqual([200, 200])
  await admin.delete(`/api/admin/announcements/${id}`)
  expect(await app.db.$count(polls, eq(polls.id, id))).toBe(1)
  expect(await app.db.$count(pollAnswers, eq(pollAnswers.pollId, id))).toBe(1)
  expect((await admin.get('/api/admin/undo?area=announcements')).json().message).toContain('its poll and 1 answer.')
  app.advance(UNDO_MS)
  await app.runTasks()
  expect(await app.db.$count(polls, eq(polls.id, id))).toBe(0)
  expect(await app.db.$count(pollAnswers, eq(pollAnswers.pollId, id))).toBe(0)
})

test('the end of a poll is Gulf time when it is sent, too', async () => {
  const { app, admin, draft } = await openAsking()
  await app.member()
  // 8:00 UTC is noon in the Gulf
  const { id, updatedAt } = await draft({ poll: pollOf(app, { closesAt: '2035-01-03T11:00' }) })
  const refused = await admin.post(`/api/admin/announcements/${id}/send`, { updatedAt })
  expect(refused.json().fields).toMatchObject({ poll: expect.stringContaining('would end before it is sent') })
})

test('a poll cannot be deleted while its announcement is being sent, because messages with its button still leave', async () => {
  const { app, admin, ask } = await openAsking()
  await app.member()
  const { id } = await ask()
  await app.db.update(announcements).set({ status: 'sending' }).where(eq(announcements.id, id))
  expect((await admin.delete(`/api/admin/polls/${id}`)).json().code).toBe('poll_being_sent')
  await app.db.update(announcements).set({ status: 'sent' }).where(eq(announcements.id, id))
  expect((await admin.delete(`/api/admin/polls/${id}`)).statusCode).toBe(200)
})

test('the list of polls takes as many queries with several polls as with one, and one poll is read alone', async () => {
  const { app, admin, ask } = await openAsking()
  await app.member()
  const count = async () => {
    const texts: string[] = []
    app.context.database.watchQueries((text) => texts.push(text))
    const polls = (await admin.get('/api/admin/polls')).json<Poll[]>()
    app.context.database.watchQueries(() => {})
    return { polls, queries: texts.length }
  }
  const { id } = await ask()
  const few = await count()
  for (const question of ['Where?', 'When?', 'Who?']) await ask({ question })
  const many = await count()
  expect(many.polls).toHaveLength(4)
  expect(many.queries).toBe(few.queries)
  expect(many.polls.at(-1)).toEqual((await admin.get(`/api/admin/polls/${id}`)).json())
})
