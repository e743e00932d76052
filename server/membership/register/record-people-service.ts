import { type Activity, recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FamilyEntry } from '#shared/membership/family-api.ts'
import { getMember } from '../application/member-decision.ts'
import { addFamilyMember, editFamilyMember } from '../family-service.ts'
import type { SubmittedMember } from '../member-queries.ts'
import { changePhoto } from '../profile-service.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type Editing = { memberId: string; adminId: string; now: Date }

/** Replaces or removes the photo of a member. Throws not_found or invalid_photo. */
export const setPhoto = (db: Database, editing: Editing, url: string | null): Promise<CommitteeRecord> =>
  editPeople(db, editing, async (tx, member) => {
    const { adminId: uploadedBy, now } = editing
    const photoUrl = await changePhoto(tx, { ...member, uploadedBy }, url, now)
    return { action: 'member.photo_changed', before: { photo: member.photoUrl }, after: { photo: photoUrl } }
  })

/** Adds somebody to a family. Throws not_found, no_family_membership, family_full or invalid_photo. */
export const addToFamily = (db: Database, editing: Editing, entry: FamilyEntry): Promise<CommitteeRecord> =>
  editPeople(db, editing, async (tx, { id, userId }) => {
    const { adminId: uploadedBy, now } = editing
    const { name, relation } = await addFamilyMember(tx, { id, userId, uploadedBy }, entry, now)
    return { action: 'member.family_added', after: { name, relation } }
  })

/** Changes somebody of a family. Throws not_found, no_family_membership or invalid_photo. */
export const editInFamily = (
  db: Database,
  editing: Editing,
  personId: string,
  entry: FamilyEntry,
): Promise<CommitteeRecord> =>
  editPeople(db, editing, async (tx, { id, userId }) => {
    const { adminId: uploadedBy, now } = editing
    const { name, relation } = await editFamilyMember(
      tx,
      { holder: { id, userId, uploadedBy }, id: personId },
      entry,
      now,
    )
    return { action: 'member.family_changed', after: { name, relation } }
  })

type Edit = (tx: Transaction, member: SubmittedMember) => Promise<Pick<Activity, 'action' | 'before' | 'after'>>

function editPeople(db: Database, { memberId, adminId }: Editing, edit: Edit): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    const member = await getMember(tx, memberId)
    if (member.erasedAt) throw new AppError('not_found')
    const done = await edit(tx, member)
    await recordActivity(tx, { actorId: adminId, subjectType: 'member', subjectId: memberId, ...done })
    return getRecord(tx, memberId)
  })
}
