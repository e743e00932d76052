import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { inAudience } from '#server/accounts/duties/duty-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { dayAfter } from '#shared/platform/calendar-days.ts'
import { formatCount } from '#shared/platform/counts.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { listItems } from './counter-queries.ts'
import { counterForecasts, counterItems } from './counter-tables.ts'
import { readForecast } from './forecast-service.ts'

/** When those who look after events are notified how much will be needed. */
const DAYS_BEFORE = [7, 2, 0]

/** Notifies admins who look after events of the forecasts that are due today, each once. Returns how many events. */
export async function sendForecasts(context: RunContext): Promise<number> {
  const { db, now, log } = context
  let sent = 0
  for (const daysBefore of DAYS_BEFORE) {
    const due = await listDue(db, daysBefore, now())
    const failure = 'a forecast could not be sent'
    sent += (await attemptEach(due, (event) => sendForecast(context, event, daysBefore), { log, failure })).length
  }
  return sent
}

function listDue(db: Executor, daysBefore: number, now: Date): Promise<Event[]> {
  const day = dayAfter(gulfToday(now), daysBefore)
  const sent = db
    .select({ one: sql`1` })
    .from(counterForecasts)
    .where(and(eq(counterForecasts.eventId, events.id), eq(counterForecasts.daysBefore, daysBefore)))
  return db
    .select()
    .from(events)
    .where(
      and(
        sql`(${events.eventDate} at time zone 'Asia/Dubai')::date = ${day}::date`,
        ne(events.status, 'cancelled'),
        sql`exists (select from ${counterItems} where ${counterItems.eventId} = ${events.id})`,
        notExists(sent),
      ),
    )
}

async function sendForecast({ db, now }: RunContext, event: Event, daysBefore: number): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const [isFirst] = await tx
      .insert(counterForecasts)
      .values({ eventId: event.id, daysBefore, sentAt: at })
      .onConflictDoNothing()
      .returning()
    if (!isFirst) return
    const lines = []
    for (const item of await listItems(tx, event.id)) {
      const { needed, included } = await readForecast(tx, event, item)
      lines.push(`${item.title}: about ${formatCount(needed)} needed, ${formatCount(included)} in tickets`)
    }
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(inAudience(tx, ['events'], at))
    const notice = { title: `What ${event.title} will need`, body: lines.join('. ') }
    const people = admins.map(({ id: userId }) => ({ ...notice, userId }))
    const link = `/admin/events/${event.id}/counters`
    await notifyPeople(tx, people, { kind: 'helpers', link, aboutId: event.id, supersedes: true, now: at })
  })
}
