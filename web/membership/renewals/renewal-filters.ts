import { MEMBERSHIP_TYPES, type MembershipType } from '#shared/membership/member-enums.ts'
import { RENEWAL_FILTERS, type RenewalFilter } from '#shared/membership/renewal-enums.ts'

export type RenewalFilters = {
  search: string
  status: RenewalFilter | 'all'
  year: number | undefined
  type: MembershipType | undefined
  slip: 'waiting' | undefined
}

/** The filters in the URL; open years by default. */
export function readFilters(search: URLSearchParams): RenewalFilters {
  const status = search.get('status')
  const type = search.get('type')
  const year = Number(search.get('year'))
  return {
    search: search.get('search') ?? '',
    status: status === 'all' ? 'all' : (RENEWAL_FILTERS.find((each) => each === status) ?? 'owing'),
    year: Number.isInteger(year) && year > 1900 && year < 2200 ? year : undefined,
    type: MEMBERSHIP_TYPES.find((each) => each === type),
    slip: search.get('slip') === 'waiting' ? 'waiting' : undefined,
  }
}

/** The URL of the list with these filters. */
export function addressOf(filters: RenewalFilters): string {
  const entries = Object.entries({ ...filters, status: filters.status === 'owing' ? '' : filters.status })
  const search = new URLSearchParams(entries.flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
  return `/admin/renewals${search.size > 0 ? `?${search}` : ''}`
}

/** The filters as the query of a call. */
export function queryOf({ search, status, ...more }: RenewalFilters) {
  return { ...more, search: search.trim() || undefined, status: status === 'all' ? undefined : status }
}
