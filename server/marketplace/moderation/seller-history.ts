import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { listingState } from '#shared/marketplace/listing-rules.ts'
import { MEMBERSHIP_STATUS_LABELS } from '#shared/membership/member-enums.ts'
import { inactiveWordOf, isActiveMember } from '#shared/membership/status-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { listings } from '../listing-tables.ts'
import { listingReports } from '../review-tables.ts'
import { reasonText } from './report-text.ts'

/** Enough to support a decision. */
const LATEST = 8

/** What somebody has posted, what was decided about it and by whom, and what others reported. Throws not_found. */
export async function readSellerHistory(db: Database, userId: string, now: Date) {
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName, createdAt: users.createdAt, member: members })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, userId))
  if (!person) throw new AppError('not_found')
  const posted = await db
    .select()
    .from(listings)
    .where(eq(listings.userId, userId))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(LATEST)
  const reported = await db
    .select({ ...reportColumns, title: listings.title })
    .from(listingReports)
    .innerJoin(listings, eq(listings.id, listingReports.listingId))
    .where(eq(listings.userId, userId))
    .orderBy(desc(listingReports.createdAt), desc(listingReports.id))
    .limit(LATEST)
  const totals = await countAll(db, userId)
  return {
    id: userId,
    name: `${person.firstName} ${person.lastName}`.trim(),
    state: stateOf(person),
    ...totals,
    listings: posted.map((row) => ({
      id: row.id,
      title: row.title,
      createdAt: row.createdAt,
      state: listingState(row, now),
    })),
    decisions: await listDecisions(db, userId),
    reports: reported.map((report) => ({ ...report, reason: reasonText(report.reason) })),
  }
}

const { reason, status, createdAt } = listingReports
const reportColumns = { reason, status, createdAt }

type Person = { createdAt: Date; member: typeof members.$inferSelect | null }

function stateOf({ createdAt: since, member }: Person): string {
  if (!member) return `Not a member; account since ${formatCardDate(since)}`
  if (!isActiveMember(member)) {
    const label = inactiveWordOf(member) ?? MEMBERSHIP_STATUS_LABELS[member.status]
    return `${label}; account since ${formatCardDate(since)}`
  }
  return `Approved member${member.joinedDate ? ` since ${formatCardDate(member.joinedDate)}` : ''}`
}

async function countAll(db: Database, userId: string) {
  const own = eq(listings.userId, userId)
  const [posted] = await db.select({ total: count() }).from(listings).where(own)
  const [reported] = await db
    .select({ total: count() })
    .from(listingReports)
    .innerJoin(listings, eq(listings.id, listingReports.listingId))
    .where(own)
  return { listingTotal: posted?.total ?? 0, reportTotal: reported?.total ?? 0 }
}

const MESSAGES: Record<string, string> = {
  'listing.approved': 'Listing approved',
  'listing.rejected': 'Listing rejected',
  'listing.changes_requested': 'Changes requested',
  'listing.category_changed': 'Category changed',
  'listing.reports_dismissed': 'Reports dismissed',
  'listing.taken_down': 'Listing taken down',
  'listing.hidden': 'Hidden by reports',
  'listing_review.approved': 'Review approved',
  'listing_review.rejected': 'Review rejected',
  'listing_review.taken_back': 'Review removed',
  'listing_review.answer_removed': 'Reply to a review removed',
}

async function listDecisions(db: Database, userId: string) {
  // the seller is the author of the reply, not of the review above it
  const subjects = sql`(select id::text from listings where user_id = ${userId}
    union all select id::text from listing_reviews where ${userId} =
      case when ${activityLog.action} = 'listing_review.answer_removed' then seller_id else reviewer_id end)`
  const rows = await db
    .select({
      action: activityLog.action,
      before: activityLog.before,
      after: activityLog.after,
      at: activityLog.createdAt,
      by: sql<string>`coalesce(${accountName()}, 'The site')`,
    })
    .from(activityLog)
    .leftJoin(users, eq(users.id, activityLog.actorId))
    .where(
      and(
        inArray(activityLog.subjectType, ['listing', 'listing_review']),
        inArray(activityLog.action, Object.keys(MESSAGES)),
        sql`${activityLog.subjectId} in ${subjects}`,
      ),
    )
    .orderBy(desc(activityLog.createdAt), desc(activityLog.id))
    .limit(LATEST)
  return rows.map(({ action, before, after, at, by }) => ({
    message: MESSAGES[action] ?? action,
    by,
    at,
    title: textOf(before, 'title') ?? textOf(before, 'review') ?? '',
    reason: textOf(after, 'rejectionReason') ?? textOf(after, 'requestedChanges'),
  }))
}

function textOf(state: unknown, field: string): string | null {
  const value = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[field] : null
  return typeof value === 'string' ? value : null
}
