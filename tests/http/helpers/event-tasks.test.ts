import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { leaveParts } from '#server/events/leaving/leaving-parts.ts'
import { remindOwners } from '#server/helpers/tasks/task-reminders.ts'
import { sendFile } from '#tests/http/marketplace/posting.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const DAY_MS = 86_400_000
const TASK = { title: 'Book the generator', daysBefore: 42, ownerId: null, ownerName: '', notes: 'Two offers are in.' }
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** An event in ten weeks, and an admin of events. */
async function openEvent(app: TestApp) {
  const event = await app.event({ eventDate: new Date(app.clock.time.getTime() + 70 * DAY_MS) })
  const account = await app.admin(['events'])
  const admin = await app.as(account)
  const path = `/api/admin/events/${event.id}/tasks`
  const list = async () => (await admin.get(path)).json().tasks
  return { event, account, admin, path, list }
}

const notices = async (caller: Awaited<ReturnType<TestApp['as']>>) =>
  (await caller.get('/api/notices')).json().map(({ title }: { title: string }) => title)

test('the day of a task is counted from the event and moves with it', async () => {
  const app = await openTestApp()
  const { event, admin, path, list } = await openEvent(app)
  const added = await admin.post(path, TASK)
  expect(added.statusCode).toBe(201)
  const before = new Date(`${added.json().due}T00:00:00Z`)
  const moved = new Date(event.eventDate.getTime() + 7 * DAY_MS)
  const eventEndDate = new Date(moved.getTime() + 3_600_000).toISOString()
  await admin.put(`/api/admin/events/${event.id}`, { eventDate: moved.toISOString(), eventEndDate })
  const [task] = await list()
  expect(new Date(`${task.due}T00:00:00Z`).getTime() - before.getTime()).toBe(7 * DAY_MS)
})

test('a task without a day or a title is refused at its field', async () => {
  const app = await openTestApp()
  const { admin, path } = await openEvent(app)
  const response = await admin.post(path, { ...TASK, title: ' ', daysBefore: null })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({
    title: 'Please say what is to be done',
    daysBefore: 'Please say on which day it is due, such as 6 weeks before the event',
  })
})

test('somebody who is neither an admin nor an active member cannot own a task', async () => {
  const app = await openTestApp()
  const { admin, path } = await openEvent(app)
  const former = await app.account()
  const resigned = await app.member({ resignedAt: app.clock.time })
  const wrong = { ownerId: 'This person is no longer an admin or a member. Please choose somebody else.' }
  expect((await admin.post(path, { ...TASK, ownerId: former.id })).json().fields).toEqual(wrong)
  expect((await admin.post(path, { ...TASK, ownerMemberId: resigned.id })).json().fields).toEqual(wrong)
})

test('an owner gets a notice of a new task, and none of one that they give to themselves', async () => {
  const app = await openTestApp()
  const { admin, account, path } = await openEvent(app)
  const member = await app.member({ fullName: 'Noufal Hameed' })
  const task = (await admin.post(path, { ...TASK, ownerMemberId: member.id })).json()
  expect(task).toMatchObject({ ownerId: member.userId, ownerName: 'Noufal Hameed', isOwnerGone: false })
  expect(await notices(await app.as(member))).toEqual(['Your task: Book the generator'])
  await admin.post(path, { ...TASK, ownerId: account.id })
  expect(await notices(admin)).toEqual([])
})

test('a late task is in Today, and its owner is reminded every three days until it is done', async () => {
  const app = await openTestApp()
  const { event, admin, path } = await openEvent(app)
  const member = await app.member()
  const owner = await app.as(member)
  const task = (await admin.post(path, { ...TASK, daysBefore: 69, ownerMemberId: member.id })).json()
  const remind = () => remindOwners({ ...app.context, now: () => app.clock.time })
  expect((await admin.get('/api/admin/today')).json().work).toEqual([])
  app.advance(DAY_MS)
  expect(await remind()).toBe(0)
  app.advance(DAY_MS)
  const { work } = (await admin.get('/api/admin/today')).json()
  expect(work).toMatchObject([{ kind: 'late_tasks', count: 1, eventId: event.id, oldest: 'Book the generator' }])
  expect(await remind()).toBe(1)
  expect(await remind()).toBe(0)
  expect((await notices(owner))[0]).toBe('Late: Book the generator')
  app.advance(3 * DAY_MS)
  expect(await remind()).toBe(1)
  await admin.put(`/api/admin/helper-tasks/${task.id}/done`, { isDone: true })
  app.advance(3 * DAY_MS)
  expect(await remind()).toBe(0)
  expect((await admin.get('/api/admin/today')).json().work).toEqual([])
})

test('owners are not reminded of an event that is still hidden, and the notice of a task opens for them', async () => {
  const app = await openTestApp()
  const { event, admin, path } = await openEvent(app)
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, event.id))
  const member = await app.member()
  const owner = await app.as(member)
  await admin.post(path, { ...TASK, daysBefore: 69, ownerMemberId: member.id })
  expect((await owner.get('/api/notices')).json()).toMatchObject([{ link: '/member/notifications' }])
  app.advance(2 * DAY_MS)
  const remind = () => remindOwners({ ...app.context, now: () => app.clock.time })
  expect(await remind()).toBe(0)
  await app.db.update(events).set({ isPublic: true }).where(eq(events.id, event.id))
  expect(await remind()).toBe(1)
  expect((await owner.get('/api/notices')).json()[0]).toMatchObject({ link: `/events/${event.id}` })
})

test('a done task says who marked it and when, and can be opened again', async () => {
  const app = await openTestApp()
  const { admin, path } = await openEvent(app)
  await app.db.update(users).set({ firstName: 'Lakshmi', lastName: 'Menon' }).where(sql`role = 'admin'`)
  const { id } = (await admin.post(path, TASK)).json()
  const done = await admin.put(`/api/admin/helper-tasks/${id}/done`, { isDone: true })
  expect(done.json()).toMatchObject({ doneBy: 'Lakshmi Menon', doneAt: app.clock.time.toISOString() })
  const open = await admin.put(`/api/admin/helper-tasks/${id}/done`, { isDone: false })
  expect(open.json()).toMatchObject({ doneBy: null, doneAt: null })
})

test('two admins who change a task at once do not overwrite each other', async () => {
  const app = await openTestApp()
  const { admin, path } = await openEvent(app)
  const task = (await admin.post(path, TASK)).json()
  const url = `/api/admin/helper-tasks/${task.id}`
  app.advance(1000)
  expect((await admin.put(url, { ...TASK, notes: 'Signed.', updatedAt: task.updatedAt })).statusCode).toBe(200)
  const second = await admin.put(url, { ...TASK, notes: 'Refused.', updatedAt: task.updatedAt })
  expect(second.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: { changes: [{ field: 'notes', after: 'Signed.' }] },
  })
})

test('a deleted task comes back with its file, which is released once that is over', async () => {
  // tasks wait by the database's clock
  const app = await openTestApp({ startsAt: new Date() })
  const { admin, path, list } = await openEvent(app)
  const { id } = (await admin.post(path, TASK)).json()
  const { url } = (await sendFile(admin, '/api/upload/task-file', { field: 'file', content: PDF })).json()
  expect((await admin.post(`/api/admin/helper-tasks/${id}/files`, { url, name: 'offer.pdf' })).statusCode).toBe(201)
  const before = await list()
  expect(before[0].files).toMatchObject([{ name: 'offer.pdf' }])
  expect((await admin.get(url)).statusCode).toBe(200)
  expect((await (await app.as(await app.admin(['content']))).get(url)).statusCode).toBe(404)
  await admin.delete(`/api/admin/helper-tasks/${id}`)
  expect(await list()).toEqual([])
  const undo = (await admin.get('/api/admin/undo?area=helpers')).json()
  await admin.post(`/api/admin/undo/${undo.id}`)
  expect(await list()).toEqual(before)
  await admin.delete(`/api/admin/helper-tasks/${id}`)
  app.advance(3 * 60_000)
  await app.runTasks()
  const { rows } = await app.db.execute(sql`select attachments from uploads`)
  expect(rows).toEqual([{ attachments: 0 }])
})

test('what a member who resigns had still to do has no owner any more', async () => {
  const app = await openTestApp()
  const { admin, path, list } = await openEvent(app)
  const member = await app.member()
  await admin.post(path, { ...TASK, ownerMemberId: member.id })
  const done = (await admin.post(path, { ...TASK, title: 'Ask the police', ownerMemberId: member.id })).json()
  await admin.put(`/api/admin/helper-tasks/${done.id}/done`, { isDone: true })
  await app.db.transaction((tx) => leaveParts(tx, { memberId: member.id }, app.clock.time))
  const owners = (await list()).map(({ ownerId, doneAt }: Record<string, string | null>) => [doneAt !== null, ownerId])
  expect(new Map(owners)).toEqual(
    new Map([
      [false, null],
      [true, member.userId],
    ]),
  )
})

test('the list on paper is a PDF, and without the duty of events nobody gets it', async () => {
  const app = await openTestApp()
  const { admin, path } = await openEvent(app)
  await admin.post(path, TASK)
  const paper = await admin.get(`${path}.pdf`)
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await app.as(await app.admin(['treasurer']))
  expect((await other.get(`${path}.pdf`)).statusCode).toBe(403)
  expect((await other.post(path, TASK)).statusCode).toBe(403)
})
