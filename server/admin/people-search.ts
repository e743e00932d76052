import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { foundMembers } from '#server/membership/member-search.ts'
import { members } from '#server/membership/member-tables.ts'
import { beginningFirst, inSearchText, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import type { SeesField } from '#shared/accounts/personal-field-rules.ts'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { normalName } from '#shared/platform/name-rules.ts'

/** Finds people by what the reader sees of them. */
export type PeopleSearchProvider = Omit<SearchProvider, 'find'> & {
  find: (...wanted: [...Parameters<SearchProvider['find']>, sees: SeesField]) => ReturnType<SearchProvider['find']>
}

/** Everyone in the register, including applicants. */
export const membersSearchProvider: PeopleSearchProvider = {
  label: 'Members',
  audience: ['members'],
  find: (...wanted) => findMembers(({ id }) => `/member/${id}`, ...wanted),
}

/** The treasurer works on a member's dues, and does not read the record. */
export const payersSearchProvider: PeopleSearchProvider = {
  label: 'Members',
  audience: ['treasurer'],
  find: (...wanted) => findMembers(duesAddress, ...wanted),
}

type Found = Pick<typeof members.$inferSelect, 'id' | 'fullName' | 'membershipNumber'>

const duesAddress = ({ membershipNumber, fullName }: Found) =>
  `/admin/renewals?search=${encodeURIComponent(membershipNumber ?? fullName)}`

async function findMembers(pathOf: (member: Found) => string, ...wanted: Parameters<PeopleSearchProvider['find']>) {
  const [db, words, limit, , sees] = wanted
  const { id, fullName, nameKey, email, membershipNumber, status } = members
  const found = await db
    .select({ id, fullName, email, membershipNumber, status })
    .from(members)
    .where(foundMembers(sees, words.join(' ')))
    .orderBy(beginningFirst(nameKey, words.map(normalName)), asc(nameKey), id)
    .limit(limit)
  return found.map((member) => ({
    id: member.id,
    title: member.fullName,
    path: pathOf(member),
    detail: oneLine(member.membershipNumber, MEMBERSHIP_STATUS_LABELS[member.status], sees('email') && member.email),
  }))
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
