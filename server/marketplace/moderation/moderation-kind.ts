import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { ModerationItem } from '#shared/marketplace/moderation/moderation-api.ts'
import type { By } from '../listings/decision-service.ts'
import type { Decided } from './moderation-undo.ts'

export type ShownItem = Omit<ModerationItem, 'kind' | 'since'>

/** What the queue needs from one kind. */
export type ModeratedKind = {
  /** A query for everything of this kind that is pending: selects `id` and `since`. */
  waiting: SQL
  /** The items' details for the decision, in any order. */
  show: (db: Database, ids: readonly string[]) => Promise<ShownItem[]>
  /** Throws if it has already been decided. */
  approve: (db: Database, id: string, by: By) => Promise<Decided>
  reject: (db: Database, id: string, reason: string, by: By) => Promise<Decided>
}
