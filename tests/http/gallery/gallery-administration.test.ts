import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const open = async (...titles: string[]) => {
  const app = await openTestApp()
  const admin = await app.as(await app.admin())
  const ids: Record<string, string> = {}
  for (const [at, title] of titles.entries()) {
    const createdAt = new Date(app.clock.time.getTime() - at * 1000)
    const photo = { title, imageUrl: '/files/x.jpg', album: 'pooram' as const, createdAt, updatedAt: createdAt }
    const [row] = await app.db.insert(gallery).values(photo).returning()
    ids[title] = row!.id
  }
  const shown = async () =>
    (await app.visitor.get('/api/gallery')).json<{ title: string }[]>().map(({ title }) => title)
  const order = (...named: string[]) =>
    admin.put('/api/admin/gallery/order', { photoIds: named.map((title) => ids[title]) })
  return { app, admin, ids, shown, order }
}

test('some photos are reordered among themselves, and all others stay where they are', async () => {
  const { shown, order, app, admin } = await open('one', 'two', 'three', 'four')
  expect(await shown()).toEqual(['one', 'two', 'three', 'four'])
  expect((await order('four', 'two', 'one')).statusCode).toBe(200)
  expect(await shown()).toEqual(['four', 'two', 'three', 'one'])
  await order('three', 'four')
  expect(await shown()).toEqual(['three', 'two', 'four', 'one'])
  expect(await app.db.select().from(activityLog).orderBy(activityLog.createdAt)).toMatchObject([
    { action: 'photos.ordered' },
    { action: 'photos.ordered' },
  ])
  const unknown = { photoIds: ['3f0e0a52-6c1d-4d1f-9b1a-0c6d2f4b8a11'] }
  expect((await admin.put('/api/admin/gallery/order', unknown)).statusCode).toBe(404)
})

test("a photo's texts, album and event can be changed, and the log has the old values", async () => {
  const { app, admin, ids } = await open('Kudamattam')
  const event = await app.event({ title: 'Pooram 2026' })
  const change = { title: 'Umbrellas', description: 'At sunset', album: 'cultural', eventId: event.id }
  const response = await admin.put(`/api/gallery/${ids.Kudamattam}`, change)
  expect(response.json()).toMatchObject(change)
  const [listed] = (await admin.get('/api/admin/gallery?album=cultural')).json()
  expect(listed).toMatchObject({ title: 'Umbrellas', eventTitle: 'Pooram 2026' })
  const [entry] = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.action, 'photo.edited'))
    .orderBy(activityLog.createdAt)
  expect(entry).toMatchObject({ before: { title: 'Kudamattam' }, after: { title: 'Umbrellas' } })
  const cleared = await admin.put(`/api/gallery/${ids.Kudamattam}`, { eventId: null, description: '' })
  expect(cleared.json()).toMatchObject({ title: 'Umbrellas', eventId: null, description: null })
  expect((await admin.put(`/api/gallery/${ids.Kudamattam}`, { title: ' ' })).json().fields).toEqual({
    title: 'Title is required',
  })
})

test('a person who saves a photo later sees what changed in between', async () => {
  const { admin, ids } = await open('Kudamattam')
  const [{ updatedAt }] = (await admin.get('/api/admin/gallery')).json()
  await admin.put(`/api/gallery/${ids.Kudamattam}`, { title: 'Umbrellas', updatedAt })
  const later = await admin.put(`/api/gallery/${ids.Kudamattam}`, { album: 'charity', updatedAt })
  expect(later.json()).toMatchObject({ code: 'edit_conflict', editConflict: { changes: [{ field: 'title' }] } })
})

test('photos are found by their texts, album by album, in pages', async () => {
  const { admin } = await open('Sixty drums', 'Lamp', 'Drummers')
  const titles = async (query: string) =>
    (await admin.get(`/api/admin/gallery${query}`)).json<{ title: string }[]>().map(({ title }) => title)
  expect(await titles('?search=drum')).toEqual(['Sixty drums', 'Drummers'])
  expect(await titles('?album=general')).toEqual([])
  const first = await admin.get('/api/admin/gallery?limit=2')
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  expect((await admin.get(next)).json()).toMatchObject([{ title: 'Drummers' }])
})
