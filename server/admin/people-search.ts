import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { beginningFirst, everyWordIn, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { ROLE_LABELS } from '#shared/accounts/account-enums.ts'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'

/** Everyone in the register, including applicants. */
export const membersSearchProvider: SearchProvider = {
  label: 'Members',
  async find(db, words, limit) {
    const { id, fullName, email, searchText, membershipNumber, status } = members
    const found = await db
      .select({ id, fullName, email, membershipNumber, status })
      .from(members)
      .where(everyWordIn(words, [searchText]))
      .orderBy(beginningFirst(fullName, words), asc(fullName), id)
      .limit(limit)
    return found.map((member) => ({
      id: member.id,
      title: member.fullName,
      path: `/member/${member.id}`,
      detail: oneLine(member.membershipNumber, MEMBERSHIP_STATUS_LABELS[member.status], member.email),
    }))
  },
}

/** Accounts without an entry in the register. */
export const accountsSearchProvider: SearchProvider = {
  label: 'Accounts',
  forSuperAdmins: true,
  async find(db, words, limit) {
    const { id, firstName, lastName, email, role, createdAt } = users
    const found = await db
      .select({ id, firstName, lastName, email, role })
      .from(users)
      .leftJoin(members, eq(members.userId, id))
      .where(and(isNull(members.id), everyWordIn(words, [firstName, lastName, email])))
      .orderBy(beginningFirst(firstName, words), desc(createdAt), id)
      .limit(limit)
    return found.map((account) => ({
      id: account.id,
      title: `${account.firstName} ${account.lastName}`.trim(),
      detail: oneLine(ROLE_LABELS[account.role], account.email),
      path: `/admin/people?search=${encodeURIComponent(account.email)}`,
    }))
  },
}
