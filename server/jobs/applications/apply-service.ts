import { eq } from 'drizzle-orm'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { lockListing } from '#server/marketplace/listings/listing-queries.ts'
import { rejectContact } from '#server/membership/status/contact-queries.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { fullNameOf } from '#server/platform/mail/salutation.ts'
import { NO_SUCH_CV } from '#shared/jobs/application-rules.ts'
import { isHiring } from '#shared/marketplace/hiring-rules.ts'
import { hiddenState, isPublicListing } from '#shared/marketplace/listing-rules.ts'
import { findOwnCv, lockCvsOf } from '../cvs/cv-queries.ts'
import { jobApplications } from '../job-tables.ts'
import { applicantsPath, lockParties, type Parties } from './application-parties.ts'

type By = { userId: string; now: Date }
type Form = { cvId: string; coverLetter: string }

/**
 * Applies for a vacancy, once, with a CV and a letter; poster and applicant are notified. Throws not_found,
 * own_listing, applications_closed, already_applied, validation_failed for somebody else's CV, and like
 * `rejectContact`.
 */
export function applyFor(db: Database, listingId: string, form: Form, by: By): Promise<void> {
  return db.transaction(async (tx) => {
    const job = await requireVacancy(tx, listingId, by)
    await requireOwnCv(tx, form.cvId, by.userId)
    const application = { ...form, ...job, applicantId: by.userId, appliedAt: by.now }
    const [sent] = await tx.insert(jobApplications).values(application).onConflictDoNothing().returning()
    if (!sent) throw new AppError('already_applied')
    await notifyPoster(tx, await lockParties(tx, sent.id), { kind: 'job-application', now: by.now })
    await sendMail(tx, 'job-applied', { applicationId: sent.id })
    await sendMail(tx, 'job-application-sent', { applicationId: sent.id })
  })
}

/**
 * Withdraws an application for good: the poster is notified and can no longer open its CV. Throws not_found or
 * application_withdrawn.
 */
export function withdrawApplication(db: Database, id: string, { userId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const parties = await lockParties(tx, id)
    const { application, applicant } = parties
    if (applicant.id !== userId) throw new AppError('not_found')
    if (application.withdrawnAt) throw new AppError('application_withdrawn')
    await tx.update(jobApplications).set({ withdrawnAt: now }).where(eq(jobApplications.id, id))
    await notifyPoster(tx, parties, { kind: 'job-withdrawn', now })
    await sendMail(tx, 'job-application-withdrawn', { applicationId: id })
  })
}

/**
 * The vacancy of a listing that this person may apply for. Its row is locked, so that nobody applies while it is being
 * closed.
 */
async function requireVacancy(tx: Transaction, listingId: string, { userId, now }: By) {
  const listing = await lockListing(tx, listingId, { id: userId, isAdmin: true })
  const [job] = await tx.select().from(jobListings).where(eq(jobListings.listingId, listingId))
  if (!job || !listing || !isPublicListing(listing)) throw new AppError('not_found')
  if (listing.userId === userId) throw new AppError('own_listing')
  await rejectContact(tx, { callerId: userId, otherId: listing.userId, now })
  const { applicationDeadline, companyName } = job
  if (!isHiring({ ...listing, hiddenState: hiddenState(listing), applicationDeadline }, now))
    throw new AppError('applications_closed')
  return { jobListingId: job.id, listingId, jobTitle: listing.title, companyName }
}

async function requireOwnCv(tx: Transaction, cvId: string, userId: string): Promise<void> {
  // locked, so that the CV is not deleted while it is being sent
  await lockCvsOf(tx, userId)
  if (await findOwnCv(tx, cvId, userId)) return
  throw new AppError('validation_failed', { message: NO_SUCH_CV, fields: { cvId: NO_SUCH_CV } })
}

const POSTER_NOTICES = {
  'job-application': { title: 'New application', does: 'applied for' },
  'job-withdrawn': { title: 'Application withdrawn', does: 'withdrew the application for' },
}

type About = { kind: keyof typeof POSTER_NOTICES; now: Date }

async function notifyPoster(tx: Transaction, { application, applicant, poster, job }: Parties, { kind, now }: About) {
  const { title, does } = POSTER_NOTICES[kind]
  const body = `${fullNameOf(applicant)} ${does} ${job.title}.`
  const about = { kind, link: applicantsPath(job.listingId), aboutId: application.id, now }
  await notifyPeople(tx, [{ userId: poster.id, title, body }], about)
}
