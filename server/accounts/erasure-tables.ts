import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { ERASURE_REQUEST_STATUSES } from '#shared/accounts/account-enums.ts'
import { users } from './account-tables.ts'

export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: primaryId(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    status: text('status', { enum: ERASURE_REQUEST_STATUSES }).notNull().default('requested'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant('handled_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    oneOf(t.status, ERASURE_REQUEST_STATUSES),
    uniqueIndex('erasure_requests_one_open').on(t.userId).where(sql`${t.status} = 'requested'`),
    index().on(t.handledBy),
    index().on(t.status, t.createdAt, t.id),
  ],
)
