import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { beginningFirst, inSearchText, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { normalName } from '#shared/platform/name-rules.ts'

/** Everyone in the register, including applicants. */
export const membersSearchProvider: SearchProvider = {
  label: 'Members',
  audience: ['members'],
  find: async (db, words, limit) => (await findMembers(db, words, limit)).map(hitAt(({ id }) => `/member/${id}`)),
}

/** The treasurer works on a member's dues, and does not read the record. */
export const payersSearchProvider: SearchProvider = {
  label: 'Members',
  audience: ['treasurer'],
  find: async (db, words, limit) => (await findMembers(db, words, limit)).map(hitAt(duesAddress)),
}

type Found = Awaited<ReturnType<typeof findMembers>>[number]

const duesAddress = ({ membershipNumber, fullName }: Found) =>
  `/admin/renewals?search=${encodeURIComponent(membershipNumber ?? fullName)}`

const hitAt = (pathOf: (member: Found) => string) => (member: Found) => ({
  id: member.id,
  title: member.fullName,
  path: pathOf(member),
  detail: oneLine(member.membershipNumber, MEMBERSHIP_STATUS_LABELS[member.status], member.email),
})

function findMembers(db: Executor, words: readonly string[], limit: number) {
  const { id, fullName, nameKey, email, searchText, membershipNumber, status } = members
  return db
    .select({ id, fullName, email, membershipNumber, status })
    .from(members)
    .where(inSearchText(searchText, words.join(' ')))
    .orderBy(beginningFirst(nameKey, words.map(normalName)), asc(nameKey), id)
    .limit(limit)
}

/** Accounts without an entry in the register. */
export const accountsSearchProvider: SearchProvider = {
  label: 'Accounts',
  audience: 'super_admin',
  async find(db, words, limit) {
    const { id, firstName, lastName, email, role, searchText, createdAt } = users
    const found = await db
      .select({ id, firstName, lastName, email, role })
      .from(users)
      .leftJoin(members, eq(members.userId, id))
      .where(and(isNull(members.id), inSearchText(searchText, words.join(' '))))
      .orderBy(beginningFirst(searchText, words.map(normalName)), desc(createdAt), id)
      .limit(limit)
    return found.map((account) => ({
      id: account.id,
      title: `${account.firstName} ${account.lastName}`.trim(),
      detail: oneLine(ROLE_LABELS[account.role], account.email ?? 'no login'),
      path: `/admin/people?search=${encodeURIComponent(account.email ?? account.firstName)}`,
    }))
  },
}
