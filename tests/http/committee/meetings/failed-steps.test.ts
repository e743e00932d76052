import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { inDays, openMeeting, openMeetingAhead } from './meeting-fixture.ts'

/** An undo can be started, but not offered. */
const failToOfferUndo = (app: TestApp) =>
  app.db.execute(
    sql.raw(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no undo'; end $$;
      create trigger fail before update on undoable_changes for each row execute function fail();`),
  )

test('minutes whose undo could not be offered are not sent', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  await failToOfferUndo(app)
  const path = `/api/admin/meetings/${meeting.id}`
  expect((await writer.post(`${path}/send`, { publish: true })).statusCode).toBe(500)
  expect((await writer.get(path)).json()).toMatchObject({ state: 'planned', sentAt: null, number: null })
})

test('a meeting whose undo could not be offered is not changed', async () => {
  const { app, writer, form, subjects, path } = await openMeetingAhead()
  // the invitation has left
  await subjects()
  await failToOfferUndo(app)
  expect((await writer.put(path, { ...form, ...inDays(app, 9), title: 'Moved' })).statusCode).toBe(500)
  expect((await writer.get(path)).json()).toMatchObject({ title: form.title, startsAt: form.startsAt })
})
