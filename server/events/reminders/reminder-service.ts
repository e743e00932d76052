import type { Database } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { claimReminders, listEventsToRemind } from './reminder-queries.ts'

/**
 * Reminds the guests of each event of the next day, and those missed while the site was down, in one mail for each
 * member and event. A row in the database says who was reminded, so it happens once however often and wherever this runs.
 */
export async function remindGuests(db: Database, now: Date): Promise<number> {
  let reminded = 0
  for (const eventId of await listEventsToRemind(db, now))
    reminded += await db.transaction(async (tx) => {
      const memberIds = await claimReminders(tx, eventId, now)
      for (const memberId of memberIds) await sendMail(tx, 'event-reminder', { eventId, memberId })
      return memberIds.length
    })
  return reminded
}
