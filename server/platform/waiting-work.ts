import type { SQL } from 'drizzle-orm'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import type { WorkKind } from '#shared/platform/waiting-work.ts'

/** One kind of work that waits for the committee: Today and the badges of the portal count it. */
export type WaitingWork = {
  kind: WorkKind
  /** Whose work it is. */
  audience: PortalAudience
  /** Selects `since`, and perhaps `oldest` and `fils`, of everything that waits, perhaps for this account alone. */
  each: SQL | ((now: Date, personId: string) => SQL)
  /** `each` selects `page_id` too: the record on whose page the work is done. */
  isOnPage?: true
  /** Whatever has waited since before this moment is overdue. */
  overdueBefore?: (now: Date) => Date
}
