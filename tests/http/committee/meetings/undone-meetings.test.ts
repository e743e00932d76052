import { expect, test } from 'vitest'
import { addDocument } from '../documents/document-fixture.ts'
import { beginWriting, inDays, item, type Meeting, minutesOf, openMeetingAhead } from './meeting-fixture.ts'

test('a change that is undone leaves the whole meeting as it was, with its agenda and papers', async () => {
  const { app, writer, form, subjects, undo, path } = await openMeetingAhead()
  const paper = await addDocument(writer, { title: 'Offers', visibility: 'committee' })
  const [opening, generator] = form.items
  await writer.put(path, { ...form, items: [opening, { ...generator, documentIds: [paper] }] })
  await subjects()
  const { updatedAt: _, ...before } = (await writer.get(path)).json<Meeting>()
  await writer.put(path, {
    ...form,
    ...inDays(app, 9),
    title: 'Another title',
    chair: 'Somebody else',
    quorum: 2,
    items: [item('Stage'), { ...opening, title: 'Welcome' }],
  })
  expect((await undo()).statusCode).toBe(200)
  const { updatedAt: __, ...after } = (await writer.get(path)).json<Meeting>()
  expect(after).toEqual(before)
})

test('somebody who opened a meeting before a change was undone does not put the change back', async () => {
  const { app, writer, form, subjects, undo, path } = await openMeetingAhead()
  await subjects()
  await writer.put(path, { ...form, ...inDays(app, 9) })
  const opened = (await writer.get(path)).json<Meeting>()
  await undo()
  const { startsAt, endsAt } = inDays(app, 9)
  const late = await writer.put(path, { ...form, startsAt, endsAt, updatedAt: opened.updatedAt })
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict'])
  expect(late.json().editConflict.current).toMatchObject({ title: form.title, items: form.items })
})

test('an apology is there again once another audience is undone', async () => {
  const { app, writer, latha, meeting, subjects, undo, inviteAsha, path } = await openMeetingAhead()
  await subjects()
  await (await app.as(latha)).put(`/api/meetings/${meeting.id}/reply`, { isExcused: true, note: 'Ill' })
  const { people } = (await writer.get(path)).json<Meeting>()
  await inviteAsha()
  await undo()
  expect((await writer.get(path)).json<Meeting>().people).toEqual(people)
})

test('planning is not undone once another admin has changed the meeting', async () => {
  const { app, form, undo, path } = await openMeetingAhead()
  const other = await app.as(await app.admin(['content']))
  expect((await other.put(path, { ...form, items: [...form.items, item('Stage')] })).statusCode).toBe(200)
  expect((await undo()).statusCode).toBe(409)
  expect((await other.get(path)).json<Meeting>().items).toHaveLength(3)
})

test('a change is not undone over what is written under a new item', async () => {
  const { app, writer, form, subjects, undo, path } = await openMeetingAhead()
  await subjects()
  const changed = await writer.put(path, { ...form, ...inDays(app, 9), items: [item('Stage'), item('Sound')] })
  const meeting = changed.json<Meeting>()
  const written = minutesOf(meeting, await beginWriting(writer, meeting.id), { text: 'The sound was good.' })
  await writer.put(`${path}/minutes`, written)
  expect((await undo()).statusCode).toBe(409)
  expect((await writer.get(path)).json<Meeting>().items[1]!.text).toBe('The sound was good.')
})

test('a meeting that is restored after its invitation would have left invites again', async () => {
  const { app, writer, subjects, undo, path } = await openMeetingAhead()
  app.advance(60_000)
  await writer.delete(path)
  app.advance(90_000)
  expect(await app.mails()).toEqual([])
  expect((await undo()).statusCode).toBe(200)
  expect(await subjects()).toEqual(['Invitation: Committee meeting'])
})

test('a deleted meeting is cancelled for those who knew of it, not for those whose invitation has not left', async () => {
  const { writer, latha, subjects, inviteAsha, path, recipients } = await openMeetingAhead()
  await subjects()
  await inviteAsha()
  expect((await writer.delete(path)).json().message).toBe(
    '‘Committee meeting’ has been deleted. 1 person will be notified.',
  )
  expect(await subjects()).toEqual(['Invitation: Committee meeting', 'Cancelled: Committee meeting'])
  expect(await recipients()).toEqual([latha.email, latha.email])
})

test('those who are no longer invited are notified', async () => {
  const { app, latha, subjects, inviteAsha, recipients } = await openMeetingAhead()
  await subjects()
  await inviteAsha()
  expect((await subjects()).toSorted()).toEqual([
    'Invitation: Committee meeting',
    'Invitation: Committee meeting',
    'No longer invited: Committee meeting',
  ])
  expect((await recipients()).filter((to) => to === latha.email)).toHaveLength(2)
  const notices = (await (await app.as(latha)).get('/api/notices')).json()
  expect(notices).toContainEqual(expect.objectContaining({ title: 'You are no longer invited: Committee meeting' }))
})

test('nobody is notified who was invited and is no longer, before the invitation left', async () => {
  const { latha, inviteAsha, subjects, recipients } = await openMeetingAhead()
  await inviteAsha()
  expect(await subjects()).toEqual(['Invitation: Committee meeting'])
  expect(await recipients()).not.toContain(latha.email)
})
