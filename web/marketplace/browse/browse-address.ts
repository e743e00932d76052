/** The query parameters of the marketplace's URL; the endpoint uses the same names. */
export const BROWSE_PARAMETERS = [
  'category',
  'search',
  'sort',
  'price',
  'emirate',
  'subcategory',
  'photo',
  'posted',
  'jobType',
  'experience',
  'cursor',
] as const

/** Set when the page shows all filters; used without scripts only. */
export const MORE_FILTERS = 'more'

/** The query of the call for a page URL; empty values are left out. */
export function browseQuery(search: URLSearchParams): Record<string, string> {
  const parameters = BROWSE_PARAMETERS.map((name) => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(parameters.filter(([, value]) => value !== '' && value !== 'all'))
}

/** The marketplace's URL with some filters changed, starting at the first page. */
export function browsePath(search: URLSearchParams, changed: Record<string, string>): string {
  const { cursor: _cursor, ...rest } = browseQuery(search)
  const wanted = Object.entries({ ...rest, ...changed }).filter(([, value]) => value !== '' && value !== 'all')
  const query = new URLSearchParams(wanted).toString()
  return `/marketplace${query && `?${query}`}`
}
