import { sql } from 'drizzle-orm'
import type { Executor } from './database.ts'

/** Lifts the time limits meant for requests, until the transaction ends. */
export async function liftTimeLimits(tx: Executor): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`)
}
