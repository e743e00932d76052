import type { ProgrammeFilters } from '#shared/events/programme/programme-filter-rules.ts'

/** The query parameters of the events page; the endpoint uses the same names. */
export const PROGRAMME_PARAMETERS = ['category', 'emirate', 'when', 'for', 'age', 'places', 'later', 'past'] as const
type Parameter = (typeof PROGRAMME_PARAMETERS)[number]

/** Where the list begins, so that without scripts a filter leads back to it. */
export const PROGRAMME_LIST = 'programme'
export const PAST_EVENTS = 'past-events'

/** The parameters of the address; the server ignores values that do not exist. */
const ACCEPTED: Record<Parameter, RegExp> = {
  category: /^[a-z]{3,20}$/,
  emirate: /^[A-Za-z ]{3,20}$/,
  when: /^weekend$/,
  for: /^children$/,
  age: /^\d{1,2}$/,
  places: /^left$/,
  later: /^all$/,
  past: /^(?:19|20)\d\d$/,
}

/** The query of the call for the page's address. */
export function programmeQuery(search: URLSearchParams): ProgrammeFilters & { later?: 'all'; past?: string } {
  const given = PROGRAMME_PARAMETERS.map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(given.filter(([name, value]) => ACCEPTED[name].test(value)))
}

/** Whether the page shows only some of the events. */
export const isFiltered = (search: URLSearchParams): boolean =>
  Object.keys(programmeQuery(search)).some((name) => name !== 'past' && name !== 'later')

/** The address of the page with some parameters changed; an empty value removes one. */
export function programmePath(
  search: URLSearchParams,
  changed: Partial<Record<Parameter, string>>,
  fragment = PROGRAMME_LIST,
): string {
  const wanted = Object.entries({ ...programmeQuery(search), ...changed }).filter(([, value]) => value !== '')
  const query = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString()
  return `/events${query && `?${query}`}#${fragment}`
}
