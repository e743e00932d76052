import { and, inArray, isNull, not, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { activeMember } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { completionRequests } from './completion-tables.ts'

/** Has been asked for the missing details. */
export const isAsked = sql`exists (select from ${completionRequests} as request where request.member_id = ${members}.id)`

/** Can be mailed neither at a sign-in address nor at a contact address. */
export const hasNoAddress = sql`(${members.email} = '' and not exists (select from ${users} as account
  where account.id = ${members}.user_id and account.email is not null))`

/** Active members whose details are missing, who can be mailed and have not been asked. */
export const awaitsDetailsRequest = and(members.toComplete, activeMember, not(isAsked), not(hasNoAddress))

/** When the committee has asked these members for details that have not come yet, by member. */
export async function readRequestTimes(db: Executor, memberIds: readonly string[]): Promise<Map<string, Date>> {
  const { memberId, requestedAt, completedAt } = completionRequests
  const open = await db
    .select({ memberId, requestedAt })
    .from(completionRequests)
    .where(and(inArray(memberId, [...memberIds]), isNull(completedAt)))
  return new Map(open.map((request) => [request.memberId, request.requestedAt]))
}
