import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { addProfile, findMember, listPendingMembers, type MemberProfile } from '../member-queries.ts'
import { findPossibleDuplicates, type PossibleDuplicate } from './duplicate-match-queries.ts'

/** What the committee sees of a person: everything, including its own notes and possible duplicates. */
export type CommitteeRecord = MemberProfile & { possibleDuplicates: PossibleDuplicate[] }

/** Throws not_found. */
export async function getRecord(db: Executor, id: string): Promise<CommitteeRecord> {
  const member = await findMember(db, id)
  if (!member) throw new AppError('not_found')
  const [record] = await addDuplicates(db, [await addProfile(db, member)])
  return record!
}

/** Applications that wait for the committee, longest waiting first. */
export const listApplications = async (db: Executor): Promise<CommitteeRecord[]> =>
  addDuplicates(db, await listPendingMembers(db))

async function addDuplicates(db: Executor, profiles: MemberProfile[]): Promise<CommitteeRecord[]> {
  const duplicates = await findPossibleDuplicates(
    db,
    profiles.map(({ id }) => id),
  )
  return profiles.map((profile) => ({ ...profile, possibleDuplicates: duplicates.get(profile.id) ?? [] }))
}
