import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { addDocument } from '../documents/document-fixture.ts'
import {
  beginWriting,
  type Caller,
  committeeAdmin,
  decision,
  endUndo,
  formOf,
  inDays,
  item,
  type Meeting,
  minutesOf,
  openMeeting,
  openMeetingAhead,
  task,
} from './meeting-fixture.ts'

const DAY_MS = 86_400_000

type Written = Parameters<typeof minutesOf>[2]

/** Writes and sends the minutes; the two minutes to undo it are still running. */
async function sendMinutes(writer: Caller, meeting: Meeting, publish: boolean, written?: Written) {
  const path = `/api/admin/meetings/${meeting.id}`
  const key = await beginWriting(writer, meeting.id)
  await writer.put(`${path}/minutes`, minutesOf(meeting, key, { text: 'Two offers for 60 kVA.', ...written }))
  return writer.post(`${path}/send`, { publish })
}

const idsOf = async (caller: Caller) => (await caller.get('/api/meetings')).json<{ id: string }[]>().map(({ id }) => id)

test('a member who is not invited finds a meeting and its decisions once the minutes are published', async () => {
  const app = await openTestApp()
  const { writer, latha, meeting } = await openMeeting(app, { link: 'https://meet.example.org/room' })
  const member = await app.as(await app.member())
  const path = `/api/meetings/${meeting.id}`
  expect(await idsOf(member)).toEqual([])
  await sendMinutes(writer, meeting, true, { decisions: [decision()], tasks: [task(latha.userId)] })
  const adminPath = `/api/admin/meetings/${meeting.id}`
  expect((await writer.get(adminPath)).json()).toMatchObject({ leaving: { isPublished: true }, document: null })
  expect(await idsOf(member)).toEqual([])
  expect((await member.get(path)).statusCode).toBe(404)
  await endUndo(app)
  expect((await writer.get(adminPath)).json()).toMatchObject({ leaving: null })
  expect((await member.get('/api/meetings')).json()).toMatchObject([
    { id: meeting.id, isInvited: false, number: '2026-1', decisions: 1, isApproved: false },
  ])
  expect((await member.get(path)).json()).toMatchObject({
    isInvited: false,
    canReply: false,
    link: '',
    tasks: [],
    document: { title: expect.stringContaining('Minutes: Committee meeting') },
    items: [
      { title: 'Opening', decisions: [] },
      {
        text: 'Two offers for 60 kVA.',
        decisions: [{ number: '2026-1', proposer: 'Noufal Hameed', votesFor: 1 }],
        tasks: [{ text: 'Sign with Thottam Power', ownerName: 'Latha Warrier' }],
      },
    ],
  })
})

test('only those who were invited can read unpublished minutes, once sending can no longer be undone', async () => {
  const app = await openTestApp()
  const { writer, latha, meeting } = await openMeeting(app)
  const invited = await app.as(latha)
  await sendMinutes(writer, meeting, false, { decisions: [decision()] })
  const path = `/api/meetings/${meeting.id}`
  expect((await invited.get(path)).json()).toMatchObject({ number: null, items: [{}, { text: '', decisions: [] }] })
  await endUndo(app)
  expect((await invited.get(path)).json()).toMatchObject({
    isInvited: true,
    number: '2026-1',
    document: null,
    items: [{}, { text: 'Two offers for 60 kVA.', decisions: [{ number: '2026-1' }] }],
  })
  const member = await app.as(await app.member())
  expect((await member.get(path)).statusCode).toBe(404)
  expect(await idsOf(member)).toEqual([])
})

test('a meeting shows the earlier minutes of the same people, and when its own were approved', async () => {
  const app = await openTestApp()
  const { writer, latha, meeting } = await openMeeting(app)
  await sendMinutes(writer, meeting, true)
  await endUndo(app)
  app.advance(DAY_MS)
  const about = item('Minutes of the last meeting', { aboutMeetingId: meeting.id })
  const form = formOf(app, { items: [item('Opening'), about] })
  const next = (await writer.post('/api/admin/meetings', form)).json<Meeting>()
  const invited = await app.as(latha)
  expect((await invited.get(`/api/meetings/${next.id}`)).json().earlier).toEqual([
    { id: meeting.id, title: 'Committee meeting', startsAt: expect.any(String), number: '2026-1' },
  ])
  await sendMinutes(writer, next, false, { text: 'Biju came at 8:00.', decisions: [decision()] })
  const undoable = { approvedOn: null, approvalNote: '' }
  expect((await invited.get(`/api/meetings/${meeting.id}`)).json()).toMatchObject(undoable)
  await endUndo(app)
  const approved = { approvedOn: form.startsAt, approvalNote: 'Biju came at 8:00.' }
  expect((await invited.get(`/api/meetings/${meeting.id}`)).json()).toMatchObject(approved)
  const member = await app.as(await app.member())
  expect((await member.get(`/api/meetings/${meeting.id}`)).json()).toMatchObject({ ...approved, approvalNote: '' })
  expect((await member.get('/api/meetings')).json()).toMatchObject([{ id: meeting.id, isApproved: true }])
})

test('a member who is not invited sees only the papers that are for members', async () => {
  const app = await openTestApp()
  const admin = await app.as(await committeeAdmin(app))
  const rules = await addDocument(admin, { title: 'Rules', visibility: 'members' })
  const offers = await addDocument(admin, { title: 'Offers', visibility: 'committee' })
  const form = formOf(app, { items: [item('Opening'), item('Generator', { documentIds: [rules, offers] })] })
  const meeting = (await admin.post('/api/admin/meetings', form)).json<Meeting>()
  await sendMinutes(admin, meeting, true)
  await endUndo(app)
  const { items } = (await (await app.as(await app.member())).get(`/api/meetings/${meeting.id}`)).json()
  expect(items[1].papers).toMatchObject([{ title: 'Rules' }])
})

test('somebody who is invited can add the meeting to a calendar, where each change replaces the entry', async () => {
  const { app, writer, latha, form, meeting, path } = await openMeetingAhead({ link: 'https://meet.example.org/room' })
  const invited = await app.as(latha)
  const calendar = `/api/meetings/${meeting.id}/calendar.ics`
  const sequence = async () => Number(/SEQUENCE:(\d+)/.exec((await invited.get(calendar)).body)?.[1])
  const file = await invited.get(calendar)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  for (const line of ['SUMMARY:Committee meeting', 'LOCATION:Community Hall', `meeting-${meeting.id}@`])
    expect(file.body).toContain(line)
  const before = await sequence()
  app.advance(60_000)
  await writer.put(path, { ...form, ...inDays(app, 9) })
  expect(await sequence()).toBeGreaterThan(before)
  const stranger = await app.as(await app.member())
  expect((await stranger.get(calendar)).statusCode).toBe(404)
})
