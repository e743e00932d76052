import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { enqueue, TASK_SCHEMA } from '#server/platform/tasks/tasks.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'

/** Runs while a journey's site is stopped: what could be undone is final, and the first day of the next term has begun. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.db.execute(sql`UPDATE undoable_changes SET undo_until = now()`)
await database.db.execute(
  sql`UPDATE ${sql.identifier(TASK_SCHEMA)}.job SET start_after = now() WHERE name = 'end-undo' AND state = 'created'`,
)
await database.db.execute(sql`UPDATE hand_overs SET day = ${gulfToday()} WHERE state = 'planned'`)
await enqueue(database.db, 'begin-hand-over', {})
await database.close()
