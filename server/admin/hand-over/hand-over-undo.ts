import { and, eq, inArray, sql } from 'drizzle-orm'
import { competitionFestivals } from '#server/competitions/competition-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import {
  lockOfficer,
  lockTeam,
  removeDeletedOfficer,
  setOfficerDeleted,
  updateOfficer,
} from '#server/officers/officer-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { undoableChanges } from '#server/platform/undo/undo-tables.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { HAND_OVER_UNDO_DAYS } from '#shared/admin/hand-over/hand-over-rules.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import { requireSuperAdmin } from '../people/super-admins.ts'
import { lockSettings } from '../settings-service.ts'
import type { AppliedChanges } from './applied-changes.ts'
import { type Author, storeAccess, storeSignatories, storeTerm, storeType } from './hand-over-changes.ts'
import { findLatest, findNext, type HandOverRow, listAccounts, listAdmins } from './hand-over-queries.ts'
import { handOvers } from './hand-over-tables.ts'

const DAY_MS = 86_400_000

export const undoUntil = ({ doneAt }: Pick<HandOverRow, 'doneAt'>): Date | null =>
  doneAt && new Date(doneAt.getTime() + HAND_OVER_UNDO_DAYS * DAY_MS)

/**
 * Brings the old committee back and makes the hand-over a draft again; mails that have not left are withdrawn. Throws
 * not_found, undo_over, hand_over_prepared, last_super_admin, or hand_over_changed if something has changed since: then
 * nothing is undone.
 */
export function undoHandOver(db: Database, id: string, by: Author & { actorId: string }): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, by.actorId)
    await lockSettings(tx)
    const handOver = await findLatest(tx)
    if (handOver?.id !== id || !handOver.applied) throw new AppError('not_found')
    if (undoUntil(handOver)! < by.now) throw new AppError('undo_over')
    if (await findNext(tx)) throw new AppError('hand_over_prepared')
    await requireUnchangedTeam(tx, handOver.applied)
    await requireUnchangedRights(tx, handOver.applied)
    await restore(tx, handOver.applied, by)
    const usable = (await listAdmins(tx)).filter(({ role, isUsable }) => role === 'super_admin' && isUsable)
    if (usable.length === 0) throw new AppError('last_super_admin')
    await withdrawMails(tx, id)
    const draft = { state: 'draft' as const, doneAt: null, applied: null, mailsSentAt: null, plannedBy: null }
    await tx
      .update(handOvers)
      .set({ ...draft, updatedAt: nextVersion(handOver.updatedAt, by.now) })
      .where(eq(handOvers.id, id))
    await recordActivity(tx, {
      actorId: by.actorId,
      action: 'hand_over.undone',
      subjectType: 'hand_over',
      subjectId: id,
      before: { day: handOver.day },
    })
  })
}

const changed = () => new AppError('hand_over_changed')

/** The public page is as the hand-over left it: nobody was added, archived or edited since. */
async function requireUnchangedTeam(tx: Transaction, { archived, addedOfficers }: AppliedChanges): Promise<void> {
  await lockTeam(tx)
  for (const officerId of addedOfficers) {
    const officer = await lockOfficer(tx, officerId)
    if (!officer?.isActive || !isSame(officer.createdAt, officer.updatedAt)) throw changed()
  }
  for (const { officerId, after } of archived) {
    const officer = await lockOfficer(tx, officerId)
    if (!officer || officer.isActive || officer.termEnd !== after) throw changed()
  }
}

/** Member types, rights, signatories and term are as the hand-over left them. */
async function requireUnchangedRights(tx: Transaction, applied: AppliedChanges): Promise<void> {
  const { memberTypes, accounts, signatories, term } = applied
  const found = await listAccounts(
    tx,
    accounts.map(({ userId }) => userId),
  )
  const isOther = ({ userId, after }: AppliedChanges['accounts'][number]) => {
    const account = found.find((each) => each.userId === userId)
    return !account || !isSame({ role: account.role, duties: account.duties }, after)
  }
  if (accounts.some(isOther)) throw changed()
  for (const { memberId, after } of memberTypes) {
    const isAsLeft = and(eq(members.id, memberId), eq(members.memberType, after))
    if ((await tx.$count(members, isAsLeft)) === 0) throw changed()
  }
  const ids = signatories.map(({ eventId }) => eventId)
  const festivals =
    ids.length > 0 ? await tx.select().from(competitionFestivals).where(inArray(competitionFestivals.eventId, ids)) : []
  const isSigned = ({ eventId, after }: AppliedChanges['signatories'][number]) =>
    isSame(festivals.find((each) => each.eventId === eventId)?.settings.signatories, after)
  if (!signatories.every(isSigned)) throw changed()
  if ((await readSettings(tx)).term !== term.after) throw changed()
}

async function restore(tx: Transaction, applied: AppliedChanges, by: Author): Promise<void> {
  for (const officerId of applied.addedOfficers) {
    const added = await setOfficerDeleted(tx, officerId, by.now)
    if (added) await detachUpload(tx, added.photoUrl, by.now)
    await removeDeletedOfficer(tx, officerId)
  }
  for (const { officerId, before: termEnd } of applied.archived) await returnOfficer(tx, officerId, termEnd, by)
  for (const { memberId, before, after } of applied.memberTypes)
    await storeType(tx, memberId, { before: after, after: before, by })
  for (const { userId, before, after } of applied.accounts)
    await storeAccess(tx, userId, { before: after, after: before, by })
  for (const { eventId, before, after } of applied.signatories)
    await storeSignatories(tx, eventId, { before: after, after: before, by })
  await storeTerm(tx, { before: applied.term.after, after: applied.term.before, by })
}

async function returnOfficer(tx: Transaction, id: string, termEnd: string | null, { actorId, now }: Author) {
  const before = await lockOfficer(tx, id)
  if (!before) throw changed()
  const after = await updateOfficer(tx, id, { isActive: true, termEnd, updatedAt: nextVersion(before.updatedAt, now) })
  const done = { actorId, action: 'officer.restored', subjectType: 'office_bearer', subjectId: id }
  await recordActivity(tx, { ...done, before, after })
}

/** Mails that wait for their two minutes leave no more. */
async function withdrawMails(tx: Transaction, handOverId: string): Promise<void> {
  const ofHandOver = sql`${undoableChanges.data} @> ${JSON.stringify([{ handOverId }])}::jsonb`
  await tx.delete(undoableChanges).where(and(eq(undoableChanges.name, 'hand-over-mails'), ofHandOver))
}
