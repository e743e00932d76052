import { and, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { containing, earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
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
    .where(and(wanted, after ? earlierThan(members.createdAt, members.id, after) : undefined))
    .orderBy(desc(members.createdAt), desc(members.id))
    .$dynamic()
  const found = await (limit === undefined ? list : list.limit(limit + 1))
  const [counted] = await db.select({ total: count() }).from(members).where(wanted)
  return pageOf(found, { limit, total: counted?.total, keysOf: (last) => [last.createdAt.toISOString(), last.id] })
}

function matching(search: string | undefined) {
  if (!search) return undefined
  const part = containing(search)
  return or(
    ilike(members.fullName, part),
    ilike(members.email, part),
    ilike(members.mobileNumber, part),
    eq(members.membershipNumber, search.toUpperCase()),
  )
}
