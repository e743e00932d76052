import { randomBytes, randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { codeLetter, compareCodes, drawOrder } from '#shared/competitions/code-letter-rules.ts'
import { NAMELESS } from '#shared/competitions/participant-name-rules.ts'
import { canDraw } from '#shared/competitions/stage-rules.ts'
import {
  type EntryOfItem,
  type Festival,
  findActorName,
  findDraw,
  getItem,
  hasMarks,
  type ItemOfFestival,
  listEntries,
  listItemJudges,
  lockItem,
} from '../competition-queries.ts'
import { competitionEntries, competitionItems, competitionRollCalls } from '../competition-tables.ts'
import { findRollCallObstacle } from '../judges/duty-separation.ts'
import { competitionSubmissions } from '../judging-tables.ts'
import { recordItem } from '../setup/item-service.ts'

/** The pairing of names and letters. Throws not_found, roll_call_only for other admins, and judge_at_roll_call. */
export async function getRollCall(db: Executor, programId: string, accountId: string) {
  const { item, festival } = await getItem(db, programId)
  await requireRollCallAdmin(db, festival, accountId)
  const draw = await findDraw(db, item)
  const entries = await listEntries(db, programId)
  return {
    programId,
    title: item.title,
    state: item.state,
    draw: draw ? { seed: draw.seed, at: draw.calledAt, by: await findActorName(db, draw.calledBy) } : null,
    entries: entries.toSorted(byCodeAndName).map(({ id, participant, groupName, chestNumber, code, isPresent }) => ({
      entryId: id,
      name: participant.name ?? NAMELESS,
      groupName,
      chestNumber: chestNumber ?? participant.chestNumber,
      code,
      isPresent,
    })),
  }
}

/**
 * Gives everybody present a random code letter; the others are absent. It can be repeated until the first marks. Throws
 * not_found, roll_call_only, no_judges, judge_at_roll_call, marks_given, stage_begun or validation_failed.
 */
export function callRoll(db: Database, programId: string, presentEntryIds: readonly string[], by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockItem(tx, programId)
    await requireRollCallAdmin(tx, found.festival, by.actorId)
    await requireJudges(tx, found, by)
    if (await hasMarks(tx, programId)) throw new AppError('marks_given')
    if (!canDraw(found.item.state)) throw new AppError('stage_begun')
    const entries = await listEntries(tx, programId)
    const present = entries
      .filter(({ id }) => presentEntryIds.includes(id))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    if (present.length !== new Set(presentEntryIds).size) throw new AppError('not_found')
    requireComplete(found, present)
    const seed = randomBytes(16).toString('hex')
    await writeLetters(tx, entries, drawOrder(present, seed))
    const entryIds = present.map(({ id }) => id)
    const drawId = randomUUID()
    const draw = { id: drawId, programId, seed, entryIds, calledAt: by.now, calledBy: by.actorId }
    await tx.insert(competitionRollCalls).values(draw)
    await tx
      .update(competitionItems)
      .set({ state: 'roll_call', drawId, updatedAt: by.now })
      .where(eq(competitionItems.programId, programId))
    // who has which letter, and the seed, stay out of the log: every admin reads it
    await recordItem(tx, 'competition_item.roll_called', programId, by, {
      after: { present: present.length, absent: entries.length - present.length },
    })
  })
}

/** Gives somebody who came late the next letter. Throws not_found, roll_not_called, marks_given, roll_call_only or judge_at_roll_call. */
export function callLate(db: Database, programId: string, entryId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const { item, festival } = await lockItem(tx, programId)
    await requireRollCallAdmin(tx, festival, by.actorId)
    if (item.state === 'entries') throw new AppError('roll_not_called')
    const submitted = await tx
      .select()
      .from(competitionSubmissions)
      .where(eq(competitionSubmissions.programId, programId))
    if (submitted.length > 0)
      throw new AppError('marks_given', { message: 'A judge has already submitted, so nobody can be added.' })
    const entries = await listEntries(tx, programId)
    const entry = entries.find(({ id }) => id === entryId)
    if (!entry) throw new AppError('not_found')
    if (entry.code !== null) throw new AppError('wrong_stage_state')
    const code = codeLetter(entries.filter((each) => each.code !== null).length)
    const order = Math.max(0, ...entries.map(({ stageOrder }) => stageOrder ?? 0)) + 1
    await tx
      .update(competitionEntries)
      .set({ code, isPresent: true, stageState: 'waiting', stageOrder: order })
      .where(eq(competitionEntries.id, entryId))
    await recordItem(tx, 'competition_item.called_late', programId, by, { after: { present: 1 } })
  })
}

/** Only these admins know who has which code letter before the result is published. */
export const isRollCallAdmin = ({ rollCallAdminIds }: Festival, accountId: string): boolean =>
  rollCallAdminIds.includes(accountId)

/** A merge can make one person of a judge and a roll-call admin, who then calls no roll. */
async function requireRollCallAdmin(db: Executor, festival: Festival, accountId: string): Promise<void> {
  if (!isRollCallAdmin(festival, accountId)) throw new AppError('roll_call_only')
  const obstacle = await findRollCallObstacle(db, festival.eventId, [accountId])
  if (obstacle) throw new AppError('judge_at_roll_call', { message: obstacle })
}

/** An item needs judges, and none of them may see who has which letter. */
async function requireJudges(tx: Transaction, { item, festival }: ItemOfFestival, by: By): Promise<void> {
  const judges = await listItemJudges(tx, { programId: item.programId })
  if (judges.length === 0) throw new AppError('no_judges')
  const obstacle = await findRollCallObstacle(tx, item.eventId, [...festival.rollCallAdminIds, by.actorId])
  if (obstacle) throw new AppError('judge_at_roll_call', { message: obstacle })
}

function requireComplete({ item }: ItemOfFestival, present: readonly EntryOfItem[]): void {
  const message =
    present.length === 0
      ? 'Please mark who is present.'
      : item.kind === 'group' && present.some(({ groupName }) => groupName === null)
        ? 'A group that is present has no name yet. Please name it first.'
        : null
  if (message) throw new AppError('validation_failed', { message, fields: { presentEntryIds: message } })
}

async function writeLetters(
  tx: Transaction,
  entries: readonly EntryOfItem[],
  drawn: readonly EntryOfItem[],
): Promise<void> {
  const cleared = { code: null, isPresent: false, stageState: 'absent' as const, stageReason: null, stageOrder: null }
  const unstarted = { startedAt: null, pausedAt: null, pausedSeconds: 0, finishedAt: null }
  await tx
    .update(competitionEntries)
    .set({ ...cleared, ...unstarted })
    .where(
      inArray(
        competitionEntries.id,
        entries.map(({ id }) => id),
      ),
    )
  for (const [stageOrder, { id }] of drawn.entries())
    await tx
      .update(competitionEntries)
      .set({ code: codeLetter(stageOrder), isPresent: true, stageState: 'waiting', stageOrder })
      .where(eq(competitionEntries.id, id))
}

const byCodeAndName = (one: EntryOfItem, other: EntryOfItem) =>
  one.code !== null && other.code !== null
    ? compareCodes(one.code, other.code)
    : Number(one.code === null) - Number(other.code === null) ||
      (one.participant.name ?? '').localeCompare(other.participant.name ?? '', 'en')
