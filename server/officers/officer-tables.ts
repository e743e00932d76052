import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  day,
  digitsOf,
  instant,
  normalName,
  oneOf,
  primaryId,
  searchText,
  timestamps,
} from '#server/platform/database/columns.ts'
import { OFFICER_ROLES } from '#shared/officers/officer-enums.ts'

export const officeBearers = pgTable(
  'office_bearers',
  {
    id: primaryId(),
    name: text('name').notNull(),
    role: text('role', { enum: OFFICER_ROLES }).notNull(),
    bio: text('bio'),
    email: text('email'),
    phone: text('phone'),
    photoUrl: text('photo_url'),
    termStart: day('term_start'),
    termEnd: day('term_end'),
    displayOrder: integer('display_order').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    nameKey: text('name_key').notNull().generatedAlwaysAs(normalName('name')),
    searchText: searchText(normalName('name'), 'role', 'email', digitsOf('phone')),
    ...timestamps(),
  },
  (t) => [oneOf(t.role, OFFICER_ROLES), index().on(t.termStart.desc().nullsLast(), t.displayOrder, t.nameKey)],
)
