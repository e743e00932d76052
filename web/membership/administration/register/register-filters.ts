import { EMIRATES, MEMBER_TYPES, MEMBERSHIP_TYPES } from '#shared/membership/member-enums.ts'
import { REGISTER_STATUSES } from '#shared/membership/register/register-enums.ts'
import type { RegisterFilters } from '#shared/membership/register/register-rules.ts'
import { MEMBER_RENEWAL_STATUSES } from '#shared/membership/renewal-enums.ts'

/** The filters in the URL; invalid ones are ignored. */
export function readFilters(search: URLSearchParams): RegisterFilters {
  return {
    search: search.get('search')?.slice(0, 100) || undefined,
    status: oneOf(REGISTER_STATUSES, search.get('status')),
    type: oneOf(MEMBERSHIP_TYPES, search.get('type')),
    memberType: oneOf(MEMBER_TYPES, search.get('memberType')),
    emirate: oneOf(EMIRATES, search.get('emirate')),
    dues: oneOf(MEMBER_RENEWAL_STATUSES, search.get('dues')),
  }
}

/** The URL of the tab with these filters. */
export function addressOf(filters: RegisterFilters): string {
  const query = queryOf(filters)
  return `/admin${query ? `?${query}` : ''}`
}

/** The filters as the query of a call. */
export function queryOf(filters: RegisterFilters): string {
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(entries).toString()
}

const oneOf = <Value extends string>(known: readonly Value[], wanted: string | null) =>
  known.find((value) => value === wanted)
