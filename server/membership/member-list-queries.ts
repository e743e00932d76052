import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type Keys, type Page, readCursor } from '#server/platform/paging.ts'
import type { MemberSearch } from '#shared/membership/member-admin-api.ts'
import { memberColumns, type SubmittedMember } from './member-queries.ts'
import { members } from './member-tables.ts'

/** The register, latest entry first; without a limit it is complete. */
export async function listMembers(db: Executor, search: MemberSearch): Promise<Page<SubmittedMember>> {
  const wanted = and(matching(search.search), search.status && eq(members.status, search.status))
  const after = readCursor(search.cursor, 2)
  const { limit } = search
  const list = db
    .select(memberColumns)
    .from(members)
    .where(and(wanted, after ? earlierThan(after) : undefined))
    .orderBy(desc(members.createdAt), desc(members.id))
    .$dynamic()
  const found = await (limit === undefined ? list : list.limit(limit + 1))
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = found.length > rows.length && last !== undefined
  const [counted] = await db.select({ total: count() }).from(members).where(wanted)
  return { rows, total: counted?.total ?? 0, next: hasMore ? [last.createdAt.toISOString(), last.id] : null }
}

const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function matching(search: string | undefined) {
  if (!search) return undefined
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(members.fullName, part),
    ilike(members.email, part),
    ilike(members.mobileNumber, part),
    eq(members.membershipNumber, search.toUpperCase()),
  )
}

function earlierThan([createdAt = '', id = '']: Keys) {
  if (!INSTANT.test(createdAt) || Number.isNaN(Date.parse(createdAt)) || !UUID.test(id)) {
    throw new Refusal('malformed_request')
  }
  return sql`(${members.createdAt}, ${members.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
}
