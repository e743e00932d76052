import { JOB_APPLICATION_STATUS_LABELS, type JobApplicationStatus } from '#shared/jobs/job-enums.ts'

type Sent = { status: JobApplicationStatus; withdrawnAt: string | null }

/** The label of an application's status. */
export const statusLabel = ({ status, withdrawnAt }: Sent): string =>
  withdrawnAt ? 'Withdrawn' : JOB_APPLICATION_STATUS_LABELS[status]
