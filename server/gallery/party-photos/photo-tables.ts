import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { gateLinks } from '#server/events/gate/gate-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'

/** That a photographer has scanned a ticket: pictures sent until the next scan belong to its party. */
export const photoScans = pgTable(
  'photo_scans',
  {
    id: primaryId(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => gateLinks.id, { onDelete: 'cascade' }),
    registrationId: uuid('registration_id')
      .notNull()
      .references(() => eventRegistrations.id, { onDelete: 'cascade' }),
    scannedAt: instantOfWriting('scanned_at'),
  },
  (t) => [index().on(t.linkId, t.scannedAt), index().on(t.registrationId)],
)

/** A picture of a party by a photographer: private until somebody of the party publishes it. */
export const partyPhotos = pgTable(
  'party_photos',
  {
    id: primaryId(),
    /** Of the party; not a foreign key, since a removed party can come back with its pictures. */
    registrationId: uuid('registration_id').notNull(),
    /** When the party was found to have no place any more; the picture is deleted some time after it. */
    leftAt: instant('left_at'),
    /** A private file. */
    url: text('url').notNull(),
    width: integer('width'),
    height: integer('height'),
    takenAt: instantOfWriting('taken_at'),
    /** When it was added to the gallery; without a photo there, the committee has taken it out. */
    publishedAt: instant('published_at'),
    galleryId: uuid('gallery_id').references(() => gallery.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.registrationId, t.takenAt), index().on(t.galleryId), index().on(t.url)],
)
