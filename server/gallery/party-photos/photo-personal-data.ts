import { inArray, sql } from 'drizzle-orm'
import { gallery } from '#server/gallery/gallery-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Person, PersonalTable } from '#server/platform/personal-data/personal-data.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { partyPhotos } from './photo-tables.ts'

const ofPerson = ({ memberId }: Pick<Person, 'memberId'>) =>
  sql`${partyPhotos.registrationId} in (select place.id from event_registrations as place where place.member_id = ${memberId})`

/** The pictures of somebody's parties; their files are erased with the account, which owns them. */
export const partyPhotosOfPerson: PersonalTable = {
  table: partyPhotos,
  exported: ['id', 'registrationId', 'url', 'width', 'height', 'takenAt', 'publishedAt', 'galleryId'],
  where: ofPerson,
  erase: 'delete',
}

/** What a person has published of their parties leaves the gallery with them. */
export async function erasePublished(tx: Transaction, person: Person, now: Date): Promise<void> {
  const published = tx.select({ id: partyPhotos.galleryId }).from(partyPhotos).where(ofPerson(person))
  const removed = await tx.delete(gallery).where(inArray(gallery.id, published)).returning()
  for (const { imageUrl } of removed) await detachUpload(tx, imageUrl, now)
}
