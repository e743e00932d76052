import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { members } from '#server/membership/member-tables.ts'
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
    /** False until somebody gives the entry a position: such entries come last. */
    isPlaced: boolean('is_placed').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    /** The committee has chosen to remember somebody who has died. */
    isInMemory: boolean('is_in_memory').notNull().default(false),
    /** The person in the register; null for entries typed by hand. */
    memberId: uuid('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    nameKey: text('name_key').notNull().generatedAlwaysAs(normalName('name')),
    searchText: searchText(normalName('name'), 'role', 'email', digitsOf('phone')),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.role, OFFICER_ROLES),
    index().on(t.termStart.desc().nullsLast(), t.displayOrder, t.nameKey),
    index().on(t.memberId),
  ],
)
