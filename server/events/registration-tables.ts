import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { members } from '#server/membership/member-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { EVENT_REMINDERS } from '#shared/events/event-enums.ts'
import { events } from './event-tables.ts'

const participant = () => ({
  id: primaryId(),
  eventId: uuid('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' }),
  memberId: uuid('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
})

export const eventRegistrations = pgTable(
  'event_registrations',
  { ...participant(), registeredAt: instantOfWriting('registered_at'), checkedInAt: instant('checked_in_at') },
  (t) => [unique().on(t.eventId, t.memberId), index().on(t.memberId)],
)

export const eventWaitingList = pgTable(
  'event_waiting_list',
  { ...participant(), joinedAt: instantOfWriting('joined_at') },
  (t) => [unique().on(t.eventId, t.memberId), index().on(t.eventId, t.joinedAt, t.id), index().on(t.memberId)],
)

export const eventReminders = pgTable(
  'event_reminders',
  {
    ...participant(),
    reminder: text('reminder', { enum: EVENT_REMINDERS }).notNull(),
    sentAt: instantOfWriting('sent_at'),
  },
  (t) => [unique().on(t.eventId, t.memberId, t.reminder), index().on(t.memberId), oneOf(t.reminder, EVENT_REMINDERS)],
)
