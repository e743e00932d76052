import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../database/columns.ts'

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
    undoUntil: instant('undo_until').notNull(),
  },
  (t) => [index().on(t.actorId, t.area, t.undoUntil)],
)

export type HeldMail = { name: string; ids: unknown }

/** What `notifyPeople` was called with: sent once the change is final, like the mails that name it in `heldBy`. */
export const heldNotices = pgTable(
  'held_notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => undoableChanges.id, { onDelete: 'cascade' }),
    people: jsonb('people').$type<readonly { userId: string; title: string; body?: string }[]>().notNull(),
    about: jsonb('about').$type<object>().notNull(),
    /** The held mail that says the same. */
    sameAs: jsonb('same_as').$type<HeldMail>(),
  },
  (t) => [index().on(t.changeId, t.id)],
)

export type HeldNotices = Pick<typeof heldNotices.$inferSelect, 'people' | 'about'> & {
  sameAs?: HeldMail | null | undefined
}
