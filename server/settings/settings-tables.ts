import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantOfWriting } from '#server/platform/database/columns.ts'

/** The account that `updatedBy` names is a later room: the migration ties it. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instantOfWriting('updated_at').$onUpdate(() => new Date()),
  updatedBy: uuid('updated_by'),
})
