import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { news } from './news-tables.ts'

/** Articles are the association's; the name under them goes. */
export const newsPersonalData: PersonalData = {
  tables: [{ table: news, account: [news.authorId], erase: { author: null } }],
  acts: [news.authorId],
}
