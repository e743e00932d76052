import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/columns.ts'
import { members } from '../member-tables.ts'

/** Whom the committee has asked to complete their details. */
export const completionRequests = pgTable('completion_requests', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  requestedAt: instant('requested_at').notNull(),
  /** Of the link in the latest mail, as a hash; null once it has been used. */
  tokenHash: text('token_hash').unique(),
  expiresAt: instant('expires_at'),
  completedAt: instant('completed_at'),
})
