import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { jobEnd } from '#shared/jobs/job-end-rules.ts'
import { isHiring } from '#shared/marketplace/hiring-rules.ts'
import { hiddenState, isPublicListing } from '#shared/marketplace/listing-rules.ts'
import { userCvs } from '../cv-tables.ts'
import { jobApplications } from '../job-tables.ts'

export const USUAL_PAGE = 24
const { id, status, statusNote, coverLetter, appliedAt, withdrawnAt, listingId, jobTitle, companyName } =
  jobApplications

/** What the applicant and the poster both see. */
export const sharedColumns = {
  id,
  status,
  statusNote,
  coverLetter,
  appliedAt,
  withdrawnAt,
  cvId: userCvs.id,
  cvName: userCvs.fileName,
}

const selectOwn = (db: Executor) =>
  db
    .select({
      ...sharedColumns,
      listing: {
        id: listings.id,
        title: listings.title,
        category: listings.category,
        status: listings.status,
        isApproved: listings.isApproved,
        hiddenAt: listings.hiddenAt,
        expiresAt: listings.expiresAt,
        isSellerActive: listings.isSellerActive,
        rejectionReason: listings.rejectionReason,
        requestedChanges: listings.requestedChanges,
      },
      vacancy: { companyName: jobListings.companyName, applicationDeadline: jobListings.applicationDeadline },
      known: { listingId, title: jobTitle, companyName },
    })
    .from(jobApplications)
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobListingId))
    .leftJoin(listings, eq(listings.id, jobListings.listingId))
    .leftJoin(userCvs, eq(userCvs.id, jobApplications.cvId))
    .$dynamic()

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number]
type OwnApplication = ReturnType<typeof showOwn>
type ApplicationQuery = { applicantId: string; now: Date; limit?: number | undefined; cursor?: string | undefined }

/** Somebody's applications, latest first. Throws on a cursor that no page has returned. */
export async function listOwnApplications(db: Executor, query: ApplicationQuery): Promise<Page<OwnApplication>> {
  const { applicantId, now, limit = USUAL_PAGE } = query
  const after = readCursor(query.cursor, 2)
  const own = eq(jobApplications.applicantId, applicantId)
  const found = await selectOwn(db)
    .where(and(own, after ? earlierThan(appliedAt, id, after) : undefined))
    .orderBy(sql`${appliedAt} desc, ${id} desc`)
    .limit(limit + 1)
  const keysOf = (last: OwnRow) => [last.appliedAt.toISOString(), last.id]
  const page = pageOf(found, { limit, total: await countWhere(db, own), keysOf })
  return { ...page, rows: page.rows.map((row) => showOwn(row, now)) }
}

type Own = { applicantId: string; now: Date }

/** Somebody's application for the vacancy of a listing. */
export async function findApplicationFor(db: Executor, of: string, { applicantId, now }: Own) {
  const [row] = await selectOwn(db).where(and(eq(jobApplications.applicantId, applicantId), eq(listingId, of)))
  return row ? showOwn(row, now) : null
}

/** Null for somebody else's application. */
export async function findOwnApplication(db: Executor, applicationId: string, { applicantId, now }: Own) {
  const [row] = await selectOwn(db).where(and(eq(id, applicationId), eq(jobApplications.applicantId, applicantId)))
  return row ? showOwn(row, now) : null
}

export async function countWhere(db: Executor, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(jobApplications).where(wanted)
  return counted?.total ?? 0
}

function showOwn({ cvId, cvName, listing, vacancy, known, ...sent }: OwnRow, now: Date) {
  const cv = cvId && cvName ? { id: cvId, fileName: cvName } : null
  const end = jobEnd(listing, now)
  if (!listing) return { ...sent, cv, job: { ...known, isPublic: false, isHiring: false, end } }
  const { id: listingId, title } = listing
  const { companyName = null, applicationDeadline = null } = vacancy ?? {}
  const job = { listingId, title, companyName, isPublic: isPublicListing(listing), end }
  const vacant = { ...listing, hiddenState: hiddenState(listing), applicationDeadline }
  return { ...sent, cv, job: { ...job, isHiring: isHiring(vacant, now) } }
}
