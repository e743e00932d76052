import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { openTestApp } from '#tests/test-app.ts'
import { textOfPdf } from '../../matrix/pdf-text.ts'
import { addDocument } from '../documents/document-fixture.ts'
import {
  beginWriting,
  decision,
  endUndo,
  formOf,
  item,
  type Meeting,
  minutesOf,
  openMeeting,
  task,
} from './meeting-fixture.ts'

const read = async (caller: { get: (url: string) => Promise<{ json: () => unknown }> }, id: string) =>
  (await caller.get(`/api/admin/meetings/${id}`)).json() as Meeting

test('the committee is invited: admins, and active office bearers with an account', async () => {
  const app = await openTestApp()
  const { meeting } = await openMeeting(app)
  expect(meeting.people.map(({ name, office, canHaveTasks }) => [name, office, canHaveTasks])).toEqual([
    ['Latha Warrier', 'Treasurer', true],
    [expect.any(String), '', true],
  ])
})

test('a meeting that ends before it begins is refused at its field', async () => {
  const app = await openTestApp()
  const writer = await app.as(await app.admin(['content']))
  const { startsAt, ...form } = formOf(app)
  const response = await writer.post('/api/admin/meetings', { ...form, startsAt, endsAt: startsAt })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({ endsAt: 'The meeting must end after it begins' })
})

test('the second writer is told who writes, takes over, and the first one loses nothing silently', async () => {
  const app = await openTestApp()
  const { writer, account, meeting } = await openMeeting(app)
  await app.db.update(users).set({ firstName: 'Lakshmi', lastName: 'Menon' }).where(eq(users.id, account.id))
  const noufal = await app.as(await app.admin(['content']))
  const path = `/api/admin/meetings/${meeting.id}`
  const first = await beginWriting(writer, meeting.id)
  const refused = await noufal.post(`${path}/writer`, {})
  expect(refused.json()).toMatchObject({
    code: 'minutes_taken',
    message: 'Lakshmi Menon has been writing since 12:00 PM.',
  })
  const second = await beginWriting(noufal, meeting.id, true)
  const late = await writer.put(`${path}/minutes`, minutesOf(meeting, first, { text: 'Mine' }))
  expect([late.statusCode, late.json().code]).toEqual([409, 'minutes_taken_over'])
  expect((await noufal.put(`${path}/minutes`, minutesOf(meeting, second, { text: 'Ours' }))).statusCode).toBe(200)
  expect((await read(writer, meeting.id)).items[1]).toMatchObject({ text: 'Ours' })
  // somebody who has stopped for a quarter of an hour is not in the way
  app.advance(16 * 60_000)
  expect(await beginWriting(writer, meeting.id)).toEqual(expect.any(String))
})

test('two windows of the same person are two writers', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  const first = await beginWriting(writer, meeting.id)
  await beginWriting(writer, meeting.id)
  const response = await writer.put(`/api/admin/meetings/${meeting.id}/minutes`, minutesOf(meeting, first))
  expect(response.json().message).toMatch(/in another window/)
})

test('an item of the agenda under which something is written cannot be removed', async () => {
  const app = await openTestApp()
  const { writer, meeting, form } = await openMeeting(app)
  const key = await beginWriting(writer, meeting.id)
  const path = `/api/admin/meetings/${meeting.id}`
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { text: 'Two offers for 60 kVA.' }))
  const removed = await writer.put(path, { ...form, items: form.items.slice(0, 1) })
  expect(removed.json().fields).toEqual({
    items: 'Something is written under ‘Generator and water’. Please clear it first.',
  })
  const moved = await writer.put(path, { ...form, items: [...form.items].reverse() })
  expect(moved.json().items).toMatchObject([{ text: 'Two offers for 60 kVA.' }, { text: '' }])
})

test('a task for somebody who has left the committee is refused with the name', async () => {
  const app = await openTestApp()
  const { writer, latha, meeting } = await openMeeting(app)
  const key = await beginWriting(writer, meeting.id)
  await app.db.update(officeBearers).set({ isActive: false })
  const minutes = minutesOf(meeting, key, { tasks: [task(latha.userId)] })
  const response = await writer.put(`/api/admin/meetings/${meeting.id}/minutes`, minutes)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toEqual({
    'items.1.tasks.0.ownerId':
      'Latha Warrier is not in the committee any more. Please choose somebody else for ‘Sign with Thottam Power’.',
  })
})

test('sent minutes have numbers, cannot be changed any more and are printed with their decisions', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-10T08:00:00Z') })
  const { writer, account, latha, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const written = { text: 'രണ്ട് വാഗ്ദാനങ്ങൾ', decisions: [decision(), decision({ votesAgainst: 1, votesAbstained: 0 })] }
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { ...written, tasks: [task(latha.userId)] }))
  expect((await writer.post(`${path}/send`, { publish: true })).json().message).toBe('The minutes go to 2 people.')

  expect(await read(writer, meeting.id)).toMatchObject({
    state: 'sent',
    number: '2026-1',
    items: [{}, { decisions: [{ number: '2026-1' }, { number: '2026-2' }] }],
  })
  const late = await writer.put(`${path}/minutes`, minutesOf(meeting, key))
  expect(late.json().code).toBe('minutes_sent')

  const pdf = textOfPdf((await writer.get(`${path}/minutes.pdf`)).rawPayload)
  for (const part of [
    'Decision 2026-1.',
    'Proposed by Noufal Hameed',
    'Carried',
    'Tie',
    'Not discussed.',
    'Chair',
    '1 of 1',
  ])
    expect(pdf).toContain(part)
  expect(account.id).not.toBe(latha.userId)
})

test('sending that is undone leaves a draft, no document and no mail', async () => {
  // tasks wait by the database's clock
  const app = await openTestApp({ startsAt: new Date() })
  const { writer, latha, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const dueOn = gulfDay(new Date(app.clock.time.getTime() + 86_400_000))
  const minutes = minutesOf(meeting, key, { decisions: [decision()], tasks: [task(latha.userId, { dueOn })] })
  await writer.put(`${path}/minutes`, minutes)
  const subjects = async () => (await app.mails()).map(({ subject }) => subject)
  await writer.post(`${path}/send`, { publish: true })
  const { id } = (await writer.get('/api/admin/undo?area=meetings')).json()
  const preview = (await writer.get(`/api/admin/undo/${id}/mail`)).json()
  expect(preview.text).toContain('The generator comes from Thottam Power.')
  expect((await writer.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  expect(await read(writer, meeting.id)).toMatchObject({ state: 'planned', number: null })
  expect((await writer.get('/api/documents')).json()).toEqual([])
  app.advance(3 * 60_000)
  expect(await subjects()).toEqual([])

  await writer.post(`${path}/send`, { publish: false })
  expect(await subjects()).toEqual([])
  app.advance(3 * 60_000)
  const mails = await app.mails()
  expect(mails).toHaveLength(2)
  const year = new Date().getFullYear()
  const own = mails.find(({ text }) => text?.includes('Your tasks'))
  expect(own).toMatchObject({ subject: `Minutes ${year}-1: Committee meeting` })
  expect(own?.attachments[0]).toMatchObject({ contentType: 'application/pdf' })
})

test('members find minutes under Documents once sending them can no longer be undone', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const { writer, meeting } = await openMeeting(app)
  const member = await app.as(await app.member())
  const path = `/api/admin/meetings/${meeting.id}`
  await writer.post(`${path}/send`, { publish: true })
  for (const caller of [member, writer]) expect((await caller.get('/api/documents')).json()).toEqual([])
  expect((await writer.get(path)).json()).toMatchObject({ state: 'sent', document: null })
  app.advance(3 * 60_000)
  await app.mails()
  const [published] = (await member.get('/api/documents')).json()
  expect(published).toMatchObject({ folder: 'minutes', visibility: 'members' })
  expect((await member.get(`/api/documents/${published.id}/file`)).statusCode).toBe(200)
  expect((await app.visitor.get('/api/documents')).json()).toEqual([])
  const document = { id: published.id, title: published.title, visibility: 'members' }
  expect((await writer.get(path)).json()).toMatchObject({ document })
})

test('minutes with a decision of more votes than people present cannot be sent', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const send = () => writer.post(`${path}/send`, { publish: true })
  const decisions = [decision({ votesAgainst: 9, votesAbstained: 99 })]
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { decisions }))
  const refused = await send()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_votes'])
  expect(refused.json().message).toContain('Item 2 of the agenda has a decision with')
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { decisions: [decision()] }))
  expect((await send()).statusCode).toBe(200)
})

test('minutes with a task that is due before the meeting are not sent, and the refusal names the task', async () => {
  const app = await openTestApp()
  const { writer, account, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const save = (dueOn: string) => {
    const tasks = [{ id: crypto.randomUUID(), text: 'Book the hall', ownerId: account.id, dueOn }]
    return writer.put(`${path}/minutes`, minutesOf(meeting, key, { tasks }))
  }
  await save('2020-01-01')
  const refused = await writer.post(`${path}/send`, { publish: false })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'task_before_meeting', message: expect.stringContaining('‘Book the hall’ would be due') },
  ])
  await save('2099-01-01')
  expect((await writer.post(`${path}/send`, { publish: false })).statusCode).toBe(200)
})

test('before minutes are sent, their writer reads who gets them and the email', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-10T08:00:00Z') })
  const { writer, account, meeting } = await openMeeting(app)
  await app.db.update(users).set({ firstName: 'Lakshmi', lastName: 'Menon' }).where(eq(users.id, account.id))
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const written = { decisions: [decision()], tasks: [task(account.id)] }
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, written))
  const preview = (await writer.get(`${path}/send`)).json()
  expect(preview).toMatchObject({ subject: 'Minutes 2026-1: Committee meeting' })
  expect(preview.recipients).toHaveLength(2)
  for (const part of ['Dear Lakshmi', '2026-1: The generator comes', 'Sign with Thottam Power, due on Mar 12, 2026'])
    expect(preview.text).toContain(part)
  expect(await read(writer, meeting.id)).toMatchObject({ state: 'planned', number: null })
  await writer.post(`${path}/send`, { publish: false })
  expect((await writer.get(`${path}/send`)).json().code).toBe('minutes_sent')
})

test('minutes name the papers of each item, and in print for members no paper of the committee', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const offers = await addDocument(admin, { title: 'Three offers', visibility: 'committee' })
  const rules = await addDocument(admin, { title: 'Rules for processions', visibility: 'members' })
  const { writer, meeting } = await openMeeting(app, { items: [item('Drums', { documentIds: [offers, rules] })] })
  const path = `/api/admin/meetings/${meeting.id}`
  const draft = textOfPdf((await writer.get(`${path}/minutes.pdf`)).rawPayload)
  expect(draft).toContain('Papers: Three offers, Rules for processions')
  await writer.post(`${path}/send`, { publish: true })
  app.advance(3 * 60_000)
  const [mail] = await app.mails()
  const { document } = (await writer.get(path)).json()
  const published = (await writer.get(`/api/documents/${document.id}/file`)).rawPayload
  for (const pdf of [published, mail!.attachments[0]!.content].map(textOfPdf)) {
    expect(pdf).toContain('Papers: Rules for processions')
    expect(pdf).not.toContain('Three offers')
  }
})

test('minutes of a meeting that has not begun cannot be sent', async () => {
  const app = await openTestApp()
  const later = { startsAt: '2026-04-10T08:00:00Z', endsAt: '2026-04-10T10:00:00Z' }
  const { writer, meeting } = await openMeeting(app, later)
  const response = await writer.post(`/api/admin/meetings/${meeting.id}/send`, { publish: false })
  expect(response.json().code).toBe('meeting_not_begun')
})

test('a task is in Today of its owner until it is done, and at the next meeting until then', async () => {
  const app = await openTestApp()
  const { writer, account, meeting } = await openMeeting(app)
  const other = await app.as(await app.admin(['events']))
  const today = async (caller: typeof writer) =>
    (await caller.get('/api/admin/today')).json().work.filter(({ kind }: { kind: string }) => kind === 'meeting_tasks')
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { tasks: [task(account.id)] }))
  expect(await today(writer)).toEqual([])
  await writer.post(`${path}/send`, { publish: false })
  expect(await today(writer)).toEqual([])
  await endUndo(app)
  expect(await today(writer)).toMatchObject([{ count: 1, overdue: 0, oldest: 'Sign with Thottam Power' }])
  expect(await today(other)).toEqual([])
  app.advance(4 * 86_400_000)
  expect(await today(writer)).toMatchObject([{ count: 1, overdue: 1 }])

  const next = (await writer.post('/api/admin/meetings', formOf(app))).json<Meeting>()
  expect(next.earlierTasks).toMatchObject([{ text: 'Sign with Thottam Power', isDone: false, isOwn: true }])
  const [carried] = next.earlierTasks
  await other.put(`/api/admin/meeting-tasks/${carried!.id}`, { isDone: true })
  expect(await today(writer)).toEqual([])
  expect((await read(writer, next.id)).earlierTasks).toMatchObject([{ isDone: true }])
})

test('a task of somebody who has left is in Today of everybody', async () => {
  const app = await openTestApp()
  const { writer, account, meeting } = await openMeeting(app)
  const key = await beginWriting(writer, meeting.id)
  const path = `/api/admin/meetings/${meeting.id}`
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { tasks: [task(account.id)] }))
  await writer.post(`${path}/send`, { publish: false })
  await endUndo(app)
  await app.db.update(users).set({ role: 'user' }).where(eq(users.id, account.id))
  const { work } = (await (await app.as(await app.admin(['events']))).get('/api/admin/today')).json()
  expect(work).toMatchObject([{ kind: 'meeting_tasks', count: 1 }])
})

test('the next meeting approves the minutes, with a note that corrects them', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  await writer.post(`/api/admin/meetings/${meeting.id}/send`, { publish: false })
  app.advance(5 * 86_400_000)
  const { toApprove } = (await writer.get('/api/admin/meetings/options')).json()
  expect(toApprove).toMatchObject([{ id: meeting.id, audienceId: null }])
  const items = [item('Opening'), item('Minutes of March 10', { aboutMeetingId: meeting.id })]
  const next = (await writer.post('/api/admin/meetings', formOf(app, { items }))).json<Meeting>()
  const key = await beginWriting(writer, next.id)
  const note = 'Biju was excused, not absent.'
  await writer.put(
    `/api/admin/meetings/${next.id}/minutes`,
    minutesOf(next, key, { text: note, decisions: [decision({ text: 'The minutes are approved.' })] }),
  )
  expect(await read(writer, meeting.id)).toMatchObject({ state: 'sent', approval: null })
  await writer.post(`/api/admin/meetings/${next.id}/send`, { publish: false })
  expect(await read(writer, meeting.id)).toMatchObject({
    state: 'approved',
    approval: { note, meeting: { id: next.id } },
  })
  expect((await writer.get('/api/admin/meetings/options')).json().toApprove).toMatchObject([{ id: next.id }])
})

test('minutes with more votes than people were present are not sent', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { decisions: [decision({ votesFor: 3 })] }))
  expect((await writer.post(`${path}/send`, { publish: false })).json().code).toBe('too_many_votes')
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { decisions: [decision()] }))
  expect((await writer.post(`${path}/send`, { publish: false })).statusCode).toBe(200)
})

test('a decision without a count of votes has no outcome in the email and in print', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  const uncounted = { votesFor: 0, votesAgainst: 0, votesAbstained: 0 }
  const decisions = [
    decision({ ...uncounted, text: 'Book it' }),
    decision({ text: 'Pay half now', votesFor: 2, votesAbstained: 0 }),
  ]
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { decisions }))
  const { text } = (await writer.get(`${path}/send`)).json()
  expect(text).toMatch(/: Book it$/m)
  expect(text).toMatch(/: Pay half now\. Carried\.$/m)
  const printed = textOfPdf((await writer.get(`${path}/minutes.pdf`)).rawPayload)
  expect(printed).toContain('For 2, against 0, abstained 0. Carried.')
  expect(printed).not.toContain('Tie')
  expect(printed).not.toContain('For 0')
})
