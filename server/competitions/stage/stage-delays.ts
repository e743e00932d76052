import { and, asc, eq, isNotNull, max } from 'drizzle-orm'
import { eventPrograms } from '#server/events/program-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { stageName } from '#shared/competitions/stage-rules.ts'
import { competitionEntries, competitionItems } from '../competition-tables.ts'

/** How late a stage ran at most, in whole minutes, and the item after which it did. */
type StageDelay = { stage: string; minutes: number; after: string }

/**
 * How late each stage of a festival ran at most: the last performance of an item against its planned end. Stages that
 * were never late have 0 minutes; items without times and those that nobody performed say nothing. It reveals no turn.
 */
export async function listStageDelays(db: Executor, eventId: string): Promise<StageDelay[]> {
  const finishedAt = max(competitionEntries.finishedAt)
  const items = await db
    .select({ stage: eventPrograms.venue, title: eventPrograms.title, endsAt: eventPrograms.endsAt, finishedAt })
    .from(competitionItems)
    .innerJoin(eventPrograms, eq(eventPrograms.id, competitionItems.programId))
    .innerJoin(competitionEntries, eq(competitionEntries.programId, competitionItems.programId))
    .where(
      and(
        eq(competitionItems.eventId, eventId),
        isNotNull(eventPrograms.endsAt),
        isNotNull(competitionEntries.finishedAt),
      ),
    )
    .groupBy(eventPrograms.id)
    .orderBy(asc(eventPrograms.startsAt), asc(eventPrograms.id))
  const late = items.flatMap(({ stage, title, endsAt, finishedAt }) =>
    endsAt && finishedAt
      ? [{ stage: stageName({ name: stage }), after: title, minutes: minutesBetween(endsAt, finishedAt) }]
      : [],
  )
  const stages = Map.groupBy(late, ({ stage }) => stage)
  return [...stages.values()].map((all) =>
    all.reduce((latest, each) => (each.minutes > latest.minutes ? each : latest)),
  )
}

const minutesBetween = (planned: Date, finished: Date): number =>
  Math.max(0, Math.round((finished.getTime() - planned.getTime()) / 60_000))
