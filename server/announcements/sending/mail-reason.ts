import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { describeReason, findEventOf } from '#shared/announcements/audience-rules.ts'
import type { Announcement } from '../announcement-queries.ts'

/** Why people get the mail of this announcement, as a sentence. */
export async function findReason(db: Executor, { audience }: Pick<Announcement, 'audience'>): Promise<string> {
  const only = findEventOf(audience)
  const [event] = only ? await db.select({ title: events.title }).from(events).where(eq(events.id, only.eventId)) : []
  return describeReason(audience, event?.title, (await readSettings(db)).organisationName)
}
