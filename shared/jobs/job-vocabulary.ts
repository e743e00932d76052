export const JOB_APPLICATION_STATUSES = ['pending', 'reviewed', 'shortlisted', 'rejected', 'accepted'] as const
export type JobApplicationStatus = (typeof JOB_APPLICATION_STATUSES)[number]
export const JOB_APPLICATION_STATUS_LABELS: Record<JobApplicationStatus, string> = {
  pending: 'Pending',
  reviewed: 'Reviewed',
  shortlisted: 'Shortlisted',
  rejected: 'Rejected',
  accepted: 'Accepted',
}
