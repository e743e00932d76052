import { and, eq } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { StageAction } from '#shared/competitions/stage-api.ts'
import { type Item, lockFestival, lockItem, requireDraw } from '../competition-queries.ts'
import { competitionEntries, competitionFestivals, competitionItems } from '../competition-tables.ts'
import { requireNoJudgeOfItem } from '../judges/duty-separation.ts'
import { recordFestival } from '../setup/festival-records.ts'
import { recordItem } from '../setup/item-service.ts'
import { type CalledEntry, listCalled, listStages } from './stage-queries.ts'

/**
 * Records what happens on the stage, and returns the event. Throws not_found, roll_not_called, letters_redrawn,
 * stage_busy or wrong_stage_state.
 */
export function actOnStage(db: Database, programId: string, action: StageAction, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const { item } = await lockItem(tx, programId)
    await requireNoJudgeOfItem(tx, programId, by.actorId)
    // nobody else calls somebody to the same stage at this moment
    await lockFestival(tx, item.eventId)
    requireDraw(item, action.drawId, REDRAWN)
    const entry = (await listCalled(tx, item.eventId)).find(
      (each) => each.programId === programId && each.code === action.code,
    )
    if (!entry) throw new AppError('not_found')
    if (action.action === 'call') await requireFreeStage(tx, item)
    const change = changeOf(entry, action, by.now)
    await tx.update(competitionEntries).set(change).where(eq(competitionEntries.id, entry.id))
    await moveItem(tx, item, action, by)
    await recordItem(tx, `competition_stage.${action.action}`, programId, by, {
      before: { code: entry.code, state: entry.stageState },
      after: { code: entry.code, ...('reason' in action && { reason: action.reason }) },
    })
    return item.eventId
  })
}

const REDRAWN = 'The code letters of this item have been drawn again. Please look at the running order, then act again.'

type StageChange = Partial<
  Pick<CalledEntry, 'stageState' | 'stageReason' | 'startedAt' | 'pausedAt' | 'pausedSeconds' | 'finishedAt'>
>

const BEFORE_START = { startedAt: null, pausedAt: null, pausedSeconds: 0, finishedAt: null, stageReason: null }

function changeOf(entry: CalledEntry, action: StageAction, now: Date): StageChange {
  switch (action.action) {
    case 'call':
      requireState(entry.stageState === 'waiting' || entry.stageState === 'absent')
      return { ...BEFORE_START, stageState: 'on_stage', startedAt: now }
    case 'pause':
      requireState(entry.stageState === 'on_stage' && entry.pausedAt === null)
      return { pausedAt: now }
    case 'resume':
      requireState(entry.stageState === 'on_stage' && entry.pausedAt !== null)
      return { pausedAt: null, pausedSeconds: pausedUntil(entry, now) }
    case 'finish':
      requireState(entry.stageState === 'on_stage')
      return { stageState: 'done', finishedAt: now, pausedAt: null, pausedSeconds: pausedUntil(entry, now) }
    case 'absent':
      requireState(entry.stageState === 'waiting' || entry.stageState === 'on_stage')
      return { ...BEFORE_START, stageState: 'absent' }
    case 'disqualify':
      return {
        stageState: 'disqualified',
        stageReason: action.reason,
        ...(entry.startedAt && entry.finishedAt === null && { finishedAt: now }),
      }
    case 'undo':
      requireState(entry.stageState !== 'waiting')
      return { ...BEFORE_START, stageState: 'waiting' }
  }
}

function pausedUntil({ pausedAt, pausedSeconds }: CalledEntry, now: Date): number {
  return pausedSeconds + (pausedAt ? Math.round((now.getTime() - pausedAt.getTime()) / 1000) : 0)
}

function requireState(isPossible: boolean): void {
  if (!isPossible) throw new AppError('wrong_stage_state')
}

async function requireFreeStage(tx: Transaction, item: Item): Promise<void> {
  const stage = (await listStages(tx, item.eventId)).find(({ name }) => name === item.stage)
  const busy = stage?.items.flatMap(({ item, entries }) => {
    const entry = entries.find(({ stageState }) => stageState === 'on_stage')
    return entry ? [`${entry.code} (${item.title})`] : []
  })
  if (busy?.[0])
    throw new AppError('stage_busy', { message: `${busy[0]} is still on this stage. Finish that performance first.` })
}

/** Calling, disqualifying or marking somebody absent changes the result, so it must be confirmed again. */
async function moveItem(tx: Transaction, item: Item, { action }: StageAction, { now }: By): Promise<void> {
  const changesResult = action === 'call' || action === 'absent' || action === 'disqualify' || action === 'undo'
  const state =
    item.state === 'roll_call' && action === 'call'
      ? 'on_stage'
      : (item.state === 'confirmed' || item.state === 'published') && changesResult
        ? 'judged'
        : item.state
  if (state === item.state) return
  await tx.update(competitionItems).set({ state, updatedAt: now }).where(eq(competitionItems.programId, item.programId))
}

/**
 * Sets the running order of an item. Throws not_found, roll_not_called, letters_redrawn, or order_changed unless every
 * letter is named once.
 */
export function orderStage(
  db: Database,
  programId: string,
  { drawId, codes }: { drawId: string; codes: readonly string[] },
  by: By,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { item } = await lockItem(tx, programId)
    await requireNoJudgeOfItem(tx, programId, by.actorId)
    requireDraw(item, drawId, REDRAWN)
    const called = (await listCalled(tx, item.eventId)).filter((entry) => entry.programId === programId)
    const isComplete = codes.length === called.length && called.every(({ code }) => codes.includes(code))
    if (!isComplete) throw new AppError('order_changed')
    for (const [stageOrder, code] of codes.entries())
      await tx
        .update(competitionEntries)
        .set({ stageOrder })
        .where(and(eq(competitionEntries.programId, programId), eq(competitionEntries.code, code)))
    const before = { codes: called.map(({ code }) => code) }
    await recordItem(tx, 'competition_stage.ordered', programId, by, { before, after: { codes } })
    return item.eventId
  })
}

/** Shows a text on all boards; an empty one removes it. Throws not_found. */
export function setBoardMessage(db: Database, eventId: string, message: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { boardMessage } = await lockFestival(tx, eventId)
    await tx
      .update(competitionFestivals)
      .set({ boardMessage: message || null })
      .where(eq(competitionFestivals.eventId, eventId))
    const change = { before: { boardMessage }, after: { boardMessage: message || null } }
    await recordFestival(tx, 'festival.board_message_set', eventId, by, change)
  })
}
