import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Duties } from '#server/accounts/duties/duty-changes.ts'
import { members } from '#server/membership/member-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { earlierThan, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import { type GivenDuty, givenInOrder } from '#shared/accounts/duty-rules.ts'
import type { PeopleSearch } from '#shared/admin/people-api.ts'
import type { OfficerRole } from '#shared/officers/officer-enums.ts'

const { id, firstName, lastName, email, role, isFirstLogin, lastLoginAt, createdAt } = users

/** Of an account joined with its member. */
export const portrait = sql<
  string | null
>`coalesce(${members.profileImageUrl}, ${members.photoUrl}, ${users.profileImageUrl})`

/** What an account looks after in a query of `users`, with the last days; null without limits. */
export const givenDuties = sql<Duties>`case when ${users.hasLimitedDuties} then (
  select coalesce(jsonb_agg(jsonb_build_object('duty', d.duty, 'endsOn', d.ends_on)), '[]')
  from admin_duties as d where d.user_id = ${id}) end`.mapWith((given: GivenDuty[]): Duties => givenInOrder(given))

/** The offices that the member of an account holds now, in the order of the team. */
const offices = sql<OfficerRole[]>`array(select o.role from ${officeBearers} as o
  where o.member_id = ${members.id} and o.is_active and o.deleted_at is null order by o.display_order, o.id)`

/** Accounts, latest first. */
export async function listPeople(db: Database, search: PeopleSearch): Promise<Page<AccountRow>> {
  const wanted = and(inSearchText(users.searchText, search.search ?? ''), search.role && eq(role, search.role))
  const keys = readCursor(search.cursor, 2)
  const list = accountsOf(db)
    .where(and(wanted, keys ? earlierThan(createdAt, id, keys) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, search.limit), db.$count(users, wanted)])
  const keysOf = (last: AccountRow) => [last.createdAt.toISOString(), last.id]
  return pageOf(found, { limit: search.limit, total, keysOf })
}

export type AccountRow = Awaited<ReturnType<typeof accountsOf>>[number]

export async function findAccountRow(db: Executor, accountId: string): Promise<AccountRow | null> {
  const [found] = await accountsOf(db).where(eq(id, accountId))
  return found ?? null
}

function accountsOf(db: Executor) {
  return db
    .select({
      id,
      firstName,
      lastName,
      email,
      role,
      isFirstLogin,
      lastLoginAt,
      createdAt,
      memberId: members.id,
      photoUrl: portrait,
      offices,
      duties: givenDuties,
      hasSecondStep: sql<boolean>`${users.totpConfirmedAt} is not null`,
      asksForErasure: sql<boolean>`exists (select 1 from erasure_requests as e where e.user_id = ${id} and e.status = 'requested')`,
    })
    .from(users)
    .leftJoin(members, eq(members.userId, id))
}
