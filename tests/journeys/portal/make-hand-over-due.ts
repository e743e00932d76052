import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'

/** Runs while a journey's site is stopped: midnight of the planned hand-over has passed. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.db.execute(sql`UPDATE hand_overs SET day = ${gulfToday()} WHERE state = 'planned'`)
await enqueue(database.db, 'begin-hand-over', {})
await database.close()
