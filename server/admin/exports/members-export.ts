import { asc, getTableColumns, sql } from 'drizzle-orm'
import { members } from '#server/membership/member-tables.ts'
import { duesStatus } from '#server/membership/register/dues-status.ts'
import { type ExportedMember, REGISTER_COLUMNS } from '#server/membership/register/register-columns.ts'
import { EXPORT_PAGE, type ListExport } from './list-export.ts'

/** The register in order of entry. */
export const membersExport: ListExport<ExportedMember> = {
  name: 'members',
  why: 'The whole register as a file (decision 28)',
  audience: ['members'],
  count: (db) => db.$count(members),
  columns: REGISTER_COLUMNS,
  readAfter: (db, after) =>
    db
      .select({ ...getTableColumns(members), duesStatus })
      .from(members)
      .where(
        after
          ? sql`(${members.createdAt}, ${members.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      )
      .orderBy(asc(members.createdAt), asc(members.id))
      .limit(EXPORT_PAGE),
}
