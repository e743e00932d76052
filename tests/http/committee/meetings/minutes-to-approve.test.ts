import { expect, test } from 'vitest'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { openTestApp } from '#tests/test-app.ts'
import { plannedAssembly } from '../assembly/assembly-fixture.ts'
import { beginWriting, formOf, item, type Meeting, minutesOf, openMeeting } from './meeting-fixture.ts'

test('a meeting can approve only minutes of the same people, and none of a general assembly', async () => {
  const app = await openTestApp()
  const { writer, meeting } = await openMeeting(app)
  await app.member({ fullName: 'Asha Menon', emirate: 'Ajman' })
  const audience = { conditions: [{ by: 'emirate', values: ['Ajman'] }] }
  await (await app.as(await app.admin())).post('/api/admin/audiences', { name: 'Ajman', audience })
  const options = async () => (await writer.get('/api/admin/meetings/options')).json()
  const audienceId = (await options()).audiences[0].id
  const send = (id: string) => writer.post(`/api/admin/meetings/${id}/send`, { publish: false })
  await send(meeting.id)
  app.advance(3_600_000)
  const ajman = (await writer.post('/api/admin/meetings', formOf(app, { audienceId }))).json<Meeting>()
  expect((await send(ajman.id)).statusCode).toBe(200)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.post(`${admin}/doors`)
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  expect((await send(meetingId)).statusCode).toBe(200)
  const { toApprove } = await options()
  expect(toApprove.map(({ id, audienceId: of }: { id: string; audienceId: string | null }) => [id, of])).toEqual(
    expect.arrayContaining([
      [meeting.id, null],
      [ajman.id, audienceId],
    ]),
  )
  expect(toApprove).toHaveLength(2)
})

/** Minutes that have been sent, and a later meeting with an item about them. */
async function meetingAboutMinutes() {
  const app = await openTestApp()
  const opened = await openMeeting(app)
  await opened.writer.post(`/api/admin/meetings/${opened.meeting.id}/send`, { publish: false })
  app.advance(5 * 86_400_000)
  const items = [item('Opening'), item('Minutes', { aboutMeetingId: opened.meeting.id })]
  const form = formOf(app, { items })
  const next = (await opened.writer.post('/api/admin/meetings', form)).json<Meeting>()
  const earlier = async () => (await opened.writer.get(`/api/admin/meetings/${opened.meeting.id}`)).json()
  return { app, ...opened, form, next, path: `/api/admin/meetings/${next.id}`, earlier }
}

test('minutes are approved without a count of votes, and the email and the PDF say so', async () => {
  const { writer, next, path, earlier } = await meetingAboutMinutes()
  const key = await beginWriting(writer, next.id)
  await writer.put(`${path}/minutes`, minutesOf(next, key, { approvesMinutes: true }))
  const sentence = 'The minutes of March 10, 2026 are approved.'
  expect((await writer.get(path)).json().items).toMatchObject([{ approval: '' }, { approval: sentence }])
  expect((await writer.get(`${path}/send`)).json().text).toContain(sentence)
  expect(textOfPdf((await writer.get(`${path}/minutes.pdf`)).rawPayload)).toContain(sentence)
  expect(await earlier()).toMatchObject({ state: 'sent', approval: null })
  await writer.post(`${path}/send`, { publish: false })
  expect(await earlier()).toMatchObject({ state: 'approved', approval: { note: '', meeting: { id: next.id } } })
})

test('minutes that are approved with changes name them', async () => {
  const { writer, meeting, next, path, earlier } = await meetingAboutMinutes()
  const key = await beginWriting(writer, next.id)
  const text = 'Biju was excused, not absent.'
  await writer.put(`${path}/minutes`, minutesOf(next, key, { approvesMinutes: true, text }))
  const mail = (await writer.get(`${path}/send`)).json().text
  expect(mail).toContain(`The minutes of March 10, 2026 are approved with these changes: ${text}`)
  await writer.post(`${path}/send`, { publish: false })
  expect(await earlier()).toMatchObject({ state: 'approved', approval: { note: text } })
  expect((await writer.get('/api/admin/meetings/options')).json().toApprove).toMatchObject([{ id: next.id }])
  expect(meeting.id).not.toBe(next.id)
})

test('an approval does not move to other minutes when the item is changed', async () => {
  const { writer, form, next, path } = await meetingAboutMinutes()
  const key = await beginWriting(writer, next.id)
  await writer.put(`${path}/minutes`, minutesOf(next, key, { approvesMinutes: true }))
  const [opening, about] = form.items
  const items = [opening, { ...about, aboutMeetingId: null }]
  await writer.put(path, { ...form, items })
  await writer.put(path, form)
  expect((await writer.get(path)).json().items[1]).toMatchObject({ approvesMinutes: false, approval: '' })
})

test('minutes that a meeting has skipped can still be approved by a later one', async () => {
  const { app, writer, meeting, form, next, path } = await meetingAboutMinutes()
  await writer.put(path, { ...form, items: form.items.slice(0, 1) })
  await writer.post(`${path}/send`, { publish: false })
  app.advance(5 * 86_400_000)
  const { toApprove } = (await writer.get('/api/admin/meetings/options')).json()
  expect(toApprove.map(({ id }: { id: string }) => id)).toEqual([meeting.id, next.id])
})
