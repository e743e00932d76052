import { expect, test } from 'vitest'
import { officeBearers } from '#server/officers/officer-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addDocument } from '../documents/document-fixture.ts'
import { type Caller, item, openMeeting, openMeetingAhead } from './meeting-fixture.ts'

const DAY_MS = 86_400_000

const meetingsOf = {
  today: async (caller: Caller) => (await caller.get('/api/admin/today')).json().meetings,
  dashboard: async (caller: Caller) =>
    (await caller.get('/api/decisions')).json().filter(({ kind }: { kind: string }) => kind === 'meeting'),
}

test('a meeting is in Today of an admin and on the dashboard of a member who are invited until it is over', async () => {
  const { app, account, latha, meeting } = await openMeetingAhead()
  const stranger = await app.member()
  const shown = async () => [
    await meetingsOf.today(await app.as(account)),
    await meetingsOf.dashboard(await app.as(latha)),
    await meetingsOf.dashboard(await app.as(stranger)),
  ]
  const expected = [{ id: meeting.id, title: 'Committee meeting' }]
  expect(await shown()).toMatchObject([expected, expected, []])
  app.advance(7 * DAY_MS + 60_000)
  expect(await shown()).toMatchObject([expected, expected, []])
  app.advance(2 * 3_600_000)
  expect(await shown()).toEqual([[], [], []])
})

test('a meeting leaves Today and the dashboard with an apology, and comes back when it is taken back', async () => {
  const { app, writer, latha, meeting } = await openMeetingAhead()
  const member = await app.as(latha)
  const reply = async (isExcused: boolean) => {
    for (const caller of [writer, member])
      await caller.put(`/api/meetings/${meeting.id}/reply`, { isExcused, note: '' })
    return [await meetingsOf.today(writer), await meetingsOf.dashboard(member)]
  }
  expect(await reply(true)).toEqual([[], []])
  expect(await reply(false)).toMatchObject([[{ id: meeting.id }], [{ id: meeting.id }]])
})

test('a deleted meeting is in nobody’s Today', async () => {
  const { writer, path } = await openMeetingAhead()
  await writer.delete(path)
  expect(await meetingsOf.today(writer)).toEqual([])
})

test('a meeting says which of its papers everybody who is invited can open', async () => {
  const app = await openTestApp()
  const { writer, form, meeting } = await openMeeting(app)
  const visibilities = ['everybody', 'members', 'committee'] as const
  const documentIds: string[] = []
  for (const visibility of visibilities) documentIds.push(await addDocument(writer, { title: visibility, visibility }))
  documentIds.push(await addDocument(writer, { title: 'content', visibility: 'duties', duties: ['content'] }))
  const path = `/api/admin/meetings/${meeting.id}`
  await writer.put(path, { ...form, items: [item('Money', { documentIds })] })
  const forInvited = async () =>
    (await writer.get(path))
      .json()
      .items[0].papers.filter(({ isForInvited }: { isForInvited: boolean }) => isForInvited)
      .map(({ title }: { title: string }) => title)
  // the treasurer is on the committee as an office bearer, without access to the portal
  expect(await forInvited()).toEqual(['everybody', 'members', 'committee'])
  await app.db.update(officeBearers).set({ isActive: false })
  expect(await forInvited()).toEqual(['everybody', 'members'])
})
