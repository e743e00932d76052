import { eq } from 'drizzle-orm'
import { mergedMembers } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { lockTeam } from '#server/officers/officer-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { requireUnchanged, updateVersion } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { checkComplete, checkDraft, HandOverDraft } from '#shared/admin/hand-over/hand-over-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { lockRoles, requireSuperAdmin } from '../people/super-admins.ts'
import { applyChanges } from './hand-over-changes.ts'
import { type HandOverPick, storePicks } from './hand-over-picks.ts'
import { countSuperAdmins, planChanges } from './hand-over-plan.ts'
import { findNext, type HandOverRow, listPicks, lockNext } from './hand-over-queries.ts'
import { handOverReplacedPicks, handOvers } from './hand-over-tables.ts'

type By = { actorId: string; now: Date }

/**
 * Stores the draft of the next hand-over. Throws validation_failed for one member in two offices and for a day that is
 * over, hand_over_planned while it is planned, and edit_conflict.
 */
export function saveDraft(db: Database, { updatedAt, picks, ...draft }: HandOverDraft, by: By): Promise<HandOverRow> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, by.actorId)
    const found = await findPicked(tx, picks)
    requireValid(checkDraft({ ...draft, picks: found }, gulfToday(by.now)))
    const row = await lockNext(tx)
    if (row?.state === 'planned') throw new AppError('hand_over_planned')
    const before = row && (await withPicks(tx, row))
    const handOver = before
      ? await changeDraft(tx, { before, draft, basedOn: updatedAt }, by)
      : await insertDraft(tx, draft, by)
    await storePicks(tx, handOver.id, found)
    const after = { ...draft, picks, updatedAt: handOver.updatedAt }
    const logged = before ? { before: loggedOf(before), after } : { after }
    await record(tx, 'hand_over.prepared', { id: handOver.id, actorId: by.actorId, ...logged })
    return handOver
  })
}

type Draft = Omit<HandOverDraft, 'updatedAt' | 'picks'>

async function insertDraft(tx: Transaction, draft: Draft, { now }: By): Promise<HandOverRow> {
  const [inserted] = await tx
    .insert(handOvers)
    .values({ ...draft, createdAt: now, updatedAt: now })
    .returning()
  if (!inserted) throw new Error('The hand-over was not stored')
  return inserted
}

type Before = HandOverRow & Pick<HandOverDraft, 'picks'>
type Edited = { before: Before; draft: Draft; basedOn: Date | undefined }

async function changeDraft(tx: Transaction, { before, draft, basedOn }: Edited, { now }: By): Promise<HandOverRow> {
  const subject = { subjectType: 'hand_over', subjectId: before.id }
  await requireUnchanged(tx, { basedOn, current: before, fields: EDITED, ...subject })
  return updateVersion(tx, handOvers, before, { change: { ...draft, error: null }, now })
}

async function withPicks(tx: Transaction, row: HandOverRow): Promise<Before> {
  const picks = await listPicks(tx, row.id)
  const named = picks.map(({ office, pickedId, fullName, membershipNumber }) => ({
    office,
    memberId: pickedId,
    fullName,
    membershipNumber,
  }))
  return { ...row, picks: named }
}

/** The fields of the draft, for the log. */
const loggedOf = ({ day, termEnd, access, noteToJoined, noteToLeft, picks, updatedAt }: Before) => ({
  day,
  termEnd,
  access,
  noteToJoined,
  noteToLeft,
  picks: picks.map(({ office, memberId }) => ({ office, memberId })),
  updatedAt,
})

const EDITED = editedFields(HandOverDraft)

/** The records of the chosen people: one that was merged since is found by its former id, until somebody chooses again. */
async function findPicked(tx: Transaction, picks: HandOverDraft['picks']): Promise<HandOverPick[]> {
  const found: HandOverPick[] = []
  for (const { office, memberId: pickedId } of picks) {
    const isMember = (await tx.$count(members, eq(members.id, pickedId))) > 0
    const { memberId, formerMemberId } = mergedMembers
    const [merged] = isMember
      ? []
      : await tx.select({ memberId }).from(mergedMembers).where(eq(formerMemberId, pickedId))
    if (!isMember && !merged) throw new AppError('not_found')
    found.push({ office, memberId: merged?.memberId ?? pickedId, pickedId })
  }
  return found
}

/**
 * Makes the draft take place at midnight Gulf time of its day. Throws not_found, validation_failed for an incomplete
 * one, and last_super_admin if nobody would be left who can log in as one.
 */
export function planHandOver(db: Database, by: By): Promise<HandOverRow> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, by.actorId)
    const draft = await getNext(tx)
    if (draft.state === 'planned') throw new AppError('hand_over_planned')
    const picks = await listPicks(tx, draft.id)
    requireValid(checkComplete({ ...draft, picks }) ?? checkDraft({ ...draft, picks }, gulfToday(by.now)))
    await lockTeam(tx)
    if (countSuperAdmins(await planChanges(tx, draft)) === 0) throw new AppError('last_super_admin')
    const planned = await updateVersion(tx, handOvers, draft, {
      change: { state: 'planned', plannedBy: by.actorId, error: null },
      now: by.now,
    })
    await record(tx, 'hand_over.planned', { id: draft.id, actorId: by.actorId, after: { day: draft.day } })
    return planned
  })
}

/** Makes a planned hand-over a draft again. Throws not_found if none is planned. */
export function unplanHandOver(db: Database, by: By): Promise<HandOverRow> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, by.actorId)
    const planned = await getNext(tx)
    if (planned.state !== 'planned') throw new AppError('not_found')
    const draft = await updateVersion(tx, handOvers, planned, {
      change: { state: 'draft', plannedBy: null, error: null },
      now: by.now,
    })
    await record(tx, 'hand_over.unplanned', { id: planned.id, actorId: by.actorId, before: { day: planned.day } })
    return draft
  })
}

/** Deletes what is prepared. Throws not_found. */
export function discardHandOver(db: Database, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, by.actorId)
    const { id, day } = await getNext(tx)
    await tx.delete(handOvers).where(eq(handOvers.id, id))
    await record(tx, 'hand_over.discarded', { id, actorId: by.actorId, before: { day } })
  })
}

/**
 * Carries out a planned hand-over once its day has begun in Gulf time: all of it in one transaction, and once. An error
 * changes nothing, is shown to super admins, and the next run of the schedule tries again.
 */
export async function beginDueHandOver({ db, now, log }: RunContext): Promise<void> {
  const next = await findNext(db)
  if (!next || !isDue(next, now())) return
  try {
    await db.transaction((tx) => carryOut(tx, now()))
  } catch (error) {
    log.error({ err: error, subjectId: next.id }, 'a hand-over could not be carried out')
    const message = error instanceof AppError ? error.message : UNKNOWN
    await db.update(handOvers).set({ error: message, updatedAt: next.updatedAt }).where(eq(handOvers.id, next.id))
  }
}

const UNKNOWN = 'The hand-over could not be carried out, and nothing has changed. It is tried again every hour.'

const isDue = ({ state, day }: HandOverRow, now: Date): boolean =>
  state === 'planned' && day !== null && day <= gulfToday(now)

async function carryOut(tx: Transaction, now: Date): Promise<void> {
  await lockRoles(tx)
  const handOver = await lockNext(tx)
  if (!handOver?.day || !isDue(handOver, now)) return
  await lockTeam(tx)
  const plan = await planChanges(tx, handOver)
  if (countSuperAdmins(plan) === 0) throw new AppError('last_super_admin')
  const term = { day: handOver.day, termEnd: handOver.termEnd }
  const applied = await applyChanges(tx, plan, { term, by: { actorId: null, now } })
  await updateVersion(tx, handOvers, handOver, { change: { state: 'done', doneAt: now, applied, error: null }, now })
  // the elections of this term are over
  await tx.delete(handOverReplacedPicks).where(eq(handOverReplacedPicks.handOverId, handOver.id))
  const { day } = handOver
  await record(tx, 'hand_over.done', { id: handOver.id, actorId: null, after: { day, plannedBy: handOver.plannedBy } })
}

async function getNext(tx: Transaction): Promise<HandOverRow> {
  const next = await lockNext(tx)
  if (!next) throw new AppError('not_found')
  return next
}

type Wrong = ReturnType<typeof checkDraft>

function requireValid(wrong: Wrong): void {
  if (wrong) throw fieldError(wrong.field, wrong.message)
}

type Logged = { id: string; actorId: string | null; before?: object; after?: object }

const record = (tx: Transaction, action: string, { id, ...logged }: Logged): Promise<void> =>
  recordActivity(tx, { action, subjectType: 'hand_over', subjectId: id, ...logged })
