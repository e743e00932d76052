import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import type { ReportStatus } from '#shared/platform/report-enums.ts'
import { listingReports } from '../review-tables.ts'

type Resolution = { status: Exclude<ReportStatus, 'open'>; handledBy: string; handledAt: Date }

/** Closes all open reports of a listing. Returns their ids. */
export async function resolveReports(tx: Transaction, listingId: string, resolution: Resolution): Promise<string[]> {
  const settled = await tx
    .update(listingReports)
    .set(resolution)
    .where(and(eq(listingReports.listingId, listingId), eq(listingReports.status, 'open')))
    .returning({ id: listingReports.id })
  return settled.map(({ id }) => id)
}

/** Opens reports again whose decision was undone. */
export async function reopenReports(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(listingReports)
    .set({ status: 'open', handledBy: null, handledAt: null })
    .where(inArray(listingReports.id, [...ids]))
}

/** The number of active members with an open report about a listing. */
export async function countReportingMembers(tx: Transaction, listingId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(listingReports)
    .innerJoin(members, eq(members.userId, listingReports.reporterId))
    .where(and(eq(listingReports.listingId, listingId), eq(listingReports.status, 'open'), activeMember))
  return counted?.total ?? 0
}

export const listOpenReports = (db: Executor, listingIds: readonly string[]) =>
  db
    .select({
      listingId: listingReports.listingId,
      reason: listingReports.reason,
      details: listingReports.details,
      reporter: sql<string>`coalesce(${accountName()}, 'Somebody')`,
    })
    .from(listingReports)
    .leftJoin(users, eq(users.id, listingReports.reporterId))
    .where(and(inArray(listingReports.listingId, [...listingIds]), eq(listingReports.status, 'open')))
    .orderBy(asc(listingReports.createdAt), asc(listingReports.id))
