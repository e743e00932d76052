import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'
import { ofAssembly, ofMember } from './assembly-tables.ts'

/** Who votes for whom. A proxy ends when its giver comes. */
export const assemblyProxies = pgTable(
  'assembly_proxies',
  {
    assemblyId: ofAssembly(),
    giverId: ofMember('giver_id'),
    holderId: ofMember('holder_id'),
    givenAt: instantOfWriting('given_at'),
    /** On paper, entered by an admin. */
    isWritten: boolean('is_written').notNull().default(false),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.assemblyId, t.giverId] }),
    index().on(t.giverId),
    index().on(t.holderId),
    index().on(t.enteredBy),
  ],
)

/** Proxies that were taken back, or ended because their giver came or somebody had no vote. The minutes name them. */
export const assemblyEndedProxies = pgTable(
  'assembly_ended_proxies',
  {
    id: primaryId(),
    assemblyId: ofAssembly(),
    giverId: ofMember('giver_id'),
    holderId: ofMember('holder_id'),
    /** When, how and by whom it was given, in case it is restored; unknown for proxies that ended before this was stored. */
    givenAt: instant('given_at'),
    isWritten: boolean('is_written').notNull().default(false),
    enteredBy: uuid('entered_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: instantOfWriting('ended_at'),
    /** The giver came; otherwise they took it back, or it ended as the doors opened. */
    hasCome: boolean('has_come').notNull(),
  },
  (t) => [index().on(t.assemblyId), index().on(t.giverId), index().on(t.holderId), index().on(t.enteredBy)],
)
