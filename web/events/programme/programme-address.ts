import { lowestAgeLike } from '#shared/events/age-rules.ts'
import type { ProgrammeFilters } from '#shared/events/programme/programme-filter-rules.ts'

/** The query parameters of the events page; the endpoint uses the same names. */
const PROGRAMME_PARAMETERS = ['category', 'emirate', 'when', 'for', 'age', 'places', 'later', 'past'] as const
type Parameter = (typeof PROGRAMME_PARAMETERS)[number]

/** Those that change the page of a visitor: only a member has a family here, with ages. */
export const VISITOR_PARAMETERS: readonly string[] = PROGRAMME_PARAMETERS.filter((name) => name !== 'age')

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

type ProgrammeQuery = ProgrammeFilters & { later?: 'all'; past?: string }

/** What the page's address asks for. */
export function programmeQuery(search: URLSearchParams): ProgrammeQuery {
  const given = PROGRAMME_PARAMETERS.map((name) => [name, search.get(name) ?? ''] as const)
  return Object.fromEntries(given.filter(([name, value]) => ACCEPTED[name].test(value)))
}

/** The query of the call for it: ages with the same programs are one. */
export function programmeCall(search: URLSearchParams): ProgrammeQuery {
  const { age, ...query } = programmeQuery(search)
  return age === undefined ? query : { ...query, age: lowestAgeLike(Number(age)) }
}

/** The address as its reader sees it; only members have a family to choose somebody from. The server knows no members. */
export function addressFor(search: URLSearchParams, isMember: boolean): URLSearchParams {
  if (isMember) return search
  const ofVisitors = new URLSearchParams(search)
  ofVisitors.delete('age')
  return ofVisitors
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
