import { news } from '#server/news/news-tables.ts'
import type { Fixture } from '../fixture.ts'
import type { DemoPeople } from '../members/demo-members.ts'
import { STORIES } from './news-texts.ts'

/** Ten published stories in all categories, and a draft. */
export async function fillNews({ tx, calendar, pictures }: Fixture, { admin }: DemoPeople): Promise<void> {
  for (const { picture, daysAgo, ...story } of STORIES) {
    const featuredImage = picture && (await pictures.publish(picture, 'picture'))
    const writtenAt = calendar.ago(daysAgo ?? 1)
    const published = { isPublished: daysAgo !== null, publishedAt: daysAgo === null ? null : writtenAt }
    const written = { author: admin.person.name, authorId: admin.userId, createdAt: writtenAt, updatedAt: writtenAt }
    await tx.insert(news).values({ ...story, featuredImage, ...published, ...written })
  }
}
