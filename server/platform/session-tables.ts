import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './database/columns.ts'

export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull(),
    expire: instant('expire').notNull(),
  },
  (t) => [index().on(t.expire), index('sessions_account_index').on(sql`(${t.sess} ->> 'accountId')`)],
)
