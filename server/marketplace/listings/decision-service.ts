import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/editing/meanwhile.ts'
import { Refusal } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { tellFavorites } from '../favorites/favorite-news.ts'
import { lockListing, updateListing } from './listing-queries.ts'

type By = { actorId: string; now: Date }

/** Publishes a listing that waits, and tells its owner. Refuses 'not_found' and 'listing_decided'. */
export const approveListing = (db: Database, id: string, by: By): Promise<void> =>
  decide(db, id, by, { isApproved: true, rejectionReason: null })

/** Sends a listing back with a reason that its owner reads. Refuses 'not_found' and 'listing_decided'. */
export const rejectListing = (db: Database, id: string, reason: string, by: By): Promise<void> =>
  decide(db, id, by, { isApproved: false, rejectionReason: reason })

type Decision = { isApproved: boolean; rejectionReason: string | null }

/** The row is locked: of two admins who decide at once, the later one is told so. */
function decide(db: Database, id: string, { actorId, now }: By, decision: Decision): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await lockListing(tx, id, { id: actorId, isAdmin: true })
    if (!before) throw new Refusal('not_found')
    if (before.isApproved || before.rejectionReason !== null) throw new Refusal('listing_decided')
    const approved = decision.isApproved ? { approvedBy: actorId, approvedAt: now } : {}
    const change = { ...decision, ...approved, updatedAt: nextVersion(before.updatedAt, now) }
    await updateListing(tx, id, change)
    if (decision.isApproved) await tellFavorites(tx, id)
    await sendMail(tx, decision.isApproved ? 'listing-approved' : 'listing-rejected', { listingId: id })
    const action = decision.isApproved ? 'listing.approved' : 'listing.rejected'
    const subject = { subjectType: 'listing', subjectId: id }
    await recordActivity(tx, { actorId, action, ...subject, before: { title: before.title }, after: decision })
  })
}
