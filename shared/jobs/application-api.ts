import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Paging } from '#shared/platform/wire.ts'
import { ApplicationMove, JobApplicationForm } from './application-rules.ts'
import { JOB_APPLICATION_STATUSES, JOB_ENDS } from './job-enums.ts'

const Text = z.nullable(z.string())
const Status = z.enum(JOB_APPLICATION_STATUSES)
const Sent = z.object({
  id: z.uuid(),
  status: Status,
  /** The poster's note on the latest step. */
  statusNote: Text,
  appliedAt: Instant,
  withdrawnAt: z.nullable(Instant),
})

const OwnApplication = z.object({
  ...Sent.shape,
  coverLetter: Text,
  /** Null once the applicant has deleted it. */
  cv: z.nullable(z.object({ id: z.uuid(), fileName: z.string() })),
  job: z.object({
    listingId: z.uuid(),
    title: z.string(),
    companyName: Text,
    /** True if everybody can open its page. */
    isPublic: z.boolean(),
    isHiring: z.boolean(),
    /** How it ended; null while it is published, under review, or its poster is inactive. */
    end: z.nullable(z.enum(JOB_ENDS)),
  }),
})

/** An application as its poster sees it. A withdrawn one has no letter, CV or email address. */
const Applicant = z.object({
  ...Sent.shape,
  name: z.string(),
  email: Text,
  coverLetter: Text,
  cv: z.nullable(z.object({ fileName: z.string(), fileUrl: z.string() })),
})

export const applicationApi = {
  'GET /api/applications': {
    why: "One's own job applications with status and note (decision 37)",
    query: Paging,
    response: z.array(OwnApplication),
  },
  'POST /api/applications/:id/withdraw': {
    why: 'Withdraws an application; the poster can no longer open the CV',
    params: ById,
    response: OwnApplication,
  },
  'PUT /api/applications/:id/status': {
    why: 'The poster changes the status of an application, with a note (decision 37)',
    params: ById,
    body: ApplicationMove,
    response: Applicant,
  },
  'GET /api/listings/:id/applications/own': {
    why: 'Whether somebody has applied for a job',
    params: ById,
    response: z.object({ application: z.nullable(OwnApplication) }),
  },
  'GET /api/listings/:id/applications': {
    why: 'The applicants, for the poster and admins (decision 37)',
    params: ById,
    query: z.object({ ...Paging.shape, status: z.optional(z.enum([...JOB_APPLICATION_STATUSES, 'withdrawn'])) }),
    response: z.array(Applicant),
  },
  'POST /api/listings/:id/applications': {
    why: 'Applies with a CV and a cover letter, once (decision 37)',
    status: 201,
    params: ById,
    body: JobApplicationForm,
    response: OwnApplication,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    jobApplications: typeof applicationApi
  }
}
