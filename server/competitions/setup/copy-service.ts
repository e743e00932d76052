import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { programDeleted } from '#server/events/changes/deleted-records.ts'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  type Festival,
  getFestival,
  type Item,
  listItemJudges,
  listItems,
  lockFestival,
} from '../competition-queries.ts'
import {
  competitionFestivals,
  competitionItemJudges,
  competitionItems,
  competitionJudges,
} from '../competition-tables.ts'
import { findJudgingObstacle, requireNoJudgeOfFestival } from '../judges/duty-separation.ts'
import { recordFestival } from './festival-records.ts'
import { requireFitting } from './festival-service.ts'
import { formOf } from './setup-queries.ts'

/**
 * Copies the settings, the items and the judges with accounts of an earlier festival, who judge the same items unless
 * they call its rolls now. Items become programs without times; programs of the same title that exist already are judged
 * instead, and items stay as they are. Throws not_found, duties_separated or
 * validation_failed.
 */
export function copyFestival(db: Database, eventId: string, fromEventId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockFestival(tx, eventId)
    await requireNoJudgeOfFestival(tx, eventId, by.actorId)
    const { settings } = await getFestival(tx, fromEventId)
    await requireFitting(tx, before, settings)
    await tx
      .update(competitionFestivals)
      .set({ settings, updatedAt: by.now })
      .where(eq(competitionFestivals.eventId, eventId))
    const judgeIds = await copyJudges(tx, before, fromEventId, by)
    const items = await listItems(tx, fromEventId)
    const positions = await listItemJudges(tx, { eventId: fromEventId })
    for (const item of items) {
      const programId = await copyItem(tx, eventId, item, by)
      if (programId === null) continue
      const judges = positions
        .filter((judge) => judge.programId === item.programId)
        .flatMap(({ judgeId, position }) => {
          const copied = judgeIds.get(judgeId)
          return copied ? { programId, judgeId: copied, position } : []
        })
      if (judges.length > 0) await tx.insert(competitionItemJudges).values(judges)
    }
    await recordFestival(tx, 'festival.copied', eventId, by, { after: { fromEventId, items: items.length } })
  })
}

/** The new ids of the judges by their old ones, without those who see who has which letter. */
async function copyJudges(
  tx: Transaction,
  festival: Festival,
  fromEventId: string,
  { now }: By,
): Promise<Map<string, string>> {
  const { eventId } = festival
  const former = await tx
    .select()
    .from(competitionJudges)
    .where(and(eq(competitionJudges.eventId, fromEventId), isNotNull(competitionJudges.userId)))
  const copied = new Map<string, string>()
  for (const { id, name, userId, memberId } of former) {
    const [judge] = await tx
      .insert(competitionJudges)
      .values({ eventId, name, userId, memberId, createdAt: now })
      .onConflictDoUpdate({ target: [competitionJudges.eventId, competitionJudges.userId], set: { name } })
      .returning({ id: competitionJudges.id })
    const obstacle = await findJudgingObstacle(tx, festival, [{ name, accountId: userId }])
    if (judge && obstacle === null) copied.set(id, judge.id)
  }
  return copied
}

/** Returns the id of the program; null if it was judged before. */
async function copyItem(tx: Transaction, eventId: string, item: Item, { now }: By): Promise<string | null> {
  const programId = await copyProgram(tx, eventId, item, now)
  const [added] = await tx
    .insert(competitionItems)
    .values({ ...formOf(item), eventId, programId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ programId: competitionItems.programId })
  return added?.programId ?? null
}

async function copyProgram(tx: Transaction, eventId: string, item: Item, now: Date): Promise<string> {
  const [existing] = await tx
    .select({ id: eventPrograms.id })
    .from(eventPrograms)
    .where(and(eq(eventPrograms.eventId, eventId), eq(eventPrograms.title, item.title), not(programDeleted())))
    .limit(1)
  if (existing) return existing.id
  const [former] = await tx.select().from(eventPrograms).where(eq(eventPrograms.id, item.programId))
  if (!former) throw new Error('An item has no program')
  const {
    id: _,
    programImage: __,
    startsAt: ___,
    endsAt: ____,
    registrationDeadline: _____,
    timeSlot: ______,
    ...kept
  } = former
  const [copied] = await tx
    .insert(eventPrograms)
    .values({ ...kept, eventId, createdAt: now, updatedAt: now })
    .returning({ id: eventPrograms.id })
  if (!copied) throw new Error('The program was not stored')
  return copied.id
}
