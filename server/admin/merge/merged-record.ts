import { eq, getTableColumns } from 'drizzle-orm'
import type { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { writeState } from '#server/membership/renewals/ledger-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { MERGE_FIELDS, type MergeField, type MergeSide, mergedValue } from '#shared/admin/merge/merge-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { writeAccount } from './merged-account.ts'
import { planOf, standingOf } from './merged-membership.ts'

type Member = typeof members.$inferSelect
/** One of the two records with its account. */
export type MergedSide = { member: Member; account: typeof users.$inferSelect }
type MergedSides = { older: MergedSide; younger: MergedSide }
/** Whose values and whose login stay. */
export type MergeChoice = { fields?: Partial<Record<MergeField, MergeSide>> | undefined; login?: MergeSide | undefined }

/** Writes the values that stay into the older record and its account. */
export async function writeOlder(
  tx: Transaction,
  { older, younger }: MergedSides,
  { fields = {}, login }: MergeChoice,
  now: Date,
): Promise<void> {
  const { member } = older
  const chosen = Object.fromEntries(
    MERGE_FIELDS.map((field) => [field, mergedValue(member[field], younger.member[field], fields[field])]),
  )
  const merged = {
    ...member,
    ...standingOf(member, younger.member),
    ...chosen,
    // a family that moves needs a family membership
    ...(!fields.membershipType && younger.member.membershipType === 'family' && { membershipType: 'family' as const }),
    membershipNumber: member.membershipNumber ?? younger.member.membershipNumber,
    joinedDate: member.joinedDate ?? younger.member.joinedDate,
    photoUrl: member.photoUrl ?? younger.member.photoUrl,
    profileImageUrl: member.profileImageUrl ?? younger.member.profileImageUrl,
  }
  const columns = writable({ ...merged, planId: planOf(member, younger.member, merged) })
  await tx
    .update(members)
    .set({ ...columns, updatedAt: now })
    .where(eq(members.id, member.id))
  const years = await tx.$count(membershipRenewals, eq(membershipRenewals.memberId, member.id))
  if (years > 0 && merged.joinedDate) await writeState(tx, member.id, gulfToday(now))
  await writeAccount(tx, older.account, younger.account, login)
}

/** The values of a record without its id and without columns that the database computes. */
function writable(record: Member): Partial<Member> {
  const computed = Object.entries(getTableColumns(members)).flatMap(([name, { generated }]) =>
    generated ? [name] : [],
  )
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'id' && !computed.includes(name)))
}

/** The pictures of the younger record that the older one has too. */
export async function releasePictures(tx: Transaction, { older, younger }: MergedSides, now: Date): Promise<void> {
  for (const picture of ['photoUrl', 'profileImageUrl'] as const)
    if (older.member[picture]) await detachUpload(tx, younger.member[picture], now)
  if (older.account.profileImageUrl) await detachUpload(tx, younger.account.profileImageUrl, now)
}
