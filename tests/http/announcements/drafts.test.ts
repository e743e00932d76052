import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announcements } from '#server/announcements/announcement-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sendForm } from '../platform/uploads/upload-app.ts'
import { EVERYBODY, openAnnouncing } from './announcing.ts'

const URL = '/api/admin/announcements'

test('a draft may be incomplete, and is listed latest first', async () => {
  const { app, admin } = await openAnnouncing()
  const empty = await admin.post(URL, { audience: {} })
  expect(empty.statusCode).toBe(201)
  expect(empty.json()).toMatchObject({
    status: 'draft',
    kind: 'news',
    title: '',
    channels: ['mail', 'bell', 'push'],
    audienceText: 'Nobody yet',
    author: 'Omana Pillai',
    deliveries: [],
    sendAt: null,
  })
  app.advance(1000)
  await admin.post(URL, { title: 'Second', audience: EVERYBODY })
  const page = await admin.get(`${URL}?limit=1`)
  expect(page.json().map(({ title }: { title: string }) => title)).toEqual(['Second'])
  expect(page.headers['x-total-count']).toBe('2')
  const [, next = ''] = /<([^>]+)>/.exec(String(page.headers.link)) ?? []
  expect((await admin.get(next)).json()).toHaveLength(1)
  expect((await admin.get(`${URL}?status=sent`)).json()).toEqual([])
})

test('of two admins who edit a draft at once, the second sees what the first changed', async () => {
  const { app, admin, draft } = await openAnnouncing()
  const { id, updatedAt } = await draft()
  app.advance(1000)
  const first = await admin.put(`${URL}/${id}`, { title: 'Dress rehearsal', updatedAt })
  expect(first.json()).toMatchObject({ title: 'Dress rehearsal', text: expect.stringContaining('seven') })
  const other = await app.as(await app.admin())
  const second = await other.put(`${URL}/${id}`, { title: 'Last rehearsal', updatedAt })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: { changes: [{ field: 'title', before: 'Rehearsal', after: 'Dress rehearsal', by: 'Omana Pillai' }] },
  })
  const again = await other.put(`${URL}/${id}`, { title: 'Last rehearsal', updatedAt: first.json().updatedAt })
  expect(again.statusCode).toBe(200)
})

test('what another admin has changed is not sent unseen', async () => {
  const { app, admin, draft, show } = await openAnnouncing()
  await app.member()
  const { id, updatedAt } = await draft()
  app.advance(1000)
  const other = await app.as(await app.admin())
  const edited = (await other.put(`${URL}/${id}`, { title: 'No rehearsal', updatedAt })).json()
  const refused = await admin.post(`${URL}/${id}/send`, { updatedAt })
  expect(refused.json()).toMatchObject({ code: 'edit_conflict', editConflict: { current: { title: 'No rehearsal' } } })
  expect(await show(id)).toMatchObject({ status: 'draft' })
  expect((await admin.post(`${URL}/${id}/send`, { updatedAt: edited.updatedAt })).statusCode).toBe(200)
})

test('a link must be a path of the site or an https address', async () => {
  const { admin } = await openAnnouncing()
  const elsewhere = ['javascript:alert(1)', 'http://example.org', '//example.org', '/\\example.org', '/\t/example.org']
  for (const linkUrl of [...elsewhere, 'https://', 'https://[example.org', '/events/a b'])
    expect((await admin.post(URL, { audience: {}, linkUrl })).json().fields).toHaveProperty('linkUrl')
  for (const linkUrl of ['/events', 'https://example.org/a', null])
    expect((await admin.post(URL, { audience: {}, linkUrl })).statusCode).toBe(201)
})

test('an uploaded picture is stored with the draft, is public, and is removed with it', async () => {
  const { app, admin, draft } = await openAnnouncing()
  const upload = await sendForm(admin, '/api/upload', { file: { content: await drawPicture() } })
  const { url } = upload.json<{ url: string }>()
  const { id } = await draft({ picture: url })
  const stored = async () => (await app.db.select().from(uploads))[0]?.attachments
  expect(await stored()).toBe(1)
  expect((await app.visitor.get(url)).statusCode).toBe(200)
  await admin.put(`${URL}/${id}`, { picture: null })
  expect(await stored()).toBe(0)
  await admin.put(`${URL}/${id}`, { picture: url })
  await admin.delete(`${URL}/${id}`)
  expect(await stored()).toBe(1)
  app.advance(121_000)
  await app.runTasks()
  expect(await stored()).toBe(0)
  expect(await app.db.select().from(announcements).where(eq(announcements.id, id))).toEqual([])
})

test('a deleted announcement can be taken back for two minutes, as a draft', async () => {
  const { admin, draft, show } = await openAnnouncing()
  const { id } = await draft({ channels: ['bell'] })
  await admin.put(`${URL}/${id}`, { audience: EVERYBODY })
  await admin.delete(`${URL}/${id}`)
  expect((await admin.get(`${URL}/${id}`)).statusCode).toBe(404)
  const [change] = [(await admin.get('/api/admin/undo?area=announcements')).json()].flat()
  expect(change.message).toBe('‘Rehearsal’ has been deleted.')
  expect((await admin.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect(await show(id)).toMatchObject({ status: 'draft', title: 'Rehearsal' })
})

test('what admins do with announcements is in the activity log', async () => {
  const { app, admin, draft } = await openAnnouncing()
  await app.member()
  const { id } = await draft({ channels: ['bell'] })
  await admin.post(`${URL}/${id}/send`, {})
  await admin.post(`${URL}/${id}/cancel`)
  await admin.delete(`${URL}/${id}`)
  const log = (await admin.get('/api/admin/activity')).json() as { action: string }[]
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'announcement.cancelled',
    'announcement.created',
    'announcement.deleted',
    'announcement.scheduled',
  ])
})
