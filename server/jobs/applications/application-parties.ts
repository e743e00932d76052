import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { jobApplications } from '../job-tables.ts'

const applicant = alias(users, 'applicant')
const poster = alias(users, 'poster')

export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

/** An application with its poster, its applicant and its job. */
export async function findParties(db: Executor, applicationId: string) {
  const [found] = await db
    .select({
      application: jobApplications,
      job: { listingId: listings.id, title: listings.title, companyName: jobListings.companyName },
      applicant: {
        id: applicant.id,
        firstName: applicant.firstName,
        lastName: applicant.lastName,
        email: applicant.email,
      },
      poster: { id: poster.id, firstName: poster.firstName, lastName: poster.lastName, email: poster.email },
    })
    .from(jobApplications)
    .innerJoin(jobListings, eq(jobListings.id, jobApplications.jobListingId))
    .innerJoin(listings, eq(listings.id, jobListings.listingId))
    .innerJoin(applicant, eq(applicant.id, jobApplications.applicantId))
    .innerJoin(poster, eq(poster.id, listings.userId))
    .where(eq(jobApplications.id, applicationId))
  return found ?? null
}

/** Like `findParties`, with the application locked until the transaction ends. Throws not_found. */
export async function lockParties(tx: Executor, applicationId: string): Promise<Parties> {
  await tx.select().from(jobApplications).where(eq(jobApplications.id, applicationId)).for('update')
  const parties = await findParties(tx, applicationId)
  if (!parties) throw new AppError('not_found')
  return parties
}

/** The applicant and job of an application, even if the job is deleted. */
export async function findApplicantOf(db: Executor, applicationId: string) {
  const { jobTitle, companyName, withdrawnAt, notifiedEnd, applicantId, id } = jobApplications
  const [found] = await db
    .select({
      withdrawnAt,
      notifiedEnd,
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      email: applicant.email,
      title: sql<string>`coalesce(${listings.title}, ${jobTitle})`,
      companyName: sql<string | null>`coalesce(${jobListings.companyName}, ${companyName})`,
    })
    .from(jobApplications)
    .innerJoin(applicant, eq(applicant.id, applicantId))
    .leftJoin(jobListings, eq(jobListings.id, jobApplications.jobListingId))
    .leftJoin(listings, eq(listings.id, jobListings.listingId))
    .where(eq(id, applicationId))
  return found ?? null
}

export const applicantsPath = (listingId: string) => `/member/listings/${listingId}/applicants`
export const OWN_APPLICATIONS_PATH = '/member/applications'
