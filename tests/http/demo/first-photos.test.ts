import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addFirstPhotos } from '#demo/stories/first-photos.ts'
import { events } from '#server/events/event-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

type Photo = { id: string; title: string; album: string; imageUrl: string }

test('a new association begins with eight photos, which stay away once an admin has deleted them', async () => {
  const app = await openTestApp()
  const admin = await app.as(await app.superAdmin())
  const hung = await Promise.all([addFirstPhotos(app.context), addFirstPhotos(app.context)])
  expect(hung.toSorted()).toEqual([false, true])
  const photos = await readPhotos(app)
  expect(photos).toHaveLength(8)
  expect(new Set(photos.map(({ album }) => album))).toEqual(new Set(['pooram', 'cultural', 'community']))
  for (const { imageUrl } of photos) expect((await app.visitor.get(imageUrl)).statusCode).toBe(200)
  for (const { id } of photos) expect((await admin.delete(`/api/gallery/${id}`)).statusCode).toBe(200)
  expect(await addFirstPhotos(app.context)).toBe(false)
  expect(await readPhotos(app)).toEqual([])
})

test('an association with its own content gets no photos, neither now nor after that content is gone', async () => {
  const app = await openTestApp()
  const event = await app.event()
  expect(await addFirstPhotos(app.context)).toBe(false)
  await app.db.delete(events).where(eq(events.id, event.id))
  expect(await addFirstPhotos(app.context)).toBe(false)
  expect(await readPhotos(app)).toEqual([])
})

const readPhotos = async ({ visitor }: TestApp) => (await visitor.get('/api/gallery')).json<Photo[]>()
