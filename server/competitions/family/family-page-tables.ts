import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'

/** Pages of an event that a family has shared with relatives at home. */
export const familyPages = pgTable(
  'family_pages',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Somebody of the household who has made it for themselves; null for the member. */
    familyMemberId: uuid('family_member_id').references(() => familyMembers.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    showsMember: boolean('shows_member').notNull(),
    /** Whom it shows; people who have been removed from the family since are not shown. */
    shownIds: uuid('shown_ids').array().notNull(),
    createdAt: instantOfWriting('created_at'),
    endedAt: instant('ended_at'),
  },
  (t) => [unique().on(t.tokenHash), index().on(t.eventId), index().on(t.memberId), index().on(t.familyMemberId)],
)
