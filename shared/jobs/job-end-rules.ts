import { type Judged, type ListingState, listingState } from '#shared/marketplace/listing-rules.ts'
import type { JobApplicationStatus, JobEnd } from './job-enums.ts'

/**
 * How a vacancy has ended; null while it stands there, or the committee looks at it. Null as its listing means that it was
 * deleted. A poster whose membership is not active neither ends a vacancy nor keeps it from ending.
 */
export function jobEnd(listing: Judged | null, now: Date): JobEnd | null {
  return listing === null ? 'deleted' : (ENDS[listingState({ ...listing, isSellerActive: true }, now)] ?? null)
}

const ENDS: Partial<Record<ListingState, JobEnd>> = { sold: 'filled', expired: 'expired', rejected: 'taken_down' }

/** Before the end of its steps an applicant still waits for a word. */
export const OPEN_STATUSES: readonly JobApplicationStatus[] = ['pending', 'shortlisted', 'interview']
export const isOpen = (status: JobApplicationStatus): boolean => OPEN_STATUSES.includes(status)
