import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

const TWO_MINUTES = 120_000
const NOWHERE = '3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'

type Shown = { id: string; title: string; album: string; eventId: string | null }

/** A gallery with these photos in the album Cultural. */
async function openGallery(...titles: string[]) {
  // tasks wait by the database's clock
  const app = await openTestApp({ startsAt: new Date() })
  const account = await app.admin()
  const admin = await app.as(account)
  const name = `${'a'.repeat(32)}_900x600.jpg`
  const picture = { name, kind: 'picture' as const, mimeType: 'image/jpeg', bytes: 1, width: 900, height: 600 }
  await app.db.insert(uploads).values(picture)
  const url = `/files/${name}`
  const add = (named: string[], more: object = {}) =>
    admin.post('/api/admin/gallery/photos', {
      album: 'cultural',
      photos: named.map((title) => ({ title, imageUrl: url })),
      ...more,
    })
  if (titles.length > 0) await add(titles)
  const shown = async (query = '') => (await app.visitor.get(`/api/gallery${query}`)).json<Shown[]>()
  const titlesNow = async (query = '') => (await shown(query)).map(({ title }) => title)
  const idsOf = async (...named: string[]) =>
    (await shown()).filter(({ title }) => named.includes(title)).map(({ id }) => id)
  const open = async () => (await admin.get('/api/admin/undo?area=gallery')).json()
  const undo = async (caller = admin) => caller.post(`/api/admin/undo/${(await open())?.id ?? NOWHERE}`)
  return { app, account, admin, url, add, shown, titlesNow, idsOf, open, undo }
}

const actionsOf = async (app: TestApp, subjectId: string) =>
  (
    await app.db.select().from(activityLog).where(eq(activityLog.subjectId, subjectId)).orderBy(activityLog.createdAt)
  ).map(({ action }) => action)

const attachments = async (app: TestApp) =>
  (await app.db.select({ count: uploads.attachments }).from(uploads)).map(({ count }) => count)

test('an admin publishes forty photos in one step: visitors see them first, in their order', async () => {
  const { app, add, shown, titlesNow } = await openGallery('Older')
  app.advance(1000)
  const event = await app.event()
  const titles = Array.from({ length: 40 }, (_, at) => `Arts festival, evening ${at + 1}`)
  const added = await add(titles, { eventId: event.id })
  expect(added.statusCode).toBe(201)
  expect(added.json()).toHaveLength(40)
  expect(await titlesNow()).toEqual([...titles, 'Older'])
  expect((await shown())[0]).toMatchObject({ album: 'cultural', eventId: event.id })
  const logged = and(eq(activityLog.action, 'photo.added'), eq(activityLog.subjectType, 'photo'))
  expect(await app.db.$count(activityLog, logged)).toBe(41)
})

test('when one photo of a batch has no title, no picture or no album, none is added', async () => {
  const { admin, add, url, titlesNow } = await openGallery()
  const untitled = await add(['Evening 1', ' '])
  expect([untitled.statusCode, untitled.json().fields]).toEqual([400, { 'photos.1.title': 'Title is required' }])
  expect((await add(['Evening 1'], { album: '' })).json().fields).toEqual({ album: 'Album is required' })
  expect((await add([])).json().fields).toEqual({ photos: 'Please select an image file' })
  const lost = { title: 'Evening 2', imageUrl: `/files/${'b'.repeat(32)}_9x9.jpg` }
  const photos = [{ title: 'Evening 1', imageUrl: url }, lost]
  expect((await admin.post('/api/admin/gallery/photos', { album: 'pooram', photos })).json().code).toBe('invalid_photo')
  expect((await add(['Evening 1'], { eventId: NOWHERE })).json().fields).toEqual({
    eventId: 'This event does not exist',
  })
  expect(await titlesNow()).toEqual([])
})

test('several photos move to another album, and back with Undo', async () => {
  const { app, admin, titlesNow, idsOf, open, undo } = await openGallery('Drums', 'Lamp', 'Dancers')
  const photoIds = await idsOf('Drums', 'Dancers')
  const moved = await admin.put('/api/admin/gallery/photos', { photoIds, album: 'charity' })
  expect(moved.json()).toEqual({ message: '2 photos are now in Charity.' })
  expect(await titlesNow('?album=charity')).toEqual(['Drums', 'Dancers'])
  const undoUntil = new Date(app.clock.time.getTime() + TWO_MINUTES).toISOString()
  expect(await open()).toMatchObject({ message: '2 photos are now in Charity.', undoUntil })
  expect((await undo()).statusCode).toBe(200)
  expect(await titlesNow('?album=cultural')).toEqual(['Drums', 'Lamp', 'Dancers'])
  expect(await open()).toBeNull()
  expect(await actionsOf(app, photoIds[0]!)).toEqual(['photo.added', 'photo.edited', 'photo.edited'])
})

test('several photos get one title with a number each, in the order of the gallery', async () => {
  const { app, admin, titlesNow, idsOf, open, undo } = await openGallery('Drums', 'Lamp', 'Dancers')
  const photoIds = (await idsOf('Drums', 'Lamp', 'Dancers')).toReversed()
  const titled = await admin.put('/api/admin/gallery/photos', { photoIds, title: ' Evening ' })
  expect(titled.json().message).toBe('3 photos are now called ‘Evening 1’ to ‘Evening 3’.')
  expect(await titlesNow()).toEqual(['Evening 1', 'Evening 2', 'Evening 3'])
  app.advance(1000)
  const one = await admin.put('/api/admin/gallery/photos', { photoIds: photoIds.slice(0, 1), title: 'The last' })
  expect(one.json().message).toBe('‘Evening 3’ is now called ‘The last’.')
  await undo()
  expect(await titlesNow()).toEqual(['Evening 1', 'Evening 2', 'Evening 3'])
  expect((await open()).message).toContain('3 photos')
  await undo()
  expect(await titlesNow()).toEqual(['Drums', 'Lamp', 'Dancers'])
})

test('what a colleague has changed since stays when a bulk change is undone', async () => {
  const { app, admin, titlesNow, idsOf, undo } = await openGallery('Drums', 'Lamp')
  const photoIds = await idsOf('Drums', 'Lamp')
  await admin.put('/api/admin/gallery/photos', { photoIds, title: 'Evening' })
  const colleague = await app.as(await app.admin())
  await colleague.put(`/api/gallery/${photoIds[0]}`, { title: 'Sixty drums' })
  await undo()
  expect(await titlesNow()).toEqual(['Sixty drums', 'Lamp'])
})

test('deleted photos are gone everywhere at once, and come back to their places with Undo', async () => {
  const { app, admin, titlesNow, idsOf, undo } = await openGallery('Drums', 'Lamp', 'Dancers')
  const photoIds = await idsOf('Drums', 'Dancers')
  await admin.put('/api/admin/gallery/order', { photoIds: photoIds.toReversed() })
  expect(await titlesNow()).toEqual(['Dancers', 'Lamp', 'Drums'])
  const deleted = await admin.post('/api/admin/gallery/deletions', { photoIds: [...photoIds, NOWHERE] })
  expect(deleted.json()).toEqual({ message: '2 photos have been deleted.' })
  expect(await titlesNow()).toEqual(['Lamp'])
  const listed = await admin.get('/api/admin/gallery?limit=10')
  expect([listed.json().length, listed.headers['x-total-count']]).toEqual([1, '1'])
  const again = { photoIds }
  expect((await admin.put('/api/admin/gallery/order', again)).statusCode).toBe(404)
  expect((await admin.put(`/api/gallery/${photoIds[0]}`, { title: 'x' })).statusCode).toBe(404)
  expect((await admin.post('/api/admin/gallery/deletions', again)).statusCode).toBe(404)
  expect((await admin.put('/api/admin/gallery/photos', { ...again, title: 'x' })).statusCode).toBe(404)
  app.advance(TWO_MINUTES - 1)
  await app.runTasks()
  await undo()
  expect(await titlesNow()).toEqual(['Dancers', 'Lamp', 'Drums'])
  expect(await actionsOf(app, photoIds[0]!)).toEqual(['photo.added', 'photo.deleted', 'photo.restored'])
  app.advance(TWO_MINUTES)
  await app.runTasks()
  expect(await titlesNow()).toHaveLength(3)
  expect(await attachments(app)).toEqual([3])
})

test('after two minutes a deletion is final, and the files are released', async () => {
  const { app, admin, idsOf, open } = await openGallery('Drums', 'Lamp')
  await admin.post('/api/admin/gallery/deletions', { photoIds: await idsOf('Drums') })
  const { id } = await open()
  app.advance(TWO_MINUTES)
  expect(await open()).toBeNull()
  const late = await admin.post(`/api/admin/undo/${id}`)
  expect([late.statusCode, late.json().code]).toEqual([409, 'undo_over'])
  await app.runTasks()
  expect(await app.db.$count(gallery)).toBe(1)
  expect(await attachments(app)).toEqual([1])
})

test('the site restarts within the two minutes: the deletion can still be undone, or becomes final in time', async () => {
  const { app, account, admin, idsOf } = await openGallery('Drums', 'Lamp')
  await admin.delete(`/api/gallery/${(await idsOf('Lamp'))[0]}`)
  app.advance(1000)
  await admin.delete(`/api/gallery/${(await idsOf('Drums'))[0]}`)
  const second = await openTestApp({ beside: app, startsAt: app.clock.time })
  const again = await second.as(account)
  const { id, message } = (await again.get('/api/admin/undo?area=gallery')).json()
  expect(message).toBe('‘Drums’ has been deleted.')
  expect((await again.post(`/api/admin/undo/${id}`)).statusCode).toBe(200)
  second.advance(TWO_MINUTES)
  await second.runTasks()
  expect(await second.db.select({ title: gallery.title }).from(gallery)).toEqual([{ title: 'Drums' }])
})

test('a deletion whose task was lost with a restored backup becomes final within the hour', async () => {
  const { app, admin, idsOf } = await openGallery('Drums')
  await admin.delete(`/api/gallery/${(await idsOf('Drums'))[0]}`)
  await app.db.execute(sql`DELETE FROM pgboss.job WHERE name = 'end-undo'`)
  app.advance(60 * 60_000)
  await enqueue(app.db, 'end-overdue-undos', {})
  await app.runTasks()
  expect(await app.db.$count(gallery)).toBe(0)
})

test('nobody takes back what a colleague has done, or in another part of the portal', async () => {
  const { app, admin, idsOf, titlesNow, open, undo } = await openGallery('Drums')
  await admin.delete(`/api/gallery/${(await idsOf('Drums'))[0]}`)
  const colleague = await app.as(await app.admin())
  expect((await colleague.get('/api/admin/undo?area=gallery')).json()).toBeNull()
  expect((await undo(colleague)).json().code).toBe('undo_over')
  expect((await admin.get('/api/admin/undo?area=news')).json()).toBeNull()
  expect(await open()).not.toBeNull()
  expect(await titlesNow()).toEqual([])
})
