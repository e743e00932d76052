import { and, eq, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { announcementRuns as runs } from '../announcement-tables.ts'

const ONLY = 1
const BEAT_MS = 2000
/** A run that has been silent for so long is considered dead. Seconds. */
export const SILENT_SECONDS = 10

/**
 * Runs `work` unless another run does, in whichever process. Returns null if one does. While it works, the row says so
 * by the database's clock; no connection is held.
 */
export async function withLease<T>(db: Database, runId: string, work: () => Promise<T>): Promise<T | null> {
  if (!(await takeLease(db, runId))) return null
  // a beat that fails is followed by another; without any, another run takes over
  const beat = setInterval(() => void keepLease(db, runId).catch(() => false), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await db.update(runs).set({ runId: null }).where(eq(runs.runId, runId))
  }
}

async function takeLease(db: Database, runId: string): Promise<boolean> {
  await db.insert(runs).values({ id: ONLY }).onConflictDoNothing()
  const isFree = sql`(${runs.runId} IS NULL OR ${runs.aliveAt} < now() - ${SILENT_SECONDS} * interval '1 second')`
  const taken = await db
    .update(runs)
    .set({ runId, aliveAt: sql`now()` })
    .where(and(eq(runs.id, ONLY), isFree))
    .returning({ id: runs.id })
  return taken.length > 0
}

/** Says that this run is alive. False if another has taken over, so that this one must not begin anything more. */
export async function keepLease(db: Executor, runId: string): Promise<boolean> {
  const kept = await db
    .update(runs)
    .set({ aliveAt: sql`now()` })
    .where(eq(runs.runId, runId))
    .returning({ id: runs.id })
  return kept.length > 0
}

/** When the next mail may leave; the epoch if none has left yet. */
export async function readNextMailAt(db: Executor): Promise<Date> {
  const [row] = await db.select({ at: runs.nextMailAt }).from(runs)
  return row?.at ?? new Date(0)
}

export async function writeNextMailAt(db: Executor, at: Date): Promise<void> {
  await db.update(runs).set({ nextMailAt: at }).where(eq(runs.id, ONLY))
}
