import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { news } from './news-tables.ts'

/** Articles belong to the association; only the author's name is removed. */
export const newsPersonalData: PersonalData = {
  tables: [{ table: news, account: [news.authorId], erase: { author: null } }],
  acts: [news.authorId],
}
