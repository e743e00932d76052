import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { PREMIUM_REMINDER_DAYS } from '#shared/marketplace/premium-rules.ts'
import { listings } from '../listing-tables.ts'
import { notifyOwner } from '../listings/listing-notices.ts'
import { findStoredListing } from '../listings/listing-queries.ts'
import { shownNow } from '../listings/shown-listings.ts'
import { premiumPayments } from '../premium-tables.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'end-premium': Record<string, never>
    'remind-of-premium': Record<string, never>
  }
}

const DAY_MS = 86_400_000

/** Each confirmation schedules its own end; this schedule covers missed ones, after a restart or a clock change. */
export const premiumSchedules: readonly Schedule[] = [
  { task: 'end-premium', data: {}, everyMinutes: 15 },
  { task: 'remind-of-premium', data: {}, cron: '5 9-20 * * *' },
]

export const premiumTasks: TaskHandlers = {
  'end-premium': (_data, { db, now }) => endPremium(db, now()),
  'remind-of-premium': (_data, { db, now }) => remindOfEnd(db, now()),
}

/** Removes badge and priority when the days are over; the end date stays stored. */
async function endPremium(db: Database, now: Date): Promise<void> {
  await db
    .update(listings)
    .set({ isPremium: false, updatedAt: sql`${listings.updatedAt}` })
    .where(and(listings.isPremium, lte(listings.premiumExpiresAt, now)))
}

/**
 * One reminder per payment while its listing is in the marketplace, unless its days were extended or the next payment
 * is already pending.
 */
async function remindOfEnd(db: Database, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + PREMIUM_REMINDER_DAYS * DAY_MS)
  await db.transaction(async (tx) => {
    const { validTo, listingId } = premiumPayments
    const reminded = await tx
      .update(premiumPayments)
      .set({ remindedAt: now })
      .where(
        and(
          eq(premiumPayments.status, 'confirmed'),
          isNull(premiumPayments.remindedAt),
          gt(validTo, now),
          lte(validTo, soon),
          sql`exists (select from ${listings} where ${listings.id} = ${listingId} and ${listings.isPremium}
            and ${listings.premiumExpiresAt} = ${validTo} and ${shownNow(now)})`,
          sql`not exists (select from premium_payments as next
            where next.listing_id = ${listingId} and next.status = 'pending')`,
        ),
      )
      .returning({ id: premiumPayments.id, listingId })
    for (const payment of reminded) {
      await sendMail(tx, 'premium-ending', { paymentId: payment.id })
      const listing = payment.listingId && (await findStoredListing(tx, payment.listingId))
      if (listing) await notifyOwner(tx, listing, 'premium-ending', { now })
    }
  })
}
