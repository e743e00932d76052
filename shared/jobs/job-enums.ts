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
  filled: { title: 'The job is filled', text: 'Your application stays with the poster unless you withdraw it.' },
  expired: {
    title: 'The job is no longer listed',
    text: 'Its time is over. Your application stays with the poster unless you withdraw it.',
  },
  taken_down: {
    title: 'The job was taken off the site',
    text: 'The committee has not left it there. Your application stays with the poster unless you withdraw it.',
  },
  deleted: { title: 'The job was deleted', text: 'Nobody can open your letter and your CV any more.' },
}
