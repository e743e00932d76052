export const JOB_APPLICATION_STATUSES = ['pending', 'shortlisted', 'interview', 'offered', 'rejected'] as const
export type JobApplicationStatus = (typeof JOB_APPLICATION_STATUSES)[number]
export const JOB_APPLICATION_STATUS_LABELS: Record<JobApplicationStatus, string> = {
  pending: 'Pending',
  shortlisted: 'Shortlisted',
  interview: 'Interview',
  offered: 'Offered',
  rejected: 'Rejected',
}

/** Why a vacancy is no longer in the marketplace, as its applicants learn it. */
export const JOB_ENDS = ['filled', 'expired', 'taken_down', 'deleted'] as const
export type JobEnd = (typeof JOB_ENDS)[number]
export const JOB_END_TEXTS: Record<JobEnd, { title: string; text: string }> = {
  filled: { title: 'The job is filled', text: 'The employer keeps your application unless you withdraw it.' },
  expired: {
    title: 'The job is no longer listed',
    text: 'It has expired. The employer keeps your application unless you withdraw it.',
  },
  taken_down: {
    title: 'The job was taken down',
    text: 'The committee took it down. The employer keeps your application unless you withdraw it.',
  },
  deleted: { title: 'The job was deleted', text: 'Nobody can open your cover letter and CV now.' },
}
