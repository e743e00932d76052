import { eq, inArray } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import type { GalleryAlbum } from '#shared/gallery/gallery-enums.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { ALBUMS, type EventAlbum, INITIAL_DAYS_AGO, OTHER_PHOTOS, PHOTOGRAPHER, type Photo } from './album-texts.ts'

/** A year of albums: photos of the past events, and single ones between them. */
export async function fillAlbums(fixture: Fixture, people: DemoPeople): Promise<void> {
  for (const album of ALBUMS) await fillAlbum(fixture, people, album)
  for (const [place, { photo, album, daysAgo }] of OTHER_PHOTOS.entries())
    await insertPhoto(fixture, people, photo, { album, takenOn: fixture.calendar.day(-daysAgo), eventId: null, place })
  for (const [title, daysAgo] of Object.entries(INITIAL_DAYS_AGO)) {
    const takenOn = fixture.calendar.day(-daysAgo)
    await fixture.tx.update(gallery).set({ takenOn }).where(eq(gallery.title, title))
  }
}

async function fillAlbum(fixture: Fixture, people: DemoPeople, { event, album, photos, initial }: EventAlbum) {
  const { tx, now } = fixture
  const past = await tx
    .select({ id: events.id, title: events.title })
    .from(events)
    .where(eq(events.status, 'completed'))
  const eventId = past.find(({ title }) => title.startsWith(event))?.id
  if (!eventId) throw new Error(`The demo has no past event '${event}'`)
  for (const [place, photo] of photos.entries())
    await insertPhoto(fixture, people, photo, { album, eventId, takenOn: null, place: place * 2 })
  // after the first photo of the event
  const second = { displayOrder: 0, createdAt: new Date(now.getTime() - 1) }
  if (initial)
    await tx
      .update(gallery)
      .set({ eventId, ...second })
      .where(inArray(gallery.title, [...initial]))
}

type Placed = { album: GalleryAlbum; eventId: string | null; takenOn: string | null; place?: number }

async function insertPhoto({ tx, now, pictures }: Fixture, { admin }: DemoPeople, photo: Photo, given: Placed) {
  const { place = 0, ...placed } = given
  const [picture, title, description] = photo
  const imageUrl = await pictures.publish(picture, 'picture')
  const { width = null, height = null } = findPictureSize(imageUrl) ?? {}
  // the latest is shown first
  const createdAt = new Date(now.getTime() - place)
  const added = { uploadedBy: admin.userId, createdAt, updatedAt: now }
  const about = { title, description, photographer: PHOTOGRAPHER }
  await tx.insert(gallery).values({ ...placed, ...about, ...added, imageUrl, width, height })
}
