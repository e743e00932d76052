import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { events } from '#server/events/event-tables.ts'
import { instant, instantOfWriting, primaryId, timestamps } from '#server/platform/database/columns.ts'

/** What is to be done for an event. */
export const helperTasks = pgTable(
  'helper_tasks',
  {
    id: primaryId(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The day on which it is due, counted back from the event; negative after it. */
    daysBefore: integer('days_before').notNull(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an owner without an account; deleted 30 days after the event. */
    ownerName: text('owner_name').notNull().default(''),
    notes: text('notes').notNull().default(''),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
    /** When the owner was last reminded that it is late. */
    remindedAt: instant('reminded_at'),
    /** Hidden, and deleted when the two minutes to undo that are over. */
    removedAt: instant('removed_at'),
    ...timestamps(),
  },
  (t) => [index().on(t.eventId, t.daysBefore), index().on(t.ownerId), index().on(t.doneBy)],
)

/** The files of a task. A trigger releases the upload of a deleted row. */
export const helperTaskFiles = pgTable(
  'helper_task_files',
  {
    id: primaryId(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => helperTasks.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** As the file was called where it came from. */
    name: text('name').notNull(),
    addedAt: instantOfWriting('added_at'),
  },
  (t) => [index().on(t.taskId)],
)
