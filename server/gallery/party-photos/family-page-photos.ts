import { and, eq, isNull } from 'drizzle-orm'
import type { FamilyPhoto, WhosePhotos } from '#server/competitions/family/family-photos.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOfParty } from './own-photo-service.ts'
import { partyPhotos } from './photo-tables.ts'

/** The pictures of a party that are in the gallery because it has published them, in the order in which they were taken. */
export const listPublishedPhotos = (db: Executor, { eventId, ...person }: WhosePhotos): Promise<FamilyPhoto[]> =>
  db
    .select({ imageUrl: gallery.imageUrl, width: gallery.width, height: gallery.height })
    .from(partyPhotos)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, partyPhotos.registrationId))
    .innerJoin(gallery, eq(gallery.id, partyPhotos.galleryId))
    .where(and(eq(eventRegistrations.eventId, eventId), isOfParty(person), isNull(gallery.deletedAt)))
    .orderBy(partyPhotos.takenAt, partyPhotos.id)
