import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { TASK_SCHEMA } from '#server/platform/tasks/tasks.ts'

/** Runs while a journey's site is stopped: the time to take back what is scheduled is over. */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await database.db.execute(sql`UPDATE announcements SET send_at = now() WHERE status = 'scheduled'`)
await database.db.execute(
  sql`UPDATE ${sql.identifier(TASK_SCHEMA)}.job SET start_after = now() WHERE name = 'deliver-announcements' AND state = 'created'`,
)
await database.close()
