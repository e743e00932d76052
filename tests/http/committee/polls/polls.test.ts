import { expect, test } from 'vitest'
import { pollOptions } from '#server/committee/polls/poll-tables.ts'
import { openAsking, type Poll, pollOf } from './poll-fixture.ts'

test('members answer a poll, see the answers as they come in, and can change theirs until it ends', async () => {
  const { app, ask } = await openAsking()
  const [one, two] = [await app.as(await app.member()), await app.as(await app.member())]
  const poll = await ask()
  const [sunday, friday] = poll.options.map(({ id }) => id)
  const path = `/api/polls/${poll.id}`
  expect((await one.get(path)).json()).toMatchObject({ isOpen: true, asked: 2, answered: 0, own: [] })
  await one.put(`${path}/answer`, { optionIds: [sunday] })
  const answered = (await two.put(`${path}/answer`, { optionIds: [friday] })).json()
  expect(answered).toMatchObject({ answered: 2, own: [friday], options: [{ votes: 1 }, { votes: 1 }] })
  expect((await one.put(`${path}/answer`, { optionIds: [friday] })).json()).toMatchObject({
    answered: 2,
    options: [{ votes: 0 }, { votes: 2 }],
  })
  expect((await one.put(`${path}/answer`, { optionIds: [sunday, friday] })).statusCode).toBe(400)
  app.advance(3 * 86_400_000)
  expect((await one.put(`${path}/answer`, { optionIds: [sunday] })).json().code).toBe('poll_closed')
})

test('an admin can end a poll early, and nobody can answer it any more', async () => {
  const { app, admin, ask } = await openAsking()
  const member = await app.as(await app.member())
  const poll = await ask()
  const body = { optionIds: [poll.options[0]?.id] }
  await member.put(`/api/polls/${poll.id}/answer`, body)
  expect((await admin.post(`/api/admin/polls/${poll.id}/end`)).json()).toMatchObject({ isOpen: false, answered: 1 })
  expect((await member.put(`/api/polls/${poll.id}/answer`, body)).json().code).toBe('poll_closed')
  expect((await member.get(`/api/polls/${poll.id}`)).json()).toMatchObject({ isOpen: false, answered: 1 })
  expect((await admin.post(`/api/admin/polls/${poll.id}/end`)).json().code).toBe('poll_closed')
})

test('the options of a poll change only until somebody has answered', async () => {
  const { app, admin, ask } = await openAsking()
  const member = await app.as(await app.member())
  const poll = await ask()
  const path = `/api/admin/polls/${poll.id}`
  const more = pollOf(app, { options: ['Sunday', 'Friday', 'Saturday'] })
  const changed = (await admin.put(path, more)).json()
  expect(changed.options).toHaveLength(3)
  await member.put(`/api/polls/${poll.id}/answer`, { optionIds: [changed.options[2].id] })
  expect((await admin.put(path, pollOf(app))).json().code).toBe('poll_has_answers')
  expect((await admin.put(path, { ...more, question: 'Which day?' })).json()).toMatchObject({ question: 'Which day?' })
  expect((await admin.delete(path)).statusCode).toBe(200)
  expect((await member.get(`/api/polls/${poll.id}`)).statusCode).toBe(404)
})

test.each([
  [{ question: '' }, 'Please enter the question'],
  [{ options: ['Sunday'] }, 'Please add at least two options'],
  [{ options: ['Sunday', 'sunday'] }, 'Two options are the same'],
  [{ closesAt: '' }, 'Please enter when the poll ends'],
  [{ closesAt: '2035-01-03T08:01:00.000Z' }, 'The poll would end before it is sent. Please choose a later time.'],
])('an announcement whose poll has %j is not sent', async (given, message) => {
  const { app, admin, draft } = await openAsking()
  await app.member()
  const { id } = await draft({ poll: pollOf(app, given) })
  const refused = await admin.post(`/api/admin/announcements/${id}/send`, {})
  expect(refused.json().fields).toEqual({ poll: message })
})

test('a poll with more than ten options is refused while it is being written', async () => {
  const { app, admin } = await openAsking()
  const options = Array.from({ length: 11 }, (_, n) => `Day ${n}`)
  const body = { title: 'Picnic', text: '', audience: { conditions: [] }, poll: pollOf(app, { options }) }
  const refused = await admin.post('/api/admin/announcements', body)
  expect(refused.json().fields).toEqual({ 'poll.options': 'Please use at most 10 options' })
})

test('an older poll keeps its twelve options and can be edited and answered with them, but gets no more', async () => {
  const { app, admin, ask } = await openAsking()
  const member = await app.as(await app.member())
  const poll = await ask({ isMultiple: true })
  const titles = Array.from({ length: 12 }, (_, n) => `Day ${n}`)
  await app.db.delete(pollOptions)
  await app.db.insert(pollOptions).values(titles.map((title, position) => ({ pollId: poll.id, title, position })))
  const path = `/api/admin/polls/${poll.id}`
  const edit = (given: object) => admin.put(path, pollOf(app, { isMultiple: true, options: titles, ...given }))
  expect((await edit({ question: 'Which days?' })).json()).toMatchObject({ question: 'Which days?' })
  const { options } = (await member.get(`/api/polls/${poll.id}`)).json<Poll>()
  const all = { optionIds: options.map(({ id }) => id) }
  expect((await member.put(`/api/polls/${poll.id}/answer`, all)).json().own).toHaveLength(12)
  expect((await edit({ note: 'Choose all that suit you.' })).statusCode).toBe(200)
  const refused = await edit({ options: [...titles, 'Day 12'] })
  expect(refused.json().fields).toEqual({ options: 'Please use at most 12 options' })
  const newer = await ask()
  const tooMany = await admin.put(`/api/admin/polls/${newer.id}`, pollOf(app, { options: titles }))
  expect(tooMany.json().fields).toEqual({ options: 'Please use at most 10 options' })
})
