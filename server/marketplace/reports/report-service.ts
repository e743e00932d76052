import { and, eq } from 'drizzle-orm'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isPublicListing } from '#shared/marketplace/listing-rules.ts'
import { moderationAddress } from '#shared/marketplace/moderation/moderation-enums.ts'
import { REPORTS_THAT_HIDE, type ReportForm } from '#shared/marketplace/report-rules.ts'
import type { StoredListing } from '../listings/listing-columns.ts'
import { notifyOwner } from '../listings/listing-notices.ts'
import { lockListing, updateListing } from '../listings/listing-queries.ts'
import { listingReports } from '../review-tables.ts'
import { countReportingMembers } from './report-queries.ts'

type Reporter = { accountId: string; now: Date }

/**
 * Reports a listing to the committee. The third member's report hides it until the committee decides, and its owner is
 * notified. A second report by the same person changes nothing, but a settled one counts again if the listing has
 * changed since. Throws not_found or own_listing.
 */
export function reportListing(db: Database, id: string, form: ReportForm, reporting: Reporter): Promise<void> {
  return db.transaction(async (tx) => {
    // locked, so that of several simultaneous reports exactly one hides it
    const listing = await lockListing(tx, id, { id: reporting.accountId, isAdmin: true })
    if (!listing || !isPublicListing(listing)) throw new AppError('not_found')
    if (listing.userId === reporting.accountId) throw new AppError('own_listing')
    if (!(await writeReport(tx, listing, form, reporting))) return
    const reporters = await countReportingMembers(tx, id)
    if (reporters >= REPORTS_THAT_HIDE) await hide(tx, listing, reporting.now)
    else await notify(tx, listing, { title: `Listing reported: ${listing.title}`, now: reporting.now })
  })
}

async function writeReport(
  tx: Transaction,
  { id: listingId, updatedAt }: StoredListing,
  form: ReportForm,
  by: Reporter,
) {
  const { accountId: reporterId, now } = by
  const content = { reason: form.reason, details: form.details || null, createdAt: now }
  const written = await tx
    .insert(listingReports)
    .values({ listingId, reporterId, ...content })
    .onConflictDoNothing()
    .returning({ id: listingReports.id })
  if (written.length > 0) return true
  const isOwn = and(eq(listingReports.listingId, listingId), eq(listingReports.reporterId, reporterId))
  const [before] = await tx.select().from(listingReports).where(isOwn)
  if (!before?.handledAt || before.handledAt >= updatedAt) return false
  await tx
    .update(listingReports)
    .set({ ...content, status: 'open', handledAt: null, handledBy: null })
    .where(isOwn)
  return true
}

async function hide(tx: Transaction, listing: StoredListing, now: Date): Promise<void> {
  // the owner's text is unchanged, so its version stays
  await updateListing(tx, listing.id, { hiddenAt: now, updatedAt: listing.updatedAt })
  await sendMail(tx, 'listing-hidden', { listingId: listing.id })
  await notifyOwner(tx, listing, 'listing-hidden', { now })
  await notify(tx, listing, { title: `Listing hidden after ${REPORTS_THAT_HIDE} reports: ${listing.title}`, now })
  const subject = { subjectType: 'listing', subjectId: listing.id }
  const after = { hiddenAt: now.toISOString() }
  await recordActivity(tx, {
    actorId: null,
    action: 'listing.hidden',
    ...subject,
    before: { title: listing.title },
    after,
  })
}

const notify = (tx: Transaction, { id: aboutId }: StoredListing, { title, now }: { title: string; now: Date }) =>
  notifyCommittee(tx, { kind: 'committee-listings', title, aboutId, now, link: moderationAddress('report') })
