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
    'remind-premium': Record<string, never>
  }
}

const DAY_MS = 86_400_000

/** Each confirmation adds the end of its days; the schedule is for what a restart or a clock has passed over. */
export const premiumSchedules: readonly Schedule[] = [
  { task: 'end-premium', data: {}, everyMinutes: 15 },
  { task: 'remind-premium', data: {}, cron: '5 9-20 * * *' },
]

export const premiumTasks: TaskHandlers = {
  'end-premium': (_data, { db, now }) => endPremium(db, now()),
  'remind-premium': (_data, { db, now }) => remindOfEnd(db, now()),
}

/** Badge and place go when the days are over; when that was stays written down. */
async function endPremium(db: Database, now: Date): Promise<void> {
  await db
    .update(listings)
    .set({ isPremium: false, updatedAt: sql`${listings.updatedAt}` })
    .where(and(listings.isPremium, lte(listings.premiumExpiresAt, now)))
}

/** Once for each payment, while its listing stands there, unless its days were extended or the next payment waits already. */
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
      if (listing) await notifyOwner(tx, listing, 'premium-ending', now)
    }
  })
}
