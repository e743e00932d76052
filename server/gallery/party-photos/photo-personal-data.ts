import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Person, PersonalTable } from '#server/platform/personal-data/personal-data.ts'
import { destroyUpload } from '#server/platform/uploads/attachment-service.ts'
import { removePublished } from './left-photos.ts'
import { partyPhotos } from './photo-tables.ts'

const ofPerson = ({ memberId }: Pick<Person, 'memberId'>) =>
  sql`${partyPhotos.registrationId} in (select place.id from event_registrations as place where place.member_id = ${memberId})`

/** The pictures of somebody's parties. */
export const partyPhotosOfPerson: PersonalTable = {
  table: partyPhotos,
  exported: ['id', 'registrationId', 'url', 'width', 'height', 'takenAt', 'publishedAt', 'galleryId'],
  withheld: ['leftAt'],
  where: ofPerson,
  erase: 'delete',
}

/** Removes the files of a person's pictures, and what they have published of them from the gallery. */
export async function erasePictures(tx: Transaction, person: Person, now: Date): Promise<void> {
  const own = await tx
    .select({ url: partyPhotos.url, galleryId: partyPhotos.galleryId })
    .from(partyPhotos)
    .where(ofPerson(person))
  for (const { url } of own) await destroyUpload(tx, url)
  await removePublished(
    tx,
    own.flatMap(({ galleryId }) => galleryId ?? []),
    now,
  )
}
