import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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

export type OfficerTerm = { termStart: string; termEnd: string | null }

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
    /** The first day of the next term, once the hand-over is planned. */
    leavesOn: day('leaves_on'),
    /** The next term of a person who stays. */
    nextTerm: jsonb('next_term').$type<OfficerTerm>(),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    nameKey: text('name_key').notNull().generatedAlwaysAs(normalName('name')),
    searchText: searchText(normalName('name'), 'role', 'email', digitsOf('phone')),
    ...timestamps(),
  },
  (t) => [oneOf(t.role, OFFICER_ROLES), index().on(t.termStart.desc().nullsLast(), t.displayOrder, t.nameKey)],
)
