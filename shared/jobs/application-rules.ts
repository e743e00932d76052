import * as z from 'zod/mini'
import { lines } from '#shared/platform/fields/field-rules.ts'
import { JOB_APPLICATION_STATUSES, type JobApplicationStatus } from './job-enums.ts'

export const COVER_LETTER_LENGTH = 5000
export const STATUS_NOTE_LENGTH = 1000

const CHOOSE_CV = 'Please choose one of your CVs'
export const JobApplicationForm = z.object({
  cvId: z.uuid(CHOOSE_CV),
  coverLetter: lines(COVER_LETTER_LENGTH).check(z.minLength(1, 'Please write a cover letter')),
})
export type JobApplicationForm = z.infer<typeof JobApplicationForm>
export const NO_SUCH_CV = CHOOSE_CV

export const ApplicationMove = z.object({
  status: z.enum(JOB_APPLICATION_STATUSES),
  note: z.nullish(lines(STATUS_NOTE_LENGTH)),
})

/** Step by step to the offer; every step may lead to rejection. 'offered' and 'rejected' are final. */
const NEXT_STATUSES: Record<JobApplicationStatus, readonly JobApplicationStatus[]> = {
  pending: ['shortlisted', 'rejected'],
  shortlisted: ['interview', 'rejected'],
  interview: ['offered', 'rejected'],
  offered: [],
  rejected: [],
}

/** The statuses an application can move to; none once it is withdrawn. */
export const nextStatuses = (application: {
  status: JobApplicationStatus
  withdrawnAt: Date | string | null
}): readonly JobApplicationStatus[] => (application.withdrawnAt === null ? NEXT_STATUSES[application.status] : [])
