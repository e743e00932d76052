import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { ListingViewer } from '#server/marketplace/listings/listing-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { shownTo } from '#shared/accounts/personal-field-rules.ts'
import type { JobApplicationStatus } from '#shared/jobs/job-enums.ts'
import { userCvs } from '../cv-tables.ts'
import { jobApplications } from '../job-tables.ts'
import { countWhere, sharedColumns, USUAL_PAGE } from './application-queries.ts'

const { id, status, appliedAt, withdrawnAt } = jobApplications
const name = sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`

const selectApplicants = (db: Executor) =>
  db
    .select({ ...sharedColumns, name, email: users.email })
    .from(jobApplications)
    .innerJoin(users, eq(users.id, jobApplications.applicantId))
    .leftJoin(userCvs, eq(userCvs.id, jobApplications.cvId))
    .$dynamic()

type ApplicantRow = Awaited<ReturnType<typeof selectApplicants>>[number]
export type Applicant = ReturnType<typeof showApplicant>
/** The vacancy of a listing, for its poster and admins. */
export type OwnJob = { jobListingId: string; title: string; posterId: string }

/** Null for somebody else's vacancy, unless an admin asks, and for a listing that is not a vacancy. */
export async function findOwnJob(db: Executor, listingId: string, viewer: ListingViewer): Promise<OwnJob | null> {
  const [job] = await db
    .select({ jobListingId: jobListings.id, title: listings.title, posterId: listings.userId })
    .from(jobListings)
    .innerJoin(listings, eq(listings.id, jobListings.listingId))
    .where(eq(listings.id, listingId))
  return job && viewer && (viewer.isAdmin || job.posterId === viewer.id) ? job : null
}

type ApplicantQuery = {
  status?: JobApplicationStatus | 'withdrawn' | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** The applicants for a vacancy, latest first. Throws on a cursor that no page has returned. */
export async function listApplicants(
  db: Executor,
  jobListingId: string,
  query: ApplicantQuery,
): Promise<Page<Applicant>> {
  const { limit = USUAL_PAGE } = query
  const after = readCursor(query.cursor, 2)
  const wanted = and(eq(jobApplications.jobListingId, jobListingId), state(query.status))
  const found = await selectApplicants(db)
    .where(and(wanted, after ? earlierThan(appliedAt, id, after) : undefined))
    .orderBy(sql`${appliedAt} desc, ${id} desc`)
    .limit(limit + 1)
  const keysOf = (last: ApplicantRow) => [last.appliedAt.toISOString(), last.id]
  const page = pageOf(found, { limit, total: await countWhere(db, wanted), keysOf })
  return { ...page, rows: page.rows.map(showApplicant) }
}

const EXPORTED_AT_ONCE = 200

/** The next applicants for a vacancy after the given one, or the first ones. */
export async function listApplicantsAfter(db: Executor, jobListingId: string, last: Applicant | null) {
  const keys = last && [last.appliedAt.toISOString(), last.id]
  const rows = await selectApplicants(db)
    .where(and(eq(jobApplications.jobListingId, jobListingId), keys ? earlierThan(appliedAt, id, keys) : undefined))
    .orderBy(sql`${appliedAt} desc, ${id} desc`)
    .limit(EXPORTED_AT_ONCE)
  return rows.map(showApplicant)
}

/** Applicants with what the duties of an admin need who has not posted the vacancy. */
export const applicantsFor = (reader: PortalPerson, applicants: readonly Applicant[]): Applicant[] =>
  applicants.map((applicant) => ({ ...applicant, email: shownTo(reader, 'email', applicant.email) }))

/** How many have applied for a vacancy, including those who withdrew. */
export const countApplicants = (db: Executor, jobListingId: string): Promise<number> =>
  db.$count(jobApplications, eq(jobApplications.jobListingId, jobListingId))

export async function findApplicant(db: Executor, applicationId: string): Promise<Applicant | null> {
  const [row] = await selectApplicants(db).where(eq(id, applicationId))
  return row ? showApplicant(row) : null
}

function state(wanted: ApplicantQuery['status']): SQL | undefined {
  if (wanted === undefined) return undefined
  return wanted === 'withdrawn' ? isNotNull(withdrawnAt) : and(eq(status, wanted), isNull(withdrawnAt))
}

/** The poster can no longer read a withdrawn application. */
function showApplicant({ cvId, cvName, email, coverLetter, ...row }: ApplicantRow) {
  if (row.withdrawnAt) return { ...row, statusNote: null, email: null, coverLetter: null, cv: null }
  const cv = cvId && cvName ? { fileName: cvName, fileUrl: `/api/cvs/${cvId}/file` } : null
  return { ...row, email, coverLetter, cv }
}
