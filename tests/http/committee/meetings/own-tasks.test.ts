import { expect, test } from 'vitest'
import { pollMembers, polls } from '#server/committee/polls/poll-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { beginWriting, type Caller, endUndo, minutesOf, openMeeting, task } from './meeting-fixture.ts'

const tasksOf = async (caller: Caller) =>
  (await caller.get('/api/decisions')).json().filter(({ kind }: { kind: string }) => kind === 'tasks')

test('an office bearer without the portal has a task on the dashboard until it is done, and marks no other task', async () => {
  const app = await openTestApp()
  const { writer, account, latha, meeting } = await openMeeting(app)
  const owner = await app.as(latha)
  const [own, other] = [task(latha.userId, { text: 'Pay the hall' }), task(account.id)]
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { tasks: [own, other] }))
  expect(await tasksOf(owner)).toEqual([])
  expect((await owner.get(`/api/meetings/${meeting.id}`)).json().tasks).toEqual([])
  await writer.post(`${path}/send`, { publish: false })
  // sending can still be undone
  expect(await tasksOf(owner)).toEqual([])
  expect((await owner.get(`/api/meetings/${meeting.id}`)).json().tasks).toEqual([])
  expect((await owner.put(`/api/meeting-tasks/${own.id}`, { isDone: true })).statusCode).toBe(404)
  await endUndo(app)
  expect(await tasksOf(owner)).toMatchObject([{ id: meeting.id, title: 'Pay the hall', count: 1 }])
  expect((await owner.get(`/api/meetings/${meeting.id}`)).json().tasks).toEqual([
    { id: own.id, text: 'Pay the hall', dueOn: '2026-03-12', isDone: false },
  ])
  const mark = (id: string, isDone: boolean) => owner.put(`/api/meeting-tasks/${id}`, { isDone })
  expect((await mark(other.id, true)).statusCode).toBe(404)
  expect((await mark(own.id, true)).statusCode).toBe(200)
  expect(await tasksOf(owner)).toEqual([])
  await mark(own.id, false)
  expect(await tasksOf(owner)).toHaveLength(1)
})

test('several tasks from one meeting have its title and come last, however long they are overdue', async () => {
  const app = await openTestApp()
  const { writer, latha, form, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const tasks = [task(latha.userId, { text: 'Pay the hall' }), task(latha.userId, { text: 'Return the keys' })]
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { tasks }))
  await writer.post(`${path}/send`, { publish: false })
  await endUndo(app)
  app.advance(4 * 86_400_000)
  const closesAt = new Date(app.clock.time.getTime() + 3_600_000)
  const [poll] = await app.db
    .insert(polls)
    .values({ question: 'Sunday or Friday?', isMultiple: false, closesAt })
    .returning()
  await app.db.insert(pollMembers).values({ pollId: poll!.id, memberId: latha.id })
  const waiting = (await (await app.as(latha)).get('/api/decisions')).json()
  expect(waiting.map(({ kind }: { kind: string }) => kind)).toEqual(['poll', 'tasks'])
  expect(waiting[1]).toMatchObject({ id: meeting.id, title: form.title, count: 2 })
})
