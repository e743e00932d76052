import { type SQL, sql } from 'drizzle-orm'
import { members } from '../member-tables.ts'

/** The end of a membership can still be undone, so that its places must stay; of a selection with `members`. */
export const isEndHeld: SQL = sql`exists (select from undoable_changes as held
  where held.name in ('membership-ended', 'death-recorded')
    and held.data @> jsonb_build_array(jsonb_build_object('memberId', ${members.id}::text)))`
