import { eq, inArray } from 'drizzle-orm'
import { listings } from '#server/marketplace/listing-tables.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { jobsErrors } from '#shared/jobs/jobs-errors.ts'
import { jobsNotices } from '#shared/jobs/jobs-notices.ts'
import { jobsUploads } from '#shared/jobs/jobs-uploads.ts'
import { mountApplicantExport } from './applications/application-export.ts'
import { applicationMails } from './applications/application-mails.ts'
import { mountApplications } from './applications/application-routes.ts'
import { jobEndTasks } from './applications/job-end-service.ts'
import { userCvs } from './cv-tables.ts'
import { mountCvs } from './cvs/cv-routes.ts'
import { jobApplications } from './job-tables.ts'

const jobPersonalData: PersonalData = {
  tables: [
    {
      table: jobApplications,
      exported: [
        'id',
        'jobListingId',
        'listingId',
        'jobTitle',
        'companyName',
        'applicantId',
        'cvId',
        'coverLetter',
        'status',
        'statusNote',
        'withdrawnAt',
        'notifiedEnd',
        'appliedAt',
      ],
      id: jobApplications.id,
      account: [jobApplications.applicantId],
      erase: 'delete',
    },
    {
      table: userCvs,
      exported: ['id', 'userId', 'fileName', 'fileUrl', 'isDefault', 'uploadedAt'],
      account: [userCvs.userId],
      erase: 'delete',
    },
  ],
  beforeErasing: async (tx, { userId }, now) => {
    const own = await tx.select({ url: userCvs.fileUrl }).from(userCvs).where(eq(userCvs.userId, userId))
    await detachUploads(
      tx,
      own.map(({ url }) => url),
      now,
    )
    // people who applied for this person's jobs keep their applications, without the job title the person wrote
    const posted = tx.select({ id: listings.id }).from(listings).where(eq(listings.userId, userId))
    const nameless = { jobTitle: 'A job whose poster has left', companyName: null }
    await tx.update(jobApplications).set(nameless).where(inArray(jobApplications.listingId, posted))
  },
}

export const jobsFeature: Feature = {
  name: 'jobs',
  errors: jobsErrors,
  uploads: jobsUploads,
  personalData: jobPersonalData,
  mount: (app, context) => {
    addNoticeKinds(jobsNotices)
    mountCvs(app, context)
    mountApplications(app, context)
    mountApplicantExport(app, context)
  },
  tasks: () => jobEndTasks,
  mails: applicationMails,
}
