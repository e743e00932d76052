import { type ListingState, type ListingStateFields, listingState } from '#shared/marketplace/listing-rules.ts'
import type { JobApplicationStatus, JobEnd } from './job-enums.ts'

/**
 * How a vacancy ended; null while it is published or under review. A null `listing` means it was deleted. A poster
 * whose membership is inactive neither ends a vacancy nor keeps it from ending.
 */
export function jobEnd(listing: ListingStateFields | null, now: Date): JobEnd | null {
  return listing === null ? 'deleted' : (ENDS[listingState({ ...listing, isSellerActive: true }, now)] ?? null)
}

const ENDS: Partial<Record<ListingState, JobEnd>> = { sold: 'filled', expired: 'expired', rejected: 'taken_down' }

/** Statuses in which the applicant still waits for a decision. */
export const OPEN_STATUSES: readonly JobApplicationStatus[] = ['pending', 'shortlisted', 'interview']
/** Whether the applicant still waits for a decision. */
export const isOpen = (status: JobApplicationStatus): boolean => OPEN_STATUSES.includes(status)
