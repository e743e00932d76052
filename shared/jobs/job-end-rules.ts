import { type ListingState, listingState } from '#shared/marketplace/listing-rules.ts'
import type { JobApplicationStatus, JobEnd } from './job-vocabulary.ts'

/** How a vacancy has ended; null while it stands there, or waits for the committee. Null as its listing means that it was deleted. */
export function jobEnd(listing: Parameters<typeof listingState>[0] | null, now: Date): JobEnd | null {
  return listing === null ? 'deleted' : (ENDS[listingState(listing, now)] ?? null)
}

const ENDS: Partial<Record<ListingState, JobEnd>> = { sold: 'filled', expired: 'expired', rejected: 'taken_down' }

/** Before the end of its steps an applicant still waits for a word. */
export const OPEN_STATUSES: readonly JobApplicationStatus[] = ['pending', 'shortlisted', 'interview']
export const isOpen = (status: JobApplicationStatus): boolean => OPEN_STATUSES.includes(status)
