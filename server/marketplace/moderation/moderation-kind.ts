import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { ModerationItem } from '#shared/marketplace/moderation/moderation-api.ts'
import type { By } from '../listings/decision-service.ts'

export type ShownItem = Omit<ModerationItem, 'kind' | 'since'>

/** All that the queue asks of one kind. */
export type ModeratedKind = {
  /** Everything of this kind that waits: selects `id` and `since`. */
  waiting: SQL
  /** What is to be known before it is decided; in any order. */
  show: (db: Database, ids: readonly string[]) => Promise<ShownItem[]>
  /** Refuses what has been decided already. */
  approve: (db: Database, id: string, by: By) => Promise<void>
  reject: (db: Database, id: string, reason: string, by: By) => Promise<void>
}
