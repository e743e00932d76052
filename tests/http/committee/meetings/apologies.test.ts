import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import {
  beginWriting,
  inDays,
  item,
  type Meeting,
  minutesOf,
  openMeeting,
  openMeetingAhead,
} from './meeting-fixture.ts'

const DAY_MS = 86_400_000
const UNDO_MS = 3 * 60_000

test('the others who are invited to a meeting ahead are notified after two minutes', async () => {
  const { app, writer, latha, meeting, subjects } = await openMeetingAhead()
  const { id } = (await writer.get('/api/admin/undo?area=meetings')).json()
  const { text } = (await writer.get(`/api/admin/undo/${id}/mail`)).json()
  for (const part of ['Community Hall', 'Generator and water (Noufal, 15 min)', `/meetings/${meeting.id}`])
    expect(text).toContain(part)
  expect(await app.mails()).toEqual([])
  expect(await subjects()).toEqual(['Invitation: Committee meeting'])
  const notices = (await (await app.as(latha)).get('/api/notices')).json()
  expect(notices).toMatchObject([{ title: 'You are invited: Committee meeting', link: `/meetings/${meeting.id}` }])
})

test('planning that is undone invites nobody and leaves no meeting', async () => {
  const { writer, subjects, undo, path } = await openMeetingAhead()
  expect((await undo()).statusCode).toBe(200)
  expect((await writer.get(path)).statusCode).toBe(404)
  expect(await subjects()).toEqual([])
})

test('nobody is notified of a meeting that is over', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  await openMeeting(app)
  app.advance(UNDO_MS)
  expect(await app.mails()).toEqual([])
})

test('those who are invited are notified of a new date, but not while it can be undone', async () => {
  const { app, writer, form, subjects, undo, path } = await openMeetingAhead()
  await subjects()
  await writer.put(path, { ...form, ...inDays(app, 9) })
  expect((await undo()).statusCode).toBe(200)
  expect((await writer.get(path)).json().startsAt).toBe((form as { startsAt: string }).startsAt)
  expect(await subjects()).toHaveLength(1)
  await writer.put(path, { ...form, ...inDays(app, 9) })
  expect(await subjects()).toEqual(['Invitation: Committee meeting', 'Changed: Committee meeting'])
})

test('nobody is notified of a change of the agenda alone', async () => {
  const { writer, form, subjects, path } = await openMeetingAhead()
  await subjects()
  await writer.put(path, { ...form, items: [...form.items, item('Stage')] })
  expect(await subjects()).toHaveLength(1)
})

test('a date that changes before the invitation leaves is in the invitation', async () => {
  const { app, writer, form, subjects, path } = await openMeetingAhead()
  await writer.put(path, { ...form, ...inDays(app, 9) })
  expect(await subjects()).toHaveLength(1)
})

test('a new audience is invited, and undoing it brings the former one back', async () => {
  const { app, writer, form, meeting, subjects, undo, path } = await openMeetingAhead()
  await subjects()
  await app.member({ fullName: 'Asha Menon', emirate: 'Ajman' })
  const audience = { conditions: [{ by: 'emirate', values: ['Ajman'] }] }
  await (await app.as(await app.admin())).post('/api/admin/audiences', { name: 'Ajman', audience })
  const { audiences } = (await writer.get('/api/admin/meetings/options')).json()
  const changed = (await writer.put(path, { ...form, audienceId: audiences[0].id })).json()
  expect(changed.people).toMatchObject([{ name: 'Asha Menon' }])
  await undo()
  const names = ({ people }: Meeting) => people.map(({ name }) => name)
  expect(names((await writer.get(path)).json())).toEqual(names(meeting))
  await writer.put(path, { ...form, audienceId: audiences[0].id })
  expect((await subjects()).toSorted()).toEqual([
    'Invitation: Committee meeting',
    'Invitation: Committee meeting',
    'No longer invited: Committee meeting',
  ])
})

test('a deleted meeting is cancelled for those who were invited', async () => {
  const { writer, subjects, undo, path } = await openMeetingAhead()
  await subjects()
  await writer.delete(path)
  expect((await undo()).statusCode).toBe(200)
  expect((await writer.get(path)).statusCode).toBe(200)
  expect((await writer.delete(path)).json().message).toBe(
    '‘Committee meeting’ has been deleted. 1 person will be notified.',
  )
  expect(await subjects()).toEqual(['Invitation: Committee meeting', 'Cancelled: Committee meeting'])
})

test('nobody is notified of a meeting that is deleted before the invitation leaves', async () => {
  const { writer, subjects, path } = await openMeetingAhead()
  await writer.delete(path)
  expect(await subjects()).toEqual([])
})

test('somebody who is invited sends an apology and takes it back', async () => {
  const { app, writer, latha, meeting, path } = await openMeetingAhead()
  const invited = await app.as(latha)
  const reply = (body: object) => invited.put(`/api/meetings/${meeting.id}/reply`, body)
  expect((await invited.get(`/api/meetings/${meeting.id}`)).json()).toMatchObject({
    isExcused: false,
    canReply: true,
    items: [{ title: 'Opening' }, { title: 'Generator and water' }],
  })
  expect((await reply({ isExcused: true, note: 'Works late' })).json()).toMatchObject({ isExcused: true })
  const { people } = (await writer.get(path)).json<Meeting>()
  expect(people[0]).toMatchObject({ attendance: 'excused', note: 'Works late' })
  expect((await reply({ isExcused: false, note: '' })).json()).toMatchObject({ isExcused: false, note: '' })
  const stranger = await app.as(await app.member())
  expect((await stranger.get(`/api/meetings/${meeting.id}`)).statusCode).toBe(404)
  expect((await stranger.put(`/api/meetings/${meeting.id}/reply`, { isExcused: true, note: '' })).statusCode).toBe(404)
})

test('an apology that comes while a window is open is not lost when the window saves', async () => {
  const { app, writer, latha, meeting, path } = await openMeetingAhead()
  const key = await beginWriting(writer, meeting.id)
  await (await app.as(latha)).put(`/api/meetings/${meeting.id}/reply`, { isExcused: true, note: 'Ill' })
  const draft = minutesOf(meeting, key)
  const save = async (attendance: string) => {
    const people = meeting.people.map(({ id }) => ({ id, attendance, note: '' }))
    await writer.put(`${path}/minutes`, { ...draft, people })
    return (await writer.get(path)).json<Meeting>().people[0]
  }
  expect(await save('invited')).toMatchObject({ attendance: 'excused', note: 'Ill' })
  expect(await save('here')).toMatchObject({ attendance: 'here', note: '' })
})

test('an apology that is taken back while a window is open is not sent again by the window', async () => {
  const { app, writer, latha, meeting, path } = await openMeetingAhead()
  const reply = async (body: object) => (await app.as(latha)).put(`/api/meetings/${meeting.id}/reply`, body)
  await reply({ isExcused: true, note: 'Ill' })
  const opened = (await writer.get(path)).json<Meeting>()
  const draft = minutesOf(opened, await beginWriting(writer, meeting.id))
  await reply({ isExcused: false, note: '' })
  const save = async (attendance: string) => {
    const people = opened.people.map(({ id, excusedAt }) => ({ id, attendance, note: 'Ill', excusedAt }))
    expect((await writer.put(`${path}/minutes`, { ...draft, people })).statusCode).toBe(200)
    return (await writer.get(path)).json<Meeting>().people[0]
  }
  expect(await save('excused')).toMatchObject({ attendance: 'invited', note: '' })
  expect(await save('absent')).toMatchObject({ attendance: 'absent' })
})

test('an apology after the beginning of a meeting is refused', async () => {
  const { app, latha, meeting } = await openMeetingAhead()
  app.advance(8 * DAY_MS)
  const late = await (await app.as(latha)).put(`/api/meetings/${meeting.id}/reply`, { isExcused: true, note: '' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'meeting_begun'])
})
