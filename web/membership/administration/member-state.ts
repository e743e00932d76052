import { lastReviewDay } from '#shared/membership/review-rules.ts'
import { hasLeft, inactiveStateOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { ResponseOf } from '#web/platform/call.ts'

export type RegisteredMember = ResponseOf<'GET /api/admin/members'>[number]
export type CommitteeRecord = ResponseOf<'GET /api/admin/members/:id'>
/** What the register and the record of a person have in common. */
export type ShownMember = Omit<RegisteredMember, 'welcomeDue' | 'duesStatus' | 'slipWaiting' | 'lastLoginAt'>

/** The one thing that a row needs now. */
export type Need = 'decision' | 'slip' | 'reminder' | 'welcome' | 'restoring' | 'nothing'

export function needOf(member: RegisteredMember): Need {
  if (member.erasedAt || member.deceasedAt) return 'nothing'
  if (member.applicationClosedAt) return 'nothing'
  if (member.status === 'pending') return 'decision'
  if (member.status === 'rejected') return 'nothing'
  // only a payment brings it back
  if (inactiveStateOf(member) === 'lapsed') return member.slipWaiting ? 'slip' : 'nothing'
  if (!isActiveMember(member)) return 'restoring'
  if (member.slipWaiting) return 'slip'
  if (member.welcomeDue) return 'welcome'
  return member.duesStatus === 'overdue' ? 'reminder' : 'nothing'
}

/** Applicants and people who have left owe nothing. */
export const mayPay = (member: ShownMember): boolean => member.status === 'approved' && !hasLeft(member) && member.owes

/** Members who have not left, suspended or not. */
export const mayEnd = (member: ShownMember): boolean => member.status === 'approved' && !hasLeft(member)

/** Who is reminded in bulk: nobody whose dues are not due yet, or whose slip waits for the treasurer. */
export const mayBeReminded = (member: RegisteredMember): boolean =>
  mayPay(member) && member.renewalStatus !== 'active' && !member.slipWaiting

/** Whether the applicant has waited longer than promised; while a correction is asked for, the time stops. */
export const isOverdue = ({ status, submittedAt, correctionRequestedAt }: ShownMember): boolean =>
  status === 'pending' && !correctionRequestedAt && lastReviewDay(submittedAt) < gulfToday()
