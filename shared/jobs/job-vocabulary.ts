export const JOB_APPLICATION_STATUSES = ['pending', 'shortlisted', 'interview', 'offered', 'rejected'] as const
export type JobApplicationStatus = (typeof JOB_APPLICATION_STATUSES)[number]
export const JOB_APPLICATION_STATUS_LABELS: Record<JobApplicationStatus, string> = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  rejected: 'Rejected',
}
