import type { Database, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { listingEnd } from '#shared/marketplace/listing-rules.ts'
import { UNDO_MS } from '#shared/platform/undo-api.ts'
import { notifyFavorites } from '../favorites/favorite-news.ts'
import { resolveReports } from '../reports/report-queries.ts'
import { type DecidedListing, rememberListing } from './decision-undo-service.ts'
import type { StoredListing } from './listing-columns.ts'
import { notifyApplicants, notifyOwner } from './listing-notices.ts'
import { lockListing, updateListing } from './listing-queries.ts'

/** `version` is the version that was reviewed; without it the current one is decided. */
export type By = {
  actorId: string
  now: Date
  version?: Date | undefined
  /** The undoable change whose messages wait. */
  heldBy?: string
}

/**
 * Publishes a pending listing for sixty days once its seller may sell, and notifies the seller. Throws not_found,
 * listing_decided or edit_conflict.
 */
export const approveListing = (db: Database, id: string, by: By): Promise<DecidedListing> =>
  decideOnListing(db, id, by, {
    ...APPROVED,
    mail: 'listing-approved',
    action: 'listing.approved',
    check: rejectDecided,
  })

/** Rejects a listing with a reason that its owner reads. Throws like `approveListing`. */
export const rejectListing = (db: Database, id: string, reason: string, by: By): Promise<DecidedListing> =>
  decideOnListing(db, id, by, {
    ...UNDECIDED,
    rejectionReason: reason,
    check: rejectDecided,
    mail: 'listing-rejected',
    action: 'listing.rejected',
  })

/**
 * Asks the seller to change a pending listing, which then waits for the seller. Throws like `approveListing`, also if
 * somebody has already asked.
 */
export const requestChanges = (db: Database, id: string, reason: string, by: By): Promise<DecidedListing> =>
  decideOnListing(db, id, by, {
    ...UNDECIDED,
    requestedChanges: reason,
    check: (before) => {
      rejectDecided(before)
      if (before.requestedChanges !== null) throw new AppError('listing_decided', { message: ALREADY_REQUESTED })
    },
    mail: 'listing-changes-requested',
    action: 'listing.changes_requested',
  })

/**
 * Dismisses the reports of a listing, which stays or is shown again. Throws not_found, report_decided or
 * edit_conflict.
 */
export const keepListing = (db: Database, id: string, by: By): Promise<DecidedListing> =>
  decideOnListing(db, id, by, {
    ...APPROVED,
    mail: 'listing-reports-dismissed',
    action: 'listing.reports_dismissed',
    check: rejectUndecided,
  })

/** Takes a reported listing down with a reason; its owner may correct it. Throws like `keepListing`. */
export const takeListingDown = (db: Database, id: string, reason: string, by: By): Promise<DecidedListing> =>
  decideOnListing(db, id, by, {
    ...UNDECIDED,
    rejectionReason: reason,
    check: rejectUndecided,
    mail: 'listing-taken-down',
    action: 'listing.taken_down',
  })

const UNDECIDED = { isApproved: false, rejectionReason: null, requestedChanges: null }
const APPROVED = { ...UNDECIDED, isApproved: true }
const ALREADY_REQUESTED = 'Somebody has already asked the seller to change this listing.'

type Decision = {
  isApproved: boolean
  rejectionReason: string | null
  requestedChanges: string | null
  mail:
    | 'listing-approved'
    | 'listing-rejected'
    | 'listing-changes-requested'
    | 'listing-reports-dismissed'
    | 'listing-taken-down'
  action: string
  /** Throws if this decision is no longer possible. */
  check: (before: StoredListing, openReports: number) => void
}

/**
 * Locks the row: when two admins decide at once, the later one gets an error. The decision also settles open reports.
 */
async function decideOnListing(
  db: Database,
  id: string,
  { actorId, now, version, heldBy }: By,
  decision: Decision,
): Promise<DecidedListing> {
  const { isApproved, rejectionReason, requestedChanges, mail, action, check } = decision
  const done = { actorId, action, subjectType: 'listing', subjectId: id }
  const change = async (tx: Transaction) => {
    const before = await lockListing(tx, id, { id: actorId, isAdmin: true })
    if (!before) throw new AppError('not_found')
    const updatedAt = nextVersion(before.updatedAt, now)
    const status = isApproved ? 'dismissed' : 'upheld'
    const reports = await resolveReports(tx, id, { status, handledBy: actorId, handledAt: updatedAt })
    check(before, reports.length)
    requireVersion(before, version)
    const expiresAt = listingEnd(now, before.premiumExpiresAt)
    const approved = isApproved && !before.isApproved ? { approvedBy: actorId, approvedAt: now, expiresAt } : {}
    const signs = isApproved ? { spamSigns: [] } : {}
    const judged = { isApproved, rejectionReason, requestedChanges }
    await updateListing(tx, id, { ...judged, ...approved, ...signs, hiddenAt: null, updatedAt })
    const later = heldBy ? new Date(now.getTime() + UNDO_MS) : undefined
    if (isApproved && !before.isApproved) await notifyFavorites(tx, id, later)
    await notifyApplicants(tx, before, later)
    const after = { ...judged, ...(reports.length > 0 && { reports: status }) }
    const decided = {
      about: 'listing' as const,
      ...rememberListing(before),
      decidedAt: updatedAt.toISOString(),
      reports,
    }
    return { before: { title: before.title }, after, listing: before, decided }
  }
  const { decided } = await decide(db, done, {
    change,
    announce: async (tx, { listing }) => {
      if (mail === 'listing-reports-dismissed' && listing.hiddenAt === null) return
      await sendMail(tx, mail, { listingId: id }, { heldBy })
      await notifyOwner(tx, listing, mail, { now, heldBy, sameAs: { name: mail, ids: { listingId: id } } })
    },
  })
  return decided
}

/** Also true for a listing that waits for its seller. */
const waits = ({ isApproved, rejectionReason }: StoredListing) => !isApproved && rejectionReason === null

function rejectDecided(before: StoredListing): void {
  if (!waits(before)) throw new AppError('listing_decided')
}

function rejectUndecided(before: StoredListing, openReports: number): void {
  if (waits(before)) throw new AppError('edit_conflict', { message: CHANGED })
  if (openReports === 0) throw new AppError('report_decided')
}

const CHANGED = 'This has changed since you opened it. Please check it again.'

/** Throws edit_conflict if the listing is no longer what was reviewed. */
export function requireVersion({ updatedAt }: StoredListing, version: Date | undefined): void {
  if (version && version.getTime() !== updatedAt.getTime()) throw new AppError('edit_conflict', { message: CHANGED })
}
