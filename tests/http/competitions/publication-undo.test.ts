import { expect, test } from 'vitest'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp } from '#tests/test-app.ts'
import { changeProgram } from '../events/administration/event-forms.ts'
import { addItem, addJudge, callEverybody, enter, judgeAll, openFestival, publish } from './festival.ts'

/** An item whose result has just been published; tasks wait by the database's clock. */
async function openPublished() {
  const app = await openTestApp({ startsAt: new Date() })
  const festival = await openFestival(app)
  const item = await addItem(app, festival, { title: 'Light music' })
  const asha = await enter(app, item, 'Asha Varma')
  const judge = await addJudge(app, festival, 'Anitha')
  const { committee } = festival
  await committee.put(`/api/admin/programs/${item}/judges`, { judgeIds: [judge.id] })
  await committee.post(`/api/admin/events/${festival.event.id}/chest-numbers`)
  const [letter] = (await callEverybody(festival, item)).values()
  await judgeAll(judge, item, { [letter!]: [9, 9.5] })
  expect((await publish(app, festival, item)).json()).toMatchObject({ state: 'published' })
  const noticesOf = async () => JSON.stringify((await asha.caller.get('/api/notices')).json())
  const undoable = async () => (await committee.get('/api/admin/undo?area=results')).json()
  return { app, committee, item, noticesOf, undoable }
}

test('the participants of a published result are notified two minutes later', async () => {
  const { app, committee, noticesOf, undoable } = await openPublished()
  const change = await undoable()
  expect(change).toMatchObject({ message: 'The result of ‘Light music’ has been published.', mails: 0, notices: 1 })
  const text = (await committee.get(`/api/admin/undo/${change.id}/mail`)).json()
  expect(text.subject).toBe('The result of ‘Light music’ has been published')
  app.advance(119_000)
  await app.runTasks()
  expect(await noticesOf()).not.toContain('Light music')
  app.advance(1_000)
  await app.runTasks()
  expect(await noticesOf()).toContain('Light music')
})

test('the participants of a result whose item was hidden within the two minutes are notified once it is shown again', async () => {
  const { app, committee, item, noticesOf } = await openPublished()
  expect((await changeProgram(committee, item, { isActive: 'false' })).statusCode).toBe(200)
  app.advance(120_000)
  await app.runTasks()
  expect(await noticesOf()).not.toContain('Light music')
  expect((await changeProgram(committee, item, { isActive: 'true' })).statusCode).toBe(200)
  app.advance(60 * 60_000)
  await enqueue(app.db, 'end-overdue-undos', {})
  await app.runTasks()
  expect(await noticesOf()).toContain('Light music')
})

test('nobody is notified of a result whose item is hidden for two weeks', async () => {
  const { app, committee, item, noticesOf } = await openPublished()
  await changeProgram(committee, item, { isActive: 'false' })
  app.advance(120_000)
  await app.runTasks()
  app.advance(14 * 24 * 60 * 60_000)
  await enqueue(app.db, 'end-overdue-undos', {})
  await app.runTasks()
  await changeProgram(committee, item, { isActive: 'true' })
  await enqueue(app.db, 'end-overdue-undos', {})
  await app.runTasks()
  expect(await noticesOf()).not.toContain('Light music')
})

test('a publication that is undone leaves no result, no valid certificate and no notice, and can be repeated', async () => {
  const { app, committee, item, noticesOf, undoable } = await openPublished()
  await committee.post(`/api/admin/undo/${(await undoable()).id}`)
  expect((await app.visitor.get(`/api/programs/${item}/results`)).statusCode).toBe(404)
  const tabulation = (await committee.get(`/api/admin/programs/${item}/tabulation`)).json()
  expect(tabulation).toMatchObject({ state: 'confirmed', publishedVersion: 0 })
  const certificates = async () => (await committee.get(`/api/admin/programs/${item}/certificates`)).json().certificates
  expect(await certificates()).toMatchObject([{ isRevoked: true }])
  app.advance(120_000)
  await app.runTasks()
  expect(await noticesOf()).not.toContain('Light music')
  const again = await committee.post(`/api/admin/programs/${item}/publication`, { fingerprint: tabulation.fingerprint })
  expect(again.json()).toMatchObject({ state: 'published', publishedVersion: 1 })
  expect((await certificates()).filter(({ isRevoked }: { isRevoked: boolean }) => !isRevoked)).toHaveLength(1)
})
