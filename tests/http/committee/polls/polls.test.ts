import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

const POLL = {
  question: 'Sunday or Friday for the picnic?',
  note: '',
  isMultiple: false,
  closesAt: '2026-03-12T08:00:00.000Z',
  options: ['Sunday', 'Friday'],
}

test('members answer a poll, see the answers as they come, and change theirs until it closes', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin(['announcements']))
  const poll = (await admin.post('/api/admin/polls', POLL)).json()
  const [sunday, friday] = poll.options.map(({ id }: { id: string }) => id)
  const [one, two] = [await app.as(await app.member()), await app.as(await app.member())]
  const path = `/api/polls/${poll.id}`
  expect((await one.get(path)).json()).toMatchObject({ isOpen: true, answered: 0, own: [] })
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

test('the options of a poll change only until somebody has answered', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin(['announcements']))
  const poll = (await admin.post('/api/admin/polls', POLL)).json()
  const path = `/api/admin/polls/${poll.id}`
  const more = { ...POLL, options: ['Sunday', 'Friday', 'Saturday'] }
  const changed = (await admin.put(path, more)).json()
  expect(changed.options).toHaveLength(3)
  const member = await app.as(await app.member())
  await member.put(`/api/polls/${poll.id}/answer`, { optionIds: [changed.options[2].id] })
  expect((await admin.put(path, POLL)).json().code).toBe('poll_has_answers')
  expect((await admin.put(path, { ...more, question: 'Which day?' })).json()).toMatchObject({ question: 'Which day?' })
  expect((await admin.delete(path)).statusCode).toBe(200)
  expect((await member.get(`/api/polls/${poll.id}`)).statusCode).toBe(404)
})

test('a poll that would already be closed, or has two equal options, is refused', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin(['announcements']))
  const past = await admin.post('/api/admin/polls', { ...POLL, closesAt: '2026-03-01T08:00:00.000Z' })
  expect(past.json().fields).toEqual({ closesAt: 'Please choose a time in the future' })
  const equal = await admin.post('/api/admin/polls', { ...POLL, options: ['Sunday', 'sunday'] })
  expect(equal.json().fields).toEqual({ options: 'Two options are the same' })
})
