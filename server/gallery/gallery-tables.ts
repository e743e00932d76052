import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { day, instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { STORED_ALBUMS } from '#shared/gallery/gallery-enums.ts'

export const gallery = pgTable(
  'gallery',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description'),
    imageUrl: text('image_url').notNull(),
    width: integer('width'),
    height: integer('height'),
    album: text('album', { enum: STORED_ALBUMS }).notNull().default('general'),
    displayOrder: integer('display_order').notNull().default(0),
    /** The day it was taken, if that is neither the day of its event nor of its upload. */
    takenOn: day('taken_on'),
    photographer: text('photographer'),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.album, STORED_ALBUMS),
    index().on(t.eventId),
    index().on(t.uploadedBy),
    index().on(t.displayOrder, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
