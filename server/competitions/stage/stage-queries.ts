import { and, asc, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { compareCodes } from '#shared/competitions/code-letter-rules.ts'
import { secondsOnStage } from '#shared/competitions/stage-rules.ts'
import {
  type Entry,
  type Festival,
  type Item,
  type ItemJudge,
  listItemJudges,
  listItems,
} from '../competition-queries.ts'
import { competitionEntries, competitionItems } from '../competition-tables.ts'
import { competitionSubmissions } from '../judging-tables.ts'

const NEXT_SHOWN = 3

/** An entry that was called, with its code letter and without anything that reveals who it is. */
export type CalledEntry = Omit<Entry, 'participantId' | 'registrationId'> & { code: string }

/** The called entries of a festival in running order. */
export async function listCalled(db: Executor, eventId: string): Promise<CalledEntry[]> {
  const { participantId: _, registrationId: __, ...columns } = getTableColumns(competitionEntries)
  const rows = await db
    .select(columns)
    .from(competitionEntries)
    .innerJoin(competitionItems, eq(competitionItems.programId, competitionEntries.programId))
    .where(and(eq(competitionItems.eventId, eventId), isNotNull(competitionEntries.code)))
    .orderBy(asc(competitionEntries.stageOrder))
  const called = rows.flatMap((entry) => (entry.code === null ? [] : [{ ...entry, code: entry.code }]))
  return called.toSorted(
    (one, other) => (one.stageOrder ?? 0) - (other.stageOrder ?? 0) || compareCodes(one.code, other.code),
  )
}

export type StageOfFestival = { name: string | null; items: { item: Item; entries: CalledEntry[] }[] }

/** The stages of a festival in the order of their items, those without a name last. */
export async function listStages(db: Executor, eventId: string): Promise<StageOfFestival[]> {
  const items = await listItems(db, eventId)
  const called = await listCalled(db, eventId)
  const names = [...new Set(items.map(({ stage }) => stage))].toSorted(
    (one, other) => Number(one === null) - Number(other === null),
  )
  return names.map((name) => ({
    name,
    items: items
      .filter(({ stage }) => stage === name)
      .map((item) => ({ item, entries: called.filter(({ programId }) => programId === item.programId) })),
  }))
}

/** Who is on a stage, who is next, and how many have performed. */
export function stageState({ name, items }: StageOfFestival, now: Date) {
  const all = items
    .filter(({ item }) => item.publishedVersion === 0)
    .flatMap(({ item, entries }) => entries.map((entry) => ({ item, entry })))
  const onStage = all.find(({ entry }) => entry.stageState === 'on_stage')
  const waiting = all.filter(({ entry }) => entry.stageState === 'waiting')
  const called = items.flatMap(({ entries }) => entries).filter(({ stageState }) => stageState !== 'absent')
  return {
    name,
    now: onStage ? showOnStage(onStage.item, onStage.entry, now) : null,
    pausedSeconds: onStage?.entry.pausedSeconds ?? 0,
    next: waiting
      .slice(0, NEXT_SHOWN)
      .map(({ item, entry }) => ({ programId: item.programId, title: item.title, code: entry.code })),
    done: called.filter(({ finishedAt, stageState }) => finishedAt !== null || stageState === 'done').length,
    called: called.length,
  }
}

const showOnStage = (item: Item, entry: CalledEntry, now: Date) => ({
  programId: item.programId,
  title: item.title,
  code: entry.code,
  startedAt: entry.startedAt,
  pausedAt: entry.pausedAt,
  secondsOnStage: secondsOnStage(entry, now) ?? 0,
  timeLimitSeconds: item.timeLimitSeconds,
  warningSeconds: item.warningSeconds,
})

/** Everything that stage control shows. */
export async function getStageControl(db: Executor, festival: Festival, now: Date) {
  const stages = await listStages(db, festival.eventId)
  const judges = await listItemJudges(db, { eventId: festival.eventId })
  const programIds = stages.flatMap(({ items }) => items.map(({ item }) => item.programId))
  const submissions = await db
    .select()
    .from(competitionSubmissions)
    .where(and(inArray(competitionSubmissions.programId, programIds), isNotNull(competitionSubmissions.submittedAt)))
  return {
    eventId: festival.eventId,
    title: festival.title,
    message: festival.boardMessage,
    stages: stages.map((stage) => {
      const { pausedSeconds: _, ...state } = stageState(stage, now)
      return {
        ...state,
        minutesBehind: minutesBehind(stage, now),
        items: stage.items.map(({ item, entries }) => ({
          ...showItem(item),
          entries: entries.map((entry) => showEntry(item, entry, now)),
          judges: judges
            .filter(({ programId }) => programId === item.programId)
            .map((judge) => showJudge(judge, submissions)),
        })),
      }
    }),
  }
}

const showItem = (item: Item) => ({
  programId: item.programId,
  title: item.title,
  kind: item.kind,
  state: item.state,
  drawId: item.drawId,
  startsAt: item.startsAt,
  endsAt: item.endsAt,
  timeLimitSeconds: item.timeLimitSeconds,
  warningSeconds: item.warningSeconds,
})

function showEntry({ timeLimitSeconds }: Item, entry: CalledEntry, now: Date) {
  const seconds = secondsOnStage(entry, now)
  return {
    code: entry.code,
    state: entry.stageState,
    reason: entry.stageReason,
    secondsOnStage: seconds,
    ranOver: hasRunOver(entry, timeLimitSeconds, now),
  }
}

/** Took longer than the time limit. */
export function hasRunOver(
  entry: Parameters<typeof secondsOnStage>[0],
  timeLimitSeconds: number | null,
  now: Date,
): boolean {
  const seconds = secondsOnStage(entry, now)
  return seconds !== null && timeLimitSeconds !== null && seconds > timeLimitSeconds
}

const showJudge = (
  { judgeId, programId, name, lastSeenAt }: ItemJudge,
  submissions: readonly (typeof competitionSubmissions.$inferSelect)[],
) => ({
  name,
  hasSubmitted: submissions.some((each) => each.judgeId === judgeId && each.programId === programId),
  lastSeenAt,
})

/**
 * How late the stage is: the running item's planned share of its time against the clock. Null while nothing runs, and
 * for items without times.
 */
export function minutesBehind({ items }: StageOfFestival, now: Date): number | null {
  const running = items.find(({ item }) => item.state === 'roll_call' || item.state === 'on_stage')
  if (!running?.item.startsAt || !running.item.endsAt || running.entries.length === 0) return null
  const { startsAt, endsAt } = running.item
  const isOver = ({ stageState }: CalledEntry) => stageState !== 'waiting' && stageState !== 'on_stage'
  const share = running.entries.filter(isOver).length / running.entries.length
  const planned = startsAt.getTime() + share * (endsAt.getTime() - startsAt.getTime())
  return Math.round((now.getTime() - planned) / 60_000)
}
