import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../database/columns.ts'

/** What `notifyPeople` was called with; `sameAs` is the mail that says the same. */
export type HeldNotices = {
  people: readonly { userId: string; title: string; body?: string }[]
  about: object
  sameAs?: HeldMail | undefined
}
export type HeldMail = { name: string; ids: unknown }

/**
 * What admins have changed in the last two minutes and may still take back. Accounts belong to a later feature: the
 * migration adds the foreign key of `actorId`.
 */
export const undoableChanges = pgTable(
  'undoable_changes',
  {
    id: primaryId(),
    /** The part of the portal that offers the undo. */
    area: text('area').notNull(),
    /** Which handler takes it back. */
    name: text('name').notNull(),
    actorId: uuid('actor_id'),
    /** What was done, as the portal says it. */
    message: text('message').notNull(),
    data: jsonb('data').notNull(),
    /** Sent once the change is final, like the mails that name it in `heldBy`. */
    notices: jsonb('notices').$type<HeldNotices[]>().notNull().default([]),
    undoUntil: instant('undo_until').notNull(),
  },
  (t) => [index().on(t.actorId, t.area, t.undoUntil)],
)
