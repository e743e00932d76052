import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { fieldsOf, sendForm } from './documents/document-fixture.ts'
import { beginWriting, minutesOf, openMeeting, task } from './meetings/meeting-fixture.ts'
import { openAsking, pollOf } from './polls/poll-fixture.ts'

test('a task that would be due before its meeting is refused, and one due on the same day is not', async () => {
  const app = await openTestApp()
  const { writer, meeting, account } = await openMeeting(app)
  const key = await beginWriting(writer, meeting.id)
  const save = (dueOn: string) =>
    writer.put(
      `/api/admin/meetings/${meeting.id}/minutes`,
      minutesOf(meeting, key, { tasks: [task(account.id, { dueOn })] }),
    )
  const refused = await save('2026-01-31')
  expect(refused.statusCode).toBe(400)
  const message = '‘Sign with Thottam Power’ would be due before the meeting. Please choose a later date.'
  expect(refused.json()).toMatchObject({ message, fields: { 'items.1.tasks.0.dueOn': message } })
  expect((await save(app.clock.time.toISOString().slice(0, 10))).statusCode).toBe(200)
})

test('a document cannot have a date more than a year ahead, nor can a new version of it', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const message = 'Please choose a date within the next year'
  const refused = await sendForm(writer, '/api/admin/documents', fieldsOf({ datedOn: '2062-03-01' }))
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { datedOn: message }])
  const { id } = (await sendForm(writer, '/api/admin/documents', fieldsOf())).json<{ id: string }>()
  const version = { datedOn: '2062-03-01', whatChanged: 'A new fee' }
  const second = await sendForm(writer, `/api/admin/documents/${id}/versions`, version)
  expect([second.statusCode, second.json().fields]).toEqual([400, { datedOn: message }])
})

test('a poll cannot be given an end that has passed, because ending it is an act of its own', async () => {
  const { app, admin, ask } = await openAsking()
  await app.member()
  const { id, updatedAt } = await ask()
  const closesAt = new Date(app.clock.time.getTime() - 60_000).toISOString()
  const edit = { ...pollOf(app, { closesAt }), updatedAt }
  const refused = await admin.put(`/api/admin/polls/${id}`, edit)
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { closesAt: 'This time has passed. Please choose a later one.' },
  ])
})
