import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemo } from '#server/demo/demo.ts'
import { hangFirstPhotos } from '#server/demo/stories/first-photos.ts'
import { events } from '#server/events/event-tables.ts'
import { openWorld, type World } from '#tests/world.ts'

type Photo = { id: string; album: string; imageUrl: string }

test('a new association begins with eight photos, which stay away once an admin has deleted them', async () => {
  const world = await openWorld()
  const admin = await world.as(await world.superAdmin())
  const hung = await Promise.all([hangFirstPhotos(world.context), hangFirstPhotos(world.context)])
  expect(hung.toSorted()).toEqual([false, true])
  const photos = await readPhotos(world)
  expect(photos).toHaveLength(8)
  expect(new Set(photos.map(({ album }) => album))).toEqual(new Set(['pooram', 'cultural', 'community']))
  for (const { imageUrl } of photos) expect((await world.visitor.get(imageUrl)).statusCode).toBe(200)
  for (const { id } of photos) expect((await admin.delete(`/api/gallery/${id}`)).statusCode).toBe(200)
  expect(await hangFirstPhotos(world.context)).toBe(false)
  expect(await readPhotos(world)).toEqual([])
})

test('an association that has written something is given none, neither now nor once that is gone', async () => {
  const world = await openWorld()
  const event = await world.event()
  expect(await hangFirstPhotos(world.context)).toBe(false)
  await world.db.delete(events).where(eq(events.id, event.id))
  expect(await hangFirstPhotos(world.context)).toBe(false)
  expect(await readPhotos(world)).toEqual([])
})

test('a site that was tried without the demonstration can still be filled with it, the photos once', async () => {
  const world = await openWorld()
  await world.superAdmin()
  expect(await hangFirstPhotos(world.context)).toBe(true)
  expect(await fillDemo(world.context)).toBe(true)
  expect(await readPhotos(world)).toHaveLength(8)
})

const readPhotos = async ({ visitor }: World) => (await visitor.get('/api/gallery')).json<Photo[]>()
