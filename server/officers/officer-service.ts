import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { OfficerEdit, type OfficerForm } from '#shared/officers/officer-rules.ts'
import { currentTerm } from '#shared/officers/officer-term-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import {
  insertOfficer,
  lockOfficer,
  lockTeam,
  type NewOfficer,
  type OfficerRow,
  removeDeletedOfficer,
  setOfficerDeleted,
  updateOfficer,
} from './officer-queries.ts'

type By = { actorId: string; now: Date }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'officer-deleted': { officerId: string }
    /** With the end of the term before and after. */
    'officer-archived': { officerId: string; termEnd: Ends }
  }
}

type Ends = { before: string | null; after: string | null }

/** The part of the portal that offers an undo. */
const AREA = 'office_bearers'

/**
 * Adds an office bearer, by default in the current term and, without a position, in last place. Throws invalid_photo for
 * a photo that is not available.
 */
export function createOfficer(db: Database, form: OfficerForm, { actorId, now }: By): Promise<OfficerRow> {
  return db.transaction(async (tx) => {
    const photoUrl = await replaceUpload(tx, {
      before: null,
      url: form.photoUrl || null,
      ...uploader({ actorId, now }),
    })
    const { name, role, isActive, isInMemory = false } = form
    const officer = await insertOfficer(tx, {
      name,
      role,
      isActive,
      isInMemory,
      photoUrl,
      ...(await placeInTeam(tx, form)),
      bio: form.bio || null,
      email: form.email || null,
      phone: form.phone || null,
      createdAt: now,
      updatedAt: now,
    })
    await record(tx, 'officer.created', { actorId, before: null, after: officer })
    return officer
  })
}

/**
 * Changes only the given fields. Leaving office without an end of term ends it today, or on its first day if it has not
 * begun. Throws not_found, edit_conflict, validation_failed or invalid_photo.
 */
export function editOfficer(db: Database, officerId: string, edit: OfficerEdit, by: By): Promise<OfficerRow> {
  return db.transaction(async (tx) => {
    const before = await getOfficer(tx, officerId)
    const [basedOn, subjectType] = [edit.updatedAt, 'office_bearer']
    await requireUnchanged(tx, { basedOn, current: before, fields: EDITED, subjectType, subjectId: officerId })
    const change = changeOf(before, edit, by.now)
    if (edit.photoUrl !== undefined) {
      const url = edit.photoUrl || null
      change.photoUrl = await replaceUpload(tx, { before: before.photoUrl, url, ...uploader(by) })
    }
    const after = await updateOfficer(tx, officerId, change)
    await record(tx, 'officer.edited', { actorId: by.actorId, before, after })
    if (before.isActive && !after.isActive) await offerRestoring(tx, after, before.termEnd, by)
    return after
  })
}

/** Deletes an entry: it is hidden at once, and can be restored for two minutes. Throws not_found. */
export function deleteOfficer(db: Database, officerId: string, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getOfficer(tx, officerId)
    await setOfficerDeleted(tx, officerId, by.now)
    await record(tx, 'officer.deleted', { actorId: by.actorId, before, after: null })
    const message = `The entry for ${before.name} has been deleted.`
    await offerUndo(tx, { area: AREA, name: 'officer-deleted', data: { officerId }, message, ...by })
  })
}

async function placeInTeam(tx: Transaction, form: OfficerForm) {
  const { isActive, termStart, termEnd, displayOrder } = form
  const team = await lockTeam(tx)
  const isNamed = termStart !== undefined || termEnd !== undefined || !isActive
  const term = isNamed ? { termStart, termEnd } : currentTerm(team, (await readSettings(tx)).term)
  return { ...term, displayOrder: displayOrder ?? 0, isPlaced: displayOrder !== undefined }
}

async function offerRestoring(tx: Transaction, archived: OfficerRow, earlierEnd: string | null, by: By): Promise<void> {
  const message = `${archived.name} is now listed under the earlier terms.`
  const data = { officerId: archived.id, termEnd: { before: earlierEnd, after: archived.termEnd } }
  await offerUndo(tx, { area: AREA, name: 'officer-archived', data, message, ...by })
}

async function getOfficer(tx: Transaction, officerId: string): Promise<OfficerRow> {
  const officer = await lockOfficer(tx, officerId)
  if (!officer) throw new AppError('not_found')
  return officer
}

function changeOf(before: OfficerRow, edit: OfficerEdit, now: Date): Partial<NewOfficer> {
  const { name = before.name, role = before.role, displayOrder = before.displayOrder } = edit
  const { isActive = before.isActive, isInMemory = before.isInMemory, termStart = before.termStart } = edit
  const isLeaving = before.isActive && !isActive
  const termEnd =
    edit.termEnd === undefined ? (before.termEnd ?? (isLeaving ? lastDayOf(termStart, now) : null)) : edit.termEnd
  if (termStart && termEnd && termEnd < termStart) {
    throw new AppError('validation_failed', { message: WRONG_TERM, fields: { termEnd: WRONG_TERM } })
  }
  const change: Partial<NewOfficer> = { name, role, displayOrder, isActive, isInMemory, termStart, termEnd }
  change.updatedAt = nextVersion(before.updatedAt, now)
  if (edit.displayOrder !== undefined && edit.displayOrder !== before.displayOrder) change.isPlaced = true
  for (const field of ['bio', 'email', 'phone'] as const) {
    if (edit[field] !== undefined) change[field] = edit[field] || null
  }
  return change
}

function lastDayOf(termStart: string | null, now: Date): string {
  const today = gulfToday(now)
  return termStart && termStart > today ? termStart : today
}

/** The fields an edit may change. */
const EDITED = editedFields(OfficerEdit)

const WRONG_TERM = 'The term must end after it begins'

const uploader = ({ actorId, now }: By) => ({ kind: 'picture' as const, ownerId: null, uploadedBy: actorId, now })

/** How a deleted or archived entry is restored, or removed with its photo. */
export const officersUndo: UndoHandlers = {
  'officer-deleted': {
    async undo(tx, { officerId }, { actorId }) {
      const after = await setOfficerDeleted(tx, officerId, null)
      if (after) await record(tx, 'officer.restored', { actorId, before: null, after })
    },
    async end(tx, { officerId }, now) {
      const removed = await removeDeletedOfficer(tx, officerId)
      if (removed) await detachUpload(tx, removed.photoUrl, now)
    },
  },
  'officer-archived': {
    async undo(tx, { officerId, termEnd }, { actorId, now }) {
      const before = await lockOfficer(tx, officerId)
      if (!before || before.isActive) throw new AppError('undo_over')
      const end = before.termEnd === termEnd.after ? termEnd.before : before.termEnd
      const change = { isActive: true, termEnd: end, updatedAt: nextVersion(before.updatedAt, now) }
      const after = await updateOfficer(tx, officerId, change)
      await record(tx, 'officer.edited', { actorId, before, after })
    },
  },
}

type Change = { actorId: string; before: OfficerRow | null; after: OfficerRow | null }

async function record(tx: Transaction, action: string, { actorId, before, after }: Change): Promise<void> {
  const subjectId = (after ?? before)?.id ?? ''
  await recordActivity(tx, { actorId, action, subjectType: 'office_bearer', subjectId, before, after })
}
