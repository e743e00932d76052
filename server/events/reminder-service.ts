import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { notifyReminder } from './changes/event-notices.ts'
import { claimReminders, listEventsToRemind } from './reminder-queries.ts'

/**
 * Reminds members of events of the next day and of the next two hours, and of programs on a later day, including those
 * missed while the site was down. Each reminder is one mail and one notice per person and event: the member, and who of
 * the household has a login of their own. A database row records
 * it, so it is sent once, however often and in however many processes this runs. Returns the number of reminders.
 */
export async function remindMembers({ db, now, log }: RunContext): Promise<number> {
  const at = now()
  let reminded = 0
  for (const reminder of ['day_before', 'two_hours_before'] as const) {
    const counts = await attemptEach(
      await listEventsToRemind(db, reminder, at),
      ({ id: eventId }) => db.transaction((tx) => remindOf(tx, { eventId, reminder, now: at })),
      { log, failure: 'the members of an event could not be reminded' },
    )
    reminded += counts.reduce((sum, count) => sum + count, 0)
  }
  return reminded
}

async function remindOf(tx: Transaction, claim: Parameters<typeof claimReminders>[1]): Promise<number> {
  const { eventId, now } = claim
  const reminded = await claimReminders(tx, claim)
  for (const { memberId, familyMemberId } of reminded)
    await sendMail(tx, 'event-reminder', { eventId, memberId, ...(familyMemberId && { familyMemberId }) })
  for (const alike of Map.groupBy(reminded, ({ start, hasTicket }) => `${start.getTime()} ${hasTicket}`).values()) {
    const { start, hasTicket } = alike[0]!
    await notifyReminder(tx, alike, { eventId, start, hasTicket, now })
  }
  return reminded.length
}
