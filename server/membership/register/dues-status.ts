import { inArray, sql } from 'drizzle-orm'
import type { MemberRenewalStatus, RenewalStatus } from '#shared/membership/renewal-enums.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'

/** Whether a year of the member has one of these statuses. */
export const owes = (...statuses: RenewalStatus[]) =>
  sql<boolean>`EXISTS (SELECT FROM ${membershipRenewals} AS year WHERE year.member_id = ${members}.id
  AND ${inArray(sql`year.status`, statuses)})`

/** What the member owes of any year, as the list of dues says it; `renewalStatus` is only of the latest begun year. */
export const duesStatus = sql<MemberRenewalStatus>`CASE
  WHEN ${members.renewalStatus} = 'overdue' OR ${owes('overdue')} THEN 'overdue'
  WHEN ${members.renewalStatus} = 'pending' OR ${owes('pending')} THEN 'pending'
  ELSE 'active' END`
