import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { mergedMembers } from '#server/membership/member-history-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { type CommitteeRecord, getRecord } from '#server/membership/register/record-queries.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { endSessions } from '#server/platform/sessions.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { inMergeOrder, MERGE_FIELDS, usualLogin } from '#shared/admin/merge/merge-rules.ts'
import { joinTwins, listTwinConflicts, listTwins, type Twin } from './family-twins.ts'
import { countMoves, type Ends, listConflicts, moveRows } from './merge-queries.ts'
import { moveDuties } from './merged-account.ts'
import { type MergeChoice, releasePictures, type MergedSide as Side, writeOlder } from './merged-record.ts'
import { leaveWaitingLists } from './merged-waiting.ts'

type Two = { older: Side; younger: Side; ends: Ends }
type Order = MergeChoice & { ids: readonly [string, string]; admin: { id: string; role: Role }; now: Date }

/** What merging the two records would do. Throws not_found, same_record or merge_of_deceased. */
export async function previewMerge(db: Executor, ids: readonly [string, string]) {
  const { older, younger, ends } = await getTwo(db, ids)
  return {
    older: sideOf(older),
    younger: sideOf(younger),
    fields: MERGE_FIELDS.flatMap((field) => {
      const [one, other] = [older.member[field] || null, younger.member[field] || null]
      return one === other ? [] : [{ field, older: one, younger: other }]
    }),
    moves: await countMoves(db, ends),
    conflicts: await listAllConflicts(db, ends, await listTwins(db, ends.member)),
    login: usualLogin(sideOf(older), sideOf(younger)),
    needsSuperAdmin: needsSuperAdmin(older, younger),
  }
}

/**
 * Moves everything of the younger record to the older one and deletes it, with its account. Its number and address stay
 * as former ones. Throws not_found, same_record, merge_of_deceased, merge_needs_super_admin, login_in_use or merge_conflict with what to
 * settle first.
 */
export function mergeMembers(db: Database, { ids, admin, now, ...choice }: Order): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    const two = await getTwo(tx, ids, true)
    const { older, younger, ends } = two
    if (needsSuperAdmin(older, younger) && admin.role !== 'super_admin') throw new AppError('merge_needs_super_admin')
    if (younger.account.id === admin.id) throw new AppError('own_merge')
    const login = choice.login ?? usualLogin(sideOf(older), sideOf(younger))
    // otherwise an admin could take over an account with a record of their own
    const ending = login === 'younger' ? older : younger
    if (ending.account.password !== null && admin.role !== 'super_admin') throw new AppError('login_in_use')
    const twins = await listTwins(tx, ends.member)
    const conflicts = await listAllConflicts(tx, ends, twins)
    if (conflicts.length > 0) throw new AppError('merge_conflict', { message: conflicts.join(' ') })
    await moveFormerCards(tx, two)
    await noteFormer(tx, two, admin.id, now)
    await moveRows(tx, ends, login === 'younger')
    await joinTwins(tx, twins, now)
    await leaveWaitingLists(tx, older.member.id)
    await moveDuties(tx, older.account, younger.account)
    await endYounger(tx, younger)
    await writeOlder(tx, two, { ...choice, login }, now)
    await releasePictures(tx, two, now)
    await recordActivity(tx, {
      actorId: admin.id,
      action: 'member.merged',
      subjectType: 'member',
      subjectId: older.member.id,
      before: { fullName: younger.member.fullName, membershipNumber: younger.member.membershipNumber },
      after: {
        fullName: older.member.fullName,
        membershipNumber: older.member.membershipNumber,
        ...choice.fields,
        login,
      },
    })
    return getRecord(tx, older.member.id)
  })
}

const listAllConflicts = async (db: Executor, ends: Ends, twins: readonly Twin[]) => [
  ...(await listConflicts(db, ends)),
  ...(await listTwinConflicts(db, twins)),
]

async function getTwo(db: Executor, ids: readonly [string, string], isLocked = false): Promise<Two> {
  if (ids[0] === ids[1]) throw new AppError('same_record')
  const query = db
    .select()
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
  const found = await (isLocked ? query.for('update') : query)
  const [one, other] = found
  if (!one || !other || one.erasedAt || other.erasedAt) throw new AppError('not_found')
  if (Boolean(one.deceasedAt) !== Boolean(other.deceasedAt)) throw new AppError('merge_of_deceased')
  const [older, younger] = inMergeOrder(one, other)
  const accounts = db
    .select()
    .from(users)
    .where(inArray(users.id, [older.userId, younger.userId]))
    .orderBy(users.id)
  const both = await (isLocked ? accounts.for('update') : accounts)
  const withAccount = (member: Side['member']): Side => ({
    member,
    account: both.find(({ id }) => id === member.userId)!,
  })
  return {
    older: withAccount(older),
    younger: withAccount(younger),
    ends: {
      member: { from: younger.id, to: older.id },
      account: { from: younger.userId, to: older.userId },
    },
  }
}

const sideOf = ({ member, account }: Side) => ({
  id: member.id,
  fullName: member.fullName,
  membershipNumber: member.membershipNumber,
  joinedDate: member.joinedDate,
  loginAddress: account.email,
  hasPassword: account.password !== null,
})

/** Both accounts are in use, one is an admin's, or one has two-step login. */
const needsSuperAdmin = (older: Side, younger: Side): boolean =>
  [older, younger].every(({ account }) => account.password !== null) ||
  [older, younger].some(({ account }) => account.role !== 'user' || account.totpConfirmedAt !== null)

/** Records that ended in the younger one have their cards follow, as long as its own card was valid. */
async function moveFormerCards(tx: Transaction, { older, younger }: Two): Promise<void> {
  const { memberId, cardVersion } = mergedMembers
  const isValid = sql`${cardVersion} = ${younger.member.cardVersion}`
  await tx
    .update(mergedMembers)
    .set({ cardVersion: sql`case when ${isValid} then ${older.member.cardVersion}::int else 0 end` })
    .where(eq(memberId, younger.member.id))
}

async function endYounger(tx: Transaction, { member, account }: Side): Promise<void> {
  await endSessions(tx, account.id)
  await tx.delete(members).where(eq(members.id, member.id))
  await tx.delete(users).where(eq(users.id, account.id))
}

/** Comes before the moves: only then does the activity log let its entries follow. */
async function noteFormer(tx: Transaction, { older, younger }: Two, adminId: string, now: Date): Promise<void> {
  const { member, account } = younger
  await tx.insert(mergedMembers).values({
    formerMemberId: member.id,
    formerUserId: account.id,
    memberId: older.member.id,
    number: older.member.membershipNumber === null ? null : member.membershipNumber,
    email: member.email || null,
    formerCardVersion: member.cardVersion,
    cardVersion: older.member.cardVersion,
    mergedBy: adminId,
    mergedAt: now,
  })
}
