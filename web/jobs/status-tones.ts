import { JOB_APPLICATION_STATUS_LABELS, type JobApplicationStatus } from '#shared/jobs/job-vocabulary.ts'
import type { BadgeTone } from '#web/platform/ui/label/badge.tsx'

const TONES: Record<JobApplicationStatus, BadgeTone> = {
  pending: 'amber',
  shortlisted: 'blue',
  interview: 'blue',
  offered: 'green',
  rejected: 'red',
}

type Sent = { status: JobApplicationStatus; withdrawnAt: string | null }

/** Where an application stands, in a word and its tone. */
export const standing = ({ status, withdrawnAt }: Sent): { tone: BadgeTone; label: string } =>
  withdrawnAt
    ? { tone: 'grey', label: 'Withdrawn' }
    : { tone: TONES[status], label: JOB_APPLICATION_STATUS_LABELS[status] }
