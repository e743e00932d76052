import { users } from '#server/accounts/account-tables.ts'
import { jobApplications } from '#server/jobs/job-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailName, Mails } from '#server/platform/mail/mail.ts'
import type { SamplePeople } from './sample-people.ts'

type JobMail = Extract<MailName, `job-${string}`>
type Samples = { [N in JobMail]: (people: SamplePeople, tx: Transaction) => Promise<Mails[N]> }

/** In each application one side is the sample account and the other somebody else. */
export const JOB_SAMPLES: Samples = {
  'job-applied': ({ account }, tx) => applied(tx, { posterId: account.id }),
  'job-application-sent': ({ account }, tx) => applied(tx, { applicantId: account.id }),
  'job-application-withdrawn': ({ account }, tx) => applied(tx, { posterId: account.id }),
  'job-application-moved': async ({ account }, tx) => ({
    ...(await applied(tx, { applicantId: account.id }, { status: 'interview', statusNote: 'On Sunday at ten?' })),
    status: 'interview',
  }),
  'job-ended': async ({ account }, tx) => ({
    ...(await applied(tx, { applicantId: account.id }, { notifiedEnd: 'filled' })),
    end: 'filled',
  }),
}

type Side = { posterId?: string; applicantId?: string }

async function applied(tx: Transaction, side: Side, state: Partial<typeof jobApplications.$inferInsert> = {}) {
  const other = { email: 'chitra.sample@example.org', firstName: 'Chitra', lastName: 'Pillai' }
  const [account] = await tx.insert(users).values(other).returning({ id: users.id })
  if (!account) throw new Error('The sample account was not stored')
  const { posterId = account.id, applicantId = account.id } = side
  const offer = { title: 'Bookkeeper', description: 'Two mornings a week.', category: 'jobs_careers' as const }
  const stored = { ...offer, userId: posterId, location: 'Sharjah', isApproved: true }
  const [listing] = await tx.insert(listings).values(stored).returning({ id: listings.id })
  const vacancy = { listingId: listing?.id ?? '', jobType: 'part_time' as const, companyName: 'Lamps LLC' }
  const [job] = await tx.insert(jobListings).values(vacancy).returning({ id: jobListings.id })
  const about = { jobListingId: job?.id ?? '', listingId: vacancy.listingId, jobTitle: offer.title }
  const sent = { ...about, applicantId, coverLetter: 'I like numbers.', ...state }
  const [application] = await tx.insert(jobApplications).values(sent).returning({ id: jobApplications.id })
  return { applicationId: application?.id ?? '' }
}
