import type { Account } from '#server/accounts/guards.ts'
import { findPersonOfAccount } from '#server/membership/household/household-queries.ts'
import { findMemberOfAccount } from '#server/membership/member-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isInAudience } from '#shared/accounts/audience-rules.ts'
import type { DocumentReader } from '#shared/committee/documents/document-rules.ts'
import { hasHouseholdRights } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { listStillInCommittee } from '../meetings/committee-people.ts'

/** What the documents' rule needs to know about a viewer; null is a visitor. */
export async function findReader(db: Executor, viewer: Account | null): Promise<DocumentReader> {
  const isIn: DocumentReader['isIn'] = (audience) => isInAudience(viewer, audience, { toRead: true })
  if (viewer === null) return { isIn, isMember: false, isInCommittee: false }
  const inCommittee = await listStillInCommittee(db, [viewer.id])
  return { isIn, isMember: await isMember(db, viewer.id), isInCommittee: inCommittee.has(viewer.id) }
}

async function isMember(db: Executor, accountId: string): Promise<boolean> {
  const member = await findMemberOfAccount(db, accountId)
  if (member && isActiveMember(member)) return true
  const household = await findPersonOfAccount(db, accountId)
  return household !== null && hasHouseholdRights(household.member)
}
