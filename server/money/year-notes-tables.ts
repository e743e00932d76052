import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamps } from '#server/platform/database/columns.ts'

/** What the treasurer writes below the figures of a year. */
export const moneyYearNotes = pgTable('money_year_notes', {
  year: integer('year').primaryKey(),
  notes: text('notes').notNull(),
  ...timestamps(),
})
