import type { Database } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { notifyReminder } from './changes/event-notices.ts'
import { claimReminders, listEventsToRemind } from './reminder-queries.ts'

/**
 * Reminds guests of the next day's events, including those missed while the site was down, with one mail and one notice
 * per member and event. A database row records each reminder, so it is sent once, however often and in however many processes this
 * runs.
 */
export async function remindGuests(db: Database, now: Date): Promise<number> {
  let reminded = 0
  for (const eventId of await listEventsToRemind(db, now))
    reminded += await db.transaction(async (tx) => {
      const memberIds = await claimReminders(tx, eventId, now)
      for (const memberId of memberIds) await sendMail(tx, 'event-reminder', { eventId, memberId })
      await notifyReminder(tx, memberIds, { eventId, now })
      return memberIds.length
    })
  return reminded
}
