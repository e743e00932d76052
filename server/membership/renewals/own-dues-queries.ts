import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { stateOf } from '#shared/membership/dues-rules.ts'
import { inactiveStateOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { findHouseholdError } from '../household/members-only.ts'
import { findMemberOfAccount, type Renewal, type SubmittedMember } from '../member-queries.ts'
import { addPayments } from '../payments/payment-queries.ts'
import { readPlans, termsOf } from '../plans/plan-queries.ts'
import { listLedger } from './ledger-queries.ts'

/** What somebody owes and has paid, as of `now`. Throws no_profile, or household_member_only. */
export async function getOwnDues(db: Executor, userId: string, now: Date) {
  const member = await findMemberOfAccount(db, userId)
  if (!member) throw (await findHouseholdError(db, userId)) ?? new AppError('no_profile')
  return getDues(db, { member, ledger: await listLedger(db, member.id) }, now)
}

/** What a member with these years, earliest first, owes and has paid, as of `now`. */
export async function getDues(
  db: Executor,
  { member, ledger }: { member: SubmittedMember; ledger: readonly Renewal[] },
  now: Date,
) {
  const today = gulfToday(now)
  const { membershipNumber, membershipType, planName, joinedDate, status } = member
  const { renewalStatus, renewalDueDate } = joinedDate
    ? stateOf(ledger, termsOf(member, await readPlans(db), today), today)
    : member
  const years = await addPayments(db, ledger.toReversed(), today)
  const state = {
    renewalStatus,
    renewalDueDate,
    isActive: isActiveMember(member),
    isResigned: !!member.resignedAt,
    isLapsed: inactiveStateOf(member) === 'lapsed',
  }
  return { membershipNumber, membershipType, planName, status, ...state, years }
}
