import { desc } from 'drizzle-orm'
import { inSearchText, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { contactMessages } from '../contact-tables.ts'

/** Each result links to the inbox, filtered by the sender. */
export const messagesSearchProvider: SearchProvider = {
  label: 'Messages',
  audience: ['members'],
  async find(db, words, limit) {
    const { id, name, email, subject, createdAt } = contactMessages
    const found = await db
      .select({ id, name, email, subject, createdAt })
      .from(contactMessages)
      .where(inSearchText(contactMessages.searchText, words.join(' ')))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit)
    return found.map((each) => ({
      id: each.id,
      title: each.name,
      detail: oneLine(each.subject, formatCardDate(each.createdAt), each.email),
      path: `/admin/messages?search=${encodeURIComponent(each.email)}`,
    }))
  },
}
