import { and, desc, isNull } from 'drizzle-orm'
import { beginningFirst, inSearchText, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { normalName } from '#shared/platform/name-rules.ts'
import { officeBearers } from './officer-tables.ts'

/** Of the current team and of earlier terms. */
export const officersSearchProvider: SearchProvider = {
  label: 'Office bearers',
  audience: ['content'],
  async find(db, words, limit) {
    const { id, name, nameKey, role, email, searchText, termStart, isActive } = officeBearers
    const found = await db
      .select({ id, name, role, email, isActive })
      .from(officeBearers)
      .where(and(isNull(officeBearers.deletedAt), inSearchText(searchText, words.join(' '))))
      .orderBy(desc(isActive), beginningFirst(nameKey, words.map(normalName)), desc(termStart), id)
      .limit(limit)
    return found.map((officer) => ({
      id: officer.id,
      title: officer.name,
      path: `/admin?tab=office-bearers&item=${officer.id}`,
      detail: oneLine(officer.role, !officer.isActive && 'Earlier term', officer.email),
    }))
  },
}
