import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { fieldsOf, sendForm } from './documents/document-fixture.ts'
import { openAsking, pollOf } from './polls/poll-fixture.ts'

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
