import type { Account } from '#server/accounts/guards.ts'
import { countAnswers, findPoll, removeDeletedPoll, setPollDeleted } from '#server/committee/polls/poll-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { detachUpload, replaceUpload } from '#server/platform/uploads/attachment-service.ts'
import { AnnouncementEdit, type AnnouncementForm, isEditable } from '#shared/announcements/announcement-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import {
  type Announcement,
  findShown,
  insertAnnouncement,
  lockAnnouncement,
  type NewAnnouncement,
  removeDeleted,
  updateAnnouncement,
} from './announcement-queries.ts'
import { conditionOf } from './audiences/audience-service.ts'

export type By = { account: Account; now: Date }
export type ShownAnnouncement = NonNullable<Awaited<ReturnType<typeof findShown>>>

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'announcement-deleted': { announcementId: string }
  }
}

/** Throws not_found. */
export async function getAnnouncement(db: Database | Transaction, id: string): Promise<ShownAnnouncement> {
  const shown = await findShown(db, id)
  if (!shown) throw new AppError('not_found')
  return shown
}

/** Stores a draft. Throws validation_failed for an audience that names something unknown, or invalid_photo. */
export function createDraft(db: Database, form: AnnouncementForm, by: By): Promise<ShownAnnouncement> {
  const { account, now } = by
  return db.transaction(async (tx) => {
    await conditionOf(tx, form.audience, now)
    const picture = await replaceUpload(tx, { before: null, url: form.picture || null, ...uploader(by) })
    const texts = { linkUrl: form.linkUrl || null, linkLabel: form.linkLabel || null }
    const stored = { ...form, ...texts, picture, authorId: account.id, createdAt: now, updatedAt: now }
    const after = await insertAnnouncement(tx, stored)
    await recordAnnouncement(tx, 'announcement.created', { actorId: account.id, before: null, after })
    return getAnnouncement(tx, after.id)
  })
}

/**
 * Changes only the given fields; a scheduled announcement becomes a draft again. Throws not_found,
 * announcement_not_draft, edit_conflict, and like `createDraft`.
 */
export function editDraft(db: Database, id: string, edit: AnnouncementEdit, by: By): Promise<ShownAnnouncement> {
  const { account, now } = by
  return db.transaction(async (tx) => {
    const before = await getEditable(tx, id)
    const { updatedAt: basedOn, ...fields } = edit
    await requireUnedited(tx, before, basedOn)
    if (fields.audience) await conditionOf(tx, fields.audience, now)
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    const change: Partial<NewAnnouncement> = { ...Object.fromEntries(given), status: 'draft', sendAt: null }
    for (const field of ['linkUrl', 'linkLabel'] as const) if (change[field] === '') change[field] = null
    if (fields.picture !== undefined)
      change.picture = await replaceUpload(tx, { before: before.picture, url: fields.picture || null, ...uploader(by) })
    change.updatedAt = nextVersion(before.updatedAt, now)
    const after = await updateAnnouncement(tx, id, change)
    await recordAnnouncement(tx, 'announcement.edited', { actorId: account.id, ...differences(before, after) }, id)
    return getAnnouncement(tx, id)
  })
}

/**
 * Deletes an announcement with its deliveries and its poll; it can be restored for two minutes. Throws not_found, or
 * announcement_sending while it is being sent.
 */
export function deleteAnnouncement(db: Database, id: string, { account, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.status === 'sending') throw new AppError('announcement_sending')
    // a restored announcement must not be sent at once because its time has passed
    const isDraft = isEditable(before.status)
    await updateAnnouncement(tx, id, { deletedAt: now, ...(isDraft && { status: 'draft', sendAt: null }) })
    const message = `${nameOf(before)} has been deleted${await withPoll(tx, id)}.`
    await setPollDeleted(tx, id, now)
    await recordAnnouncement(tx, 'announcement.deleted', { actorId: account.id, before, after: null })
    const undo = { area: 'announcements', name: 'announcement-deleted', data: { announcementId: id } } as const
    await offerUndo(tx, { ...undo, message, actorId: account.id, now })
  })
}

/** How a deleted announcement is restored, or removed with its picture. */
export const announcementUndo: UndoHandlers = {
  'announcement-deleted': {
    async undo(tx, { announcementId }, { actorId }) {
      const after = await updateAnnouncement(tx, announcementId, { deletedAt: null })
      await setPollDeleted(tx, announcementId, null)
      if (after) await recordAnnouncement(tx, 'announcement.restored', { actorId, before: null, after })
    },
    async end(tx, { announcementId }, now) {
      const removed = await removeDeleted(tx, announcementId)
      if (!removed) return
      await removeDeletedPoll(tx, announcementId)
      await detachUpload(tx, removed.picture, now)
    },
  },
}

/** Locks an announcement that can still be changed. Throws not_found or announcement_not_draft. */
export async function getEditable(tx: Transaction, id: string): Promise<Announcement> {
  const locked = await lockAnnouncement(tx, id)
  if (!locked) throw new AppError('not_found')
  if (!isEditable(locked.status)) throw new AppError('announcement_not_draft')
  return locked
}

/** Throws edit_conflict if somebody has changed an announcement since. */
export function requireUnedited(tx: Transaction, current: Announcement, basedOn: Date | undefined): Promise<void> {
  const subject = { subjectType: 'announcement', subjectId: current.id }
  return requireUnchanged(tx, { basedOn, current, fields: EDITED, ...subject })
}

type Change = { actorId: string | null; before: Partial<Announcement> | null; after: Partial<Announcement> | null }

/** Records a change in the activity log. */
export async function recordAnnouncement(
  tx: Transaction,
  action: string,
  change: Change,
  id = (change.after ?? change.before)?.id ?? '',
): Promise<void> {
  await recordActivity(tx, { action, subjectType: 'announcement', subjectId: id, ...change })
}

/** The fields an edit may change. */
const EDITED = editedFields(AnnouncementEdit)

/** What is deleted besides an announcement, for the message that offers to undo it. */
const withPoll = async (tx: Transaction, id: string): Promise<string> =>
  (await findPoll(tx, id)) ? `, with its poll and ${counted(await countAnswers(tx, id), 'answer', 'answers')}` : ''

const nameOf = ({ title }: Announcement) => (title ? `‘${title}’` : 'The draft')

const uploader = ({ account, now }: By) => ({ kind: 'picture' as const, ownerId: null, uploadedBy: account.id, now })
