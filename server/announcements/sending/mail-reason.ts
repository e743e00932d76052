import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import type { EventGroup } from '#shared/announcements/announcement-enums.ts'
import type { Announcement } from '../announcement-queries.ts'
import { findEventOf } from './announcement-content.ts'

const AT_EVENT: Record<EventGroup, string> = {
  registered: 'are registered for',
  waiting: 'are on the waiting list for',
  checked_in: 'were at',
}

/** Why people get the mail of this announcement, as a sentence. */
export async function findReason(db: Executor, { audience }: Pick<Announcement, 'audience'>): Promise<string> {
  const only = findEventOf(audience)
  const [event] = only ? await db.select({ title: events.title }).from(events).where(eq(events.id, only.eventId)) : []
  if (only && event) return `You get this email because you ${AT_EVENT[only.group]} ${event.title}.`
  return `You get this email because you are a member of ${(await readSettings(db)).organisationName}.`
}
