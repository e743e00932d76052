import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantOfWriting, primaryId } from './database/columns.ts'

/** Every feature writes to it, so it belongs to the platform; the migration adds the foreign key of `actorId`. */
export const activityLog = pgTable(
  'activity_log',
  {
    id: primaryId(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    index().on(t.createdAt, t.id),
    index().on(t.subjectType, t.subjectId, t.createdAt),
    index().on(t.actorId, t.createdAt),
  ],
)
