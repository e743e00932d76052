import type { ListingCategory } from './listing-enums.ts'
import { type ListingInResponse, stateInResponse } from './listing-rules.ts'

type Vacancy = { category: ListingCategory; applicationDeadline: Date | string | null } & ListingInResponse

/** A vacancy accepts applications while it is published and its last day is not over. */
export function isHiring(vacancy: Vacancy, now: Date): boolean {
  const { category, applicationDeadline } = vacancy
  const isInTime = applicationDeadline === null || now <= new Date(applicationDeadline)
  return category === 'jobs_careers' && isInTime && stateInResponse(vacancy, now) === 'shown'
}
