import { eq, inArray } from 'drizzle-orm'
import type { By } from '#server/events/administration/event-records.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { type NewShift, ShiftEdit } from '#shared/helpers/plan-form-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { editedFields, isSame } from '#shared/platform/edit-conflict-rules.ts'
import { mailHelper, notifyHelper } from '../claims/helper-notices.ts'
import { helperClaims, helperReminders, helperShifts } from '../helper-tables.ts'
import { type LockedShift, listClaims, lockShift, type Shift } from '../shift-queries.ts'
import { showHelper } from './plan-queries.ts'
import { lockJob } from './plan-service.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    /** `version` is the one that the change made; times as text. */
    'helper-shift-moved': { shiftId: string; startsAt: string; endsAt: string; version: string }
  }
}

/** What the undo bar of the plan asks for. */
export const HELPERS_AREA = 'helpers'

/** Adds a shift to a job. Throws not_found. */
export function addShift(db: Database, jobId: string, form: NewShift, by: By) {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, jobId)
    const [shift] = await tx
      .insert(helperShifts)
      .values({ jobId: job.id, ...form, createdAt: by.now, updatedAt: by.now })
      .returning()
    if (!shift) throw new Error('A shift was not stored')
    await recordShift(tx, 'helper_shift.added', by, { before: null, after: shift })
    return { ...shift, helpers: [] }
  })
}

/**
 * Changes a shift. A new time can be undone for two minutes; then its helpers get a message. Throws
 * not_found, edit_conflict, or validation_failed for fewer helpers than there are.
 */
export function editShift(db: Database, id: string, { updatedAt: basedOn, ...form }: ShiftEdit, by: By) {
  return db.transaction(async (tx) => {
    const { job, event, plan, taken, ...before } = await lockShift(tx, id)
    const edited = { subjectType: 'helper_shift', subjectId: id, fields: editedFields(ShiftEdit) }
    await requireUnchanged(tx, { ...edited, basedOn, current: before })
    await requireEnough(tx, before, form.needed)
    const isMoved = !isSame([before.startsAt, before.endsAt], [form.startsAt, form.endsAt])
    const sequence = before.sequence + (isMoved ? 1 : 0)
    const values = { ...form, sequence, updatedAt: nextVersion(before.updatedAt, by.now) }
    const [after] = await tx.update(helperShifts).set(values).where(eq(helperShifts.id, id)).returning()
    if (!after) throw new AppError('not_found')
    await recordShift(tx, 'helper_shift.changed', by, { ...differences(before, after), subjectId: id })
    if (isMoved) {
      await forgetReminders(tx, id)
      await announceMove(tx, { before, after: { ...after, job, event, plan, taken } }, by)
    }
    const claims = await listClaims(tx, eq(helperClaims.shiftId, id))
    return { ...after, helpers: claims.map((claim) => showHelper(claim, after)) }
  })
}

/** Of the former time: helpers are reminded of the new one too. */
export async function forgetReminders(tx: Transaction, shiftId: string): Promise<void> {
  const ofShift = tx.select({ id: helperClaims.id }).from(helperClaims).where(eq(helperClaims.shiftId, shiftId))
  await tx.delete(helperReminders).where(inArray(helperReminders.claimId, ofShift))
}

async function requireEnough(tx: Transaction, { id, needed: before }: Shift, needed: number): Promise<void> {
  if (needed >= before) return
  const claims = await listClaims(tx, eq(helperClaims.shiftId, id))
  const planned = claims.filter(({ isExtra }) => !isExtra).length
  if (planned > needed)
    throw fieldError(
      'needed',
      `${counted(planned, 'person has', 'people have')} this shift. Please remove somebody first.`,
    )
}

async function announceMove(tx: Transaction, { before, after }: { before: Shift; after: LockedShift }, by: By) {
  const claims = await listClaims(tx, eq(helperClaims.shiftId, after.id))
  const { startsAt, endsAt } = before
  const data = {
    shiftId: after.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    version: after.updatedAt.toISOString(),
  }
  const message = `A shift of ${after.job.title} has a new time.`
  const heldBy = await offerUndo(tx, { area: HELPERS_AREA, name: 'helper-shift-moved', data, message, ...by })
  for (const { id, memberId, familyMemberId } of claims) {
    if (memberId === null) continue
    await mailHelper(tx, 'shift-moved', { id, familyMemberId }, { heldBy })
    await notifyHelper(tx, { memberId, familyMemberId }, after, {
      title: 'Your shift has a new time',
      now: by.now,
      heldBy,
    })
  }
}

export const shiftMoveUndo: UndoHandlers = {
  'helper-shift-moved': {
    async undo(tx, { shiftId, startsAt, endsAt, version }, by) {
      const { job: _, event: __, plan: ___, taken: ____, ...before } = await lockShift(tx, shiftId)
      if (before.updatedAt.toISOString() !== version) throw new AppError('undo_over')
      const values = {
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        sequence: before.sequence + 1,
        updatedAt: nextVersion(before.updatedAt, by.now),
      }
      const [after] = await tx.update(helperShifts).set(values).where(eq(helperShifts.id, shiftId)).returning()
      if (after)
        await recordShift(tx, 'helper_shift.move_undone', by, { ...differences(before, after), subjectId: shiftId })
    },
  },
}

type Change = { before: Partial<Shift> | null; after: Partial<Shift> | null; subjectId?: string }

export async function recordShift(
  tx: Transaction,
  action: string,
  { actorId }: By,
  { before, after, subjectId }: Change,
) {
  const id = subjectId ?? after?.id ?? before?.id ?? ''
  await recordActivity(tx, { actorId, action, subjectType: 'helper_shift', subjectId: id, before, after })
}
