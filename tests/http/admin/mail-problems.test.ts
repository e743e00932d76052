import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Feature } from '#server/platform/app-context.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { sharedConnections } from '#server/platform/tasks/task-connections.ts'
import { createBoss } from '#server/platform/tasks/task-queues.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { captureLog } from '#tests/http/platform/log.ts'
import { openTestApp } from '#tests/test-app.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'example-mail': { recordId: string }
  }
}
declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'failing-task': { record: string }
  }
}

/** Its mail fails while `state.isFailing`, and its task dies at the first attempt. */
const state = { isFailing: true, runs: 0 }
const failingFeature: Feature = {
  name: 'failing',
  mails: {
    'example-mail': async () => {
      if (state.isFailing) throw new Error('It fails for now')
      return {
        to: 'asha@example.org',
        subject: 'Example',
        heading: 'Example',
        blocks: [{ paragraph: 'Secret words.' }],
      }
    },
  },
  tasks: () => ({
    'failing-task': {
      tries: 1,
      run: async () => {
        if (state.isFailing) throw new Error('It fails for now')
        state.runs += 1
      },
    },
  }),
}

const open = async () => {
  state.isFailing = true
  const app = await openTestApp({ moreFeatures: [failingFeature] })
  return { app, caller: await app.as(await app.admin()) }
}

test('an admin sees the failed mails, without their text, and resends one or all of them', async () => {
  const { app, caller } = await open()
  for (const recordId of ['one', 'two', 'three']) {
    const id = await sendMail(app.db, 'example-mail', { recordId })
    await app.runTasks()
    const failed = { status: 'failed', addressee: 'asha@example.org', subject: 'Example', attempts: 8 } as const
    await app.db.update(mails).set(failed).where(eq(mails.id, id))
  }
  const list = await caller.get('/api/admin/failed-mails')
  expect(list.headers['x-total-count']).toBe('3')
  expect(list.json()[0]).toMatchObject({
    addressee: 'asha@example.org',
    subject: 'Example',
    lastError: 'It fails for now',
  })
  expect(list.body).not.toMatch(/Secret|recordId/)
  state.isFailing = false
  const [{ id }] = list.json()
  expect((await caller.post(`/api/admin/failed-mails/${id}/send-again`)).statusCode).toBe(200)
  expect((await caller.post(`/api/admin/failed-mails/${id}/send-again`)).statusCode).toBe(404)
  const all = await caller.post('/api/admin/failed-mails/send-again')
  expect(all.json()).toEqual({ message: '2 emails are being sent again.' })
  expect((await caller.get('/api/admin/failed-mails')).json()).toEqual([])
  const logged = await app.db.select({ action: activityLog.action }).from(activityLog).orderBy(activityLog.createdAt)
  expect(logged.map(({ action }) => action)).toEqual(['mail.sent_again', 'mail.all_sent_again'])
})

test('a mail whose process died at the last attempt is shown as failed, and is sent on retry', async () => {
  const { app, caller } = await open()
  const id = await sendMail(app.db, 'example-mail', { recordId: 'one' })
  await app.runTasks()
  state.isFailing = false
  await killLastTry(app.context.database)
  await app.runTasks()
  expect((await caller.get('/api/admin/failed-tasks')).json()).toEqual([])
  expect((await caller.get('/api/admin/failed-mails')).json()).toMatchObject([
    { id, attempts: 2, lastError: 'The site was stopped during the last attempt, so this email may have been sent' },
  ])
  expect(await app.mails()).toEqual([])
  expect((await caller.post(`/api/admin/failed-mails/${id}/send-again`)).statusCode).toBe(200)
  expect(await app.mails()).toMatchObject([{ subject: 'Example' }])
  expect((await caller.get('/api/admin/failed-mails')).json()).toEqual([])
})

/** Another process starts the last attempt at the waiting mail and is never heard of again. */
async function killLastTry(database: OpenDatabase) {
  const { db } = database
  const boss = createBoss(sharedConnections(database), { manual: true, log: captureLog() })
  await boss.start()
  await db.execute(sql`UPDATE pgboss.job SET retry_count = retry_limit - 1, start_after = now() WHERE name = 'mail'`)
  expect(await boss.fetch('mail')).toHaveLength(1)
  await db.execute(sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '5 minutes' WHERE state = 'active'`)
  await boss.supervise('mail')
  await boss.stop()
}

test('an admin sees the dead tasks, without their data, and restarts them', async () => {
  const { app, caller } = await open()
  for (const name of ['north', 'south']) await enqueue(app.db, 'failing-task', { record: name })
  await app.runTasks()
  const list = await caller.get('/api/admin/failed-tasks')
  expect(list.json()).toHaveLength(2)
  expect(list.json()[0]).toMatchObject({ name: 'failing-task', error: 'It fails for now', attempts: 1 })
  expect(list.body).not.toMatch(/north|south/)
  state.isFailing = false
  const [{ id }] = list.json()
  expect((await caller.post(`/api/admin/failed-tasks/${id}/run-again`)).statusCode).toBe(200)
  expect((await caller.post(`/api/admin/failed-tasks/${id}/run-again`)).statusCode).toBe(404)
  expect((await caller.post('/api/admin/failed-tasks/run-again')).json()).toEqual({
    message: 'One task is running again.',
  })
  await app.runTasks()
  expect(state.runs).toBe(2)
  expect((await caller.get('/api/admin/failed-tasks')).json()).toEqual([])
})
