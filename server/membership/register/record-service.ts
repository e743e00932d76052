import { eq, getTableColumns } from 'drizzle-orm'
import { isTakenSince } from '#server/accounts/own-account/email-change-service.ts'
import { recordActivities, recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { updateRows } from '#server/platform/database/update-rows.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { MemberRecordEdit } from '#shared/membership/register/record-rules.ts'
import { editedFields, isSame } from '#shared/platform/edit-conflict-rules.ts'
import { renameAccount } from '../account-names.ts'
import type { Member } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { followCorrection, numberTaken, requireCorrect } from './correction-service.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type RecordInput = { memberId: string; adminId: string; now: Date; edit: MemberRecordEdit; owed: number | null }

/**
 * Edits the given fields of a record, and the person's name on the site with them. Another joining date moves the unpaid
 * years; otherwise years already in the ledger stay unchanged. Another number renews the card. Throws not_found,
 * edit_conflict, validation_failed, or plan_change_outdated if `owed` is not what is owed afterwards.
 */
export function editRecord(
  db: Database,
  { memberId, adminId, now, edit, owed }: RecordInput,
): Promise<CommitteeRecord> {
  const { updatedAt: basedOn, ...changes } = edit
  const editing = db.transaction(async (tx) => {
    const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    if (!before || before.erasedAt) throw new AppError('not_found')
    await requireUnchanged(tx, { ...subjectOf(memberId), basedOn, current: before, fields: EDITED })
    const changed = changesOf(before, changes)
    if (Object.keys(changed).length > 0) await storeRecord(tx, before, { changed, owed, adminId, now })
    return getRecord(tx, memberId)
  })
  return editing.catch((error: unknown) => {
    throw changes.membershipNumber && isTakenSince(error) ? numberTaken('Somebody else') : error
  })
}

type Storing = {
  changed: Partial<Member>
  owed: number | null
  adminId: string
  now: Date
  /** The undoable change whose mails wait. */
  heldBy?: string
}

/** Stores changed fields of a locked record, with everything that follows from them. Throws validation_failed. */
async function storeRecord(
  tx: Transaction,
  before: Member,
  { changed, owed, adminId, now, heldBy }: Storing,
): Promise<void> {
  const corrected = correctedIn(changed)
  await requireCorrect(tx, { before, corrected, now })
  const after = afterOf({ before, changed }, now)
  await tx
    .update(members)
    .set({ ...changed, updatedAt: after.updatedAt })
    .where(eq(members.id, before.id))
  await renameAccount(tx, before, after.fullName)
  const dues = await followCorrection(tx, { before, corrected, owed, adminId, now, heldBy })
  const logged = differences({ ...before, dues: dues?.before }, { ...after, dues: dues?.after })
  await recordActivity(tx, { actorId: adminId, action: 'member.edited', ...subjectOf(before.id), ...logged })
}

type ChangedRecord = { before: Member; changed: Partial<Member> }

/**
 * Stores changed fields of many locked records. From most of them nothing follows, so these are stored together. Throws
 * validation_failed.
 */
export async function storeRecords(
  tx: Transaction,
  records: readonly ChangedRecord[],
  by: Omit<Storing, 'changed' | 'owed'>,
): Promise<void> {
  const isCorrected = ({ changed }: ChangedRecord) => Object.keys(correctedIn(changed)).length > 0
  const plain = records.filter((record) => !isCorrected(record))
  const stored = plain.map((record) => ({ ...record, after: afterOf(record, by.now) }))
  const rows = stored.map(({ changed, after: { id, updatedAt } }) => ({ id, changed: { ...changed, updatedAt } }))
  await updateRows(tx, members, rows)
  for (const { before, after } of stored) await renameAccount(tx, before, after.fullName)
  await recordActivities(
    tx,
    stored.map(({ before, after }) => ({
      actorId: by.adminId,
      action: 'member.edited',
      ...subjectOf(before.id),
      ...differences(before, after),
    })),
  )
  for (const { before, changed } of records.filter(isCorrected))
    await storeRecord(tx, before, { ...by, changed, owed: null })
}

const afterOf = ({ before, changed }: ChangedRecord, now: Date): Member => ({
  ...before,
  ...changed,
  updatedAt: nextVersion(before.updatedAt, now),
})

const subjectOf = (memberId: string) => ({ subjectType: 'member', subjectId: memberId })

const correctedIn = ({ joinedDate, membershipNumber }: Partial<Member>) => ({
  ...(joinedDate !== undefined && { joinedDate }),
  ...(membershipNumber !== undefined && { membershipNumber }),
})

/** The fields an edit may change. */
const EDITED = editedFields(MemberRecordEdit)

function changesOf(before: Member, edit: Omit<MemberRecordEdit, 'updatedAt'>): Partial<Member> {
  const named = Object.entries(edit).filter(([, value]) => value !== undefined)
  const stored = named.map(([field, value]) => [field, value === '' && isNullable(field) ? null : value] as const)
  return Object.fromEntries(stored.filter(([field, value]) => !isSame(before[field as keyof Member], value)))
}

/** Somebody without an address has an empty one. */
const isNullable = (field: string): boolean => !getTableColumns(members)[field as keyof Member].notNull
