import { asc, eq, sql } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Audience } from '#shared/announcements/audience-rules.ts'
import type { By } from './announcement-service.ts'
import { savedAudiences } from './announcement-tables.ts'
import { countReach } from './audiences/audience-queries.ts'
import { checkSavable, conditionOf } from './audiences/audience-service.ts'

/** All saved audiences by name, each with its number of people; 0 for one that names something deleted. */
export async function listSavedAudiences(db: Executor, now: Date) {
  const rows = await db
    .select()
    .from(savedAudiences)
    .orderBy(asc(sql`lower(${savedAudiences.name})`))
  const listed = []
  for (const { id, name, audience } of rows)
    listed.push({ id, name, audience, count: await countPeople(db, audience, now) })
  return listed
}

/** Throws validation_failed for a name that is taken, and for an audience that cannot be saved. */
export function saveAudience(db: Database, input: { name: string; audience: Audience }, { account, now }: By) {
  return db.transaction(async (tx) => {
    checkSavable(input.audience)
    const count = await countPeople(tx, input.audience, now, true)
    const [saved] = await tx.insert(savedAudiences).values(input).onConflictDoNothing().returning()
    if (!saved) throw new AppError('validation_failed', { message: TAKEN, fields: { name: TAKEN } })
    await record(tx, 'audience.saved', { actorId: account.id, before: null, after: saved })
    const { id, name, audience } = saved
    return { id, name, audience, count }
  })
}

/** Throws not_found. A draft that uses it says so when it is sent. */
export function deleteSavedAudience(db: Database, id: string, { account }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const [before] = await tx.delete(savedAudiences).where(eq(savedAudiences.id, id)).returning()
    if (!before) throw new AppError('not_found')
    await record(tx, 'audience.deleted', { actorId: account.id, before, after: null })
  })
}

const TAKEN = 'There is already an audience with this name'

async function countPeople(db: Executor, audience: Audience, now: Date, isStrict = false): Promise<number> {
  try {
    const where = await conditionOf(db, audience, now)
    return (await countReach(db, where, { channels: ['bell'], kind: 'required' })).count
  } catch (error) {
    if (isStrict || !(error instanceof AppError)) throw error
    return 0
  }
}

type Saved = typeof savedAudiences.$inferSelect
type Change = { actorId: string; before: Saved | null; after: Saved | null }

async function record(tx: Executor, action: string, change: Change): Promise<void> {
  const subjectId = (change.after ?? change.before)?.id ?? ''
  await recordActivity(tx, { action, subjectType: 'audience', subjectId, ...change })
}
