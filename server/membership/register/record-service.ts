import { eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { MemberRecordEdit } from '#shared/membership/register/record-rules.ts'
import { editedFields, isSame } from '#shared/platform/edit-conflict-rules.ts'
import { renameAccount } from '../account-names.ts'
import type { Member } from '../member-queries.ts'
import { members } from '../member-tables.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type RecordInput = { memberId: string; adminId: string; now: Date; edit: MemberRecordEdit }

/**
 * Edits the given fields of a record, and the person's name on the site with them. Years already in the ledger stay
 * unchanged. Throws not_found or edit_conflict.
 */
export function editRecord(db: Database, { memberId, adminId, now, edit }: RecordInput): Promise<CommitteeRecord> {
  const { updatedAt: basedOn, ...changes } = edit
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    if (!before || before.erasedAt) throw new AppError('not_found')
    const subject = { subjectType: 'member', subjectId: memberId }
    await requireUnchanged(tx, { ...subject, basedOn, current: before, fields: EDITED })
    const changed = changesOf(before, changes)
    if (Object.keys(changed).length > 0) {
      const after = { ...before, ...changed, updatedAt: nextVersion(before.updatedAt, now) }
      await tx
        .update(members)
        .set({ ...changed, updatedAt: after.updatedAt })
        .where(eq(members.id, memberId))
      await renameAccount(tx, before, after.fullName)
      await recordActivity(tx, { actorId: adminId, action: 'member.edited', ...subject, ...differences(before, after) })
    }
    return getRecord(tx, memberId)
  })
}

/** The fields an edit may change. */
const EDITED = editedFields(MemberRecordEdit)

function changesOf(before: Member, edit: Omit<MemberRecordEdit, 'updatedAt'>): Partial<Member> {
  const named = Object.entries(edit).filter(([, value]) => value !== undefined)
  const stored = named.map(([field, value]) => [field, value === '' ? null : value] as const)
  return Object.fromEntries(stored.filter(([field, value]) => !isSame(before[field as keyof Member], value)))
}
