import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './database/columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expires: instant('expires').notNull(),
  },
  (t) => [index().on(t.expires)],
)
