import { and, asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { memberFinder } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { mount } from '#server/platform/mount.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { fieldsSeenBy } from '#shared/accounts/personal-field-rules.ts'
import { foundMemberApi } from '#shared/membership/register/found-member-api.ts'
import { activeMember } from '../member-rights.ts'
import { foundMembers } from '../member-search.ts'
import { members } from '../member-tables.ts'

const MAX_FOUND = 5

export function mountFoundMembers(app: FastifyInstance, { db }: AppContext): void {
  mount(app, foundMemberApi, {
    'GET /api/admin/found-members': memberFinder(({ query, account }) => findMembers(db, account, query.search)),
  })
}

/** Members who may take part, by name; nothing more of them than is needed to choose the right one. */
function findMembers(db: Database, reader: PortalPerson, search: string) {
  const { id, userId, fullName, membershipNumber } = members
  return db
    .select({ id, userId, fullName, membershipNumber })
    .from(members)
    .where(and(activeMember, foundMembers(fieldsSeenBy(reader), search)))
    .orderBy(asc(members.nameKey), asc(id))
    .limit(MAX_FOUND)
}
