import { and, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { listings } from '../listing-tables.ts'
import { notifyApplicants, notifyOwner } from './listing-notices.ts'
import { removeOldViews } from './listing-views.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'end-listings': Record<string, never>
    'remove-old-views': Record<string, never>
  }
}

export const listingSchedules: readonly Schedule[] = [
  { task: 'end-listings', data: {}, everyMinutes: 15 },
  { task: 'remove-old-views', data: {}, cron: '10 0 * * *' },
]

export const listingTasks: TaskHandlers = {
  'end-listings': (_data, { db, now }) => endListings(db, now()),
  'remove-old-views': (_data, { db, now }) => removeOldViews(db, now()),
}

/** Marks expired listings as such and notifies the sellers; every list omits them from the moment they expire. */
async function endListings(db: Database, now: Date): Promise<void> {
  const { id, userId, title, isApproved, isSellerActive, category } = listings
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(listings)
      .set({ status: 'expired', updatedAt: now })
      .where(and(eq(listings.status, 'active'), lte(listings.expiresAt, now)))
      .returning({ id, userId, title, isApproved, isSellerActive, category })
    // a listing that was never published has not ended
    for (const listing of ended.filter((each) => each.isApproved)) {
      // a suspended seller cannot renew it
      if (listing.isSellerActive) {
        await sendMail(tx, 'listing-ended', { listingId: listing.id })
        await notifyOwner(tx, listing, 'listing-ended', { now })
      }
      await notifyApplicants(tx, listing)
    }
  })
}
