import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantOfWriting } from '#server/platform/database/columns.ts'

/** `updatedBy` names an account, which is a later feature, so the migration adds the foreign key. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instantOfWriting('updated_at').$onUpdate(() => new Date()),
  updatedBy: uuid('updated_by'),
})
