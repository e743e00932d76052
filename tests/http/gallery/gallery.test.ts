import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { drawPicture, padded } from '../platform/uploads/pictures.ts'
import { sendForm } from '../platform/uploads/upload-app.ts'

const NOWHERE = '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'
const FIVE_MEGABYTES = 5 * 1024 * 1024
const titles = (response: { json: () => { title: string }[] }) => response.json().map(({ title }) => title)
const send = (caller: TestApp['visitor'], content: Buffer) => sendForm(caller, '/api/upload', { file: { content } })
const upload = async (caller: TestApp['visitor']) =>
  (await send(caller, await drawPicture(640, 480))).json<{ url: string }>().url

test('an administrator adds a photo: everybody sees it, and the log says who added it', async () => {
  const app = await openTestApp()
  const account = await app.admin()
  const admin = await app.as(account)
  expect(titles(await app.visitor.get('/api/gallery'))).toEqual([])
  const imageUrl = await upload(admin)
  const response = await admin.post('/api/gallery', {
    title: 'Kudamattam',
    description: 'At sunset',
    album: 'pooram',
    imageUrl,
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    imageUrl,
    width: 640,
    height: 480,
    album: 'pooram',
    description: 'At sunset',
  })
  expect(titles(await app.visitor.get('/api/gallery'))).toEqual(['Kudamattam'])
  expect(await app.db.select().from(activityLog)).toMatchObject([{ actorId: account.id, action: 'photo.added' }])
})

test('an album has its own photos, the empty filter all of them', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  for (const album of ['pooram', 'charity', 'general']) {
    await admin.post('/api/gallery', { title: `in ${album}`, album, imageUrl: await upload(admin) })
    app.advance(1000)
  }
  expect(titles(await app.visitor.get('/api/gallery'))).toEqual(['in general', 'in charity', 'in pooram'])
  expect(titles(await app.visitor.get('/api/gallery?album='))).toHaveLength(3)
  expect(titles(await app.visitor.get('/api/gallery?album=charity'))).toEqual(['in charity'])
  expect(titles(await app.visitor.get('/api/gallery?album=cultural'))).toEqual([])
  expect((await app.visitor.get('/api/gallery?album=secret')).statusCode).toBe(400)
  const first = await app.visitor.get('/api/gallery?limit=2')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect(titles(await app.visitor.get(next))).toEqual(['in pooram'])
})

test.each([
  [{ album: 'pooram', imageUrl: '/files/x.jpg' }, 'title', 'Title is required'],
  [{ title: 'x', imageUrl: '/files/x.jpg' }, 'album', 'Album is required'],
  [{ title: 'x', album: '', imageUrl: '/files/x.jpg' }, 'album', 'Album is required'],
  [{ title: 'x', album: 'pooram' }, 'imageUrl', 'Please select an image file'],
])("an incomplete photo is rejected with the form's message: %j", async (form, field, words) => {
  const app = await openTestApp()
  const response = await (await app.as(await app.admin())).post('/api/gallery', form)
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toMatchObject({ [field]: words })
})

test('a picture must be under 5 MB and be a picture', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const picture = await drawPicture()
  expect((await send(admin, padded(picture, FIVE_MEGABYTES - 1))).statusCode).toBe(200)
  const exact = await send(admin, padded(picture, FIVE_MEGABYTES))
  expect(exact.statusCode).toBe(413)
  expect(exact.json()).toMatchObject({ code: 'file_too_large', fields: { file: 'File size must be less than 5MB' } })
  const text = await send(admin, Buffer.from('no picture at all'))
  expect(text.json()).toMatchObject({
    code: 'invalid_file_type',
    fields: { file: 'Please select a valid image file' },
  })
})

test('a photo can belong to an event, and a missing event is named in the error', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const event = await app.event()
  const form = { title: 'x', album: 'pooram', imageUrl: await upload(admin) }
  expect((await admin.post('/api/gallery', { ...form, eventId: event.id })).json().eventId).toBe(event.id)
  const nowhere = await admin.post('/api/gallery', { ...form, eventId: NOWHERE })
  expect(nowhere.json()).toMatchObject({ code: 'validation_failed', fields: { eventId: 'This event does not exist' } })
})

test('a deleted photo is gone at once, and its file is released two minutes later', async () => {
  const app = await openTestApp({ startsAt: new Date() })
  const admin = await app.as(await app.admin())
  const { id } = (
    await admin.post('/api/gallery', { title: 'x', album: 'pooram', imageUrl: await upload(admin) })
  ).json()
  expect(titles(await app.visitor.get('/api/gallery'))).toEqual(['x'])
  expect((await admin.delete(`/api/gallery/${id}`)).statusCode).toBe(200)
  expect(titles(await app.visitor.get('/api/gallery'))).toEqual([])
  const attachments = () => app.db.select({ attachments: uploads.attachments }).from(uploads)
  await app.runTasks()
  expect(await attachments()).toEqual([{ attachments: 1 }])
  app.advance(120_000)
  await app.runTasks()
  expect(await attachments()).toEqual([{ attachments: 0 }])
  expect((await admin.delete(`/api/gallery/${id}`)).statusCode).toBe(404)
})

test('only administrators change the gallery', async () => {
  const app = await openTestApp()
  const member = await app.as(await app.member())
  for (const [caller, status] of [[app.visitor, 401] as const, [member, 403] as const]) {
    const form = { title: 'x', album: 'pooram', imageUrl: '/files/x.jpg' }
    expect((await caller.post('/api/gallery', form)).statusCode).toBe(status)
    expect((await caller.delete(`/api/gallery/${NOWHERE}`)).statusCode).toBe(status)
    expect((await send(caller, await drawPicture())).statusCode).toBe(status)
    const photoIds = [NOWHERE]
    const batch = { album: 'pooram', photos: [{ title: 'x', imageUrl: '/files/x.jpg' }] }
    expect((await caller.post('/api/admin/gallery/photos', batch)).statusCode).toBe(status)
    expect((await caller.put('/api/admin/gallery/photos', { photoIds, title: 'x' })).statusCode).toBe(status)
    expect((await caller.post('/api/admin/gallery/deletions', { photoIds })).statusCode).toBe(status)
  }
})

type PhotoSet = { id: string; title: string; day: string; venue: string | null; count: number; covers: unknown[] }

test('photos of an event, and those with a numbered title, are one album of their year; others are sets of their own', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-11-24T08:00:00Z') })
  const admin = await app.as(await app.admin())
  const event = await app.event({ title: 'Onam', venue: 'The hall', eventDate: new Date('2025-09-05T06:00:00Z') })
  const add = async (photo: Record<string, unknown>) =>
    (await admin.post('/api/gallery', { album: 'cultural', imageUrl: await upload(admin), ...photo })).json().id
  const first = await add({ title: 'Sadya', eventId: event.id })
  await add({ title: 'Maveli', eventId: event.id })
  await add({ title: 'Rehearsal 1', takenOn: '2024-03-01' })
  await add({ title: 'Rehearsal 2', takenOn: '2024-03-02' })
  const alone = await add({ title: 'A lamp', photographer: 'Vinod Sankar' })
  const sets = (await app.visitor.get('/api/gallery/sets')).json<PhotoSet[]>()
  expect(sets).toMatchObject([
    { title: 'A lamp', day: '2026-11-24', count: 1, venue: null },
    { title: 'Onam', day: '2025-09-05', count: 2, venue: 'The hall' },
    { title: 'Rehearsal', count: 2 },
  ])
  expect((await app.visitor.get(`/api/gallery/${first}/set`)).json()).toMatchObject({
    title: 'Onam',
    photos: expect.arrayContaining([expect.objectContaining({ id: first, title: 'Sadya', day: '2025-09-05' })]),
  })
  expect((await app.visitor.get(`/api/gallery/${alone}/set`)).json().photos).toMatchObject([
    { photographer: 'Vinod Sankar' },
  ])
  expect((await app.visitor.get(`/api/gallery/${NOWHERE}/set`)).statusCode).toBe(404)
})

test('the gallery shows twelve photos of a set, and the set has all', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const imageUrl = await upload(admin)
  const photos = Array.from({ length: 13 }, (_, at) => ({ title: `Drums ${at + 1}`, imageUrl }))
  await admin.post('/api/admin/gallery/photos', { album: 'pooram', takenOn: '2026-04-01', photos })
  const [set] = (await app.visitor.get('/api/gallery/sets')).json<PhotoSet[]>()
  expect(set).toMatchObject({ title: 'Drums', count: 13 })
  expect(set?.covers).toHaveLength(12)
  expect((await app.visitor.get(`/api/gallery/${set?.id}/set`)).json().photos).toHaveLength(13)
})

test('an album does not name an event that visitors may not see', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const event = await app.event({ title: 'Secret planning', isPublic: false })
  const form = { title: 'Tea', album: 'community', eventId: event.id, imageUrl: await upload(admin) }
  const { id } = (await admin.post('/api/gallery', form)).json()
  const response = await app.visitor.get(`/api/gallery/${id}/set`)
  expect(response.json()).toMatchObject({ title: 'Tea', venue: null })
  expect(response.payload).not.toContain('Secret')
})

test('a focal point is stored with the address of the picture, in steps of a quarter, and can be changed without the picture', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const url = await upload(admin)
  const form = { title: 'x', album: 'pooram', imageUrl: `${url}?focus=33-8&other=1` }
  const { id, imageUrl } = (await admin.post('/api/gallery', form)).json()
  expect(imageUrl).toBe(`${url}?focus=25-0`)
  const edit = (change: unknown) => admin.put(`/api/gallery/${id}`, { imageUrl: change })
  expect((await edit(`${url}?focus=400-90&drawing=1`)).json().imageUrl).toBe(`${url}?focus=100-100&drawing=1`)
  expect((await edit(`${url}?focus=50-50`)).json().imageUrl).toBe(url)
  const other = await edit('/files/other.jpg?focus=10-10')
  expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['imageUrl']])
})
