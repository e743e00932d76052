import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { reopenReports } from '../reports/report-queries.ts'
import type { StoredListing } from './listing-columns.ts'
import { lockListing, updateListing } from './listing-queries.ts'

/** A listing as it was before a decision; instants are texts, because it is stored. */
export type DecidedListing = ReturnType<typeof rememberListing> & {
  about: 'listing'
  decidedAt: string
  /** The reports that the decision settled. */
  reports: string[]
}

export function rememberListing(listing: StoredListing) {
  const { id, isApproved, rejectionReason, requestedChanges, approvedBy, spamSigns } = listing
  const { approvedAt, expiresAt, hiddenAt } = listing
  return {
    id,
    columns: { isApproved, rejectionReason, requestedChanges, approvedBy, spamSigns },
    instants: {
      approvedAt: approvedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
      hiddenAt: hiddenAt?.toISOString() ?? null,
    },
  }
}

/** Lets a listing and its reports wait for a decision again. Throws undo_over if the listing has changed since. */
export async function restoreListing(
  tx: Transaction,
  { id, columns, instants, decidedAt, reports }: DecidedListing,
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  const listing = await lockListing(tx, id, { id: actorId, isAdmin: true })
  if (listing?.updatedAt.toISOString() !== decidedAt) throw new AppError('undo_over')
  const { approvedAt, expiresAt, hiddenAt } = instants
  await updateListing(tx, id, {
    ...columns,
    approvedAt: dateOf(approvedAt),
    expiresAt: dateOf(expiresAt),
    hiddenAt: dateOf(hiddenAt),
    updatedAt: nextVersion(listing.updatedAt, now),
  })
  await reopenReports(tx, reports)
  const subject = { subjectType: 'listing', subjectId: id, before: { title: listing.title } }
  await recordActivity(tx, { actorId, action: 'listing.decision_undone', ...subject, after: columns })
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))
