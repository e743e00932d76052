import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'
import { users } from './account-tables.ts'

/** Browsers in which somebody has signed in. A known device only gets its own limit of wrong passwords. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the random value in the browser's cookie. */
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [index().on(t.userId, t.lastUsedAt), index().on(t.tokenHash), index().on(t.lastUsedAt)],
)
