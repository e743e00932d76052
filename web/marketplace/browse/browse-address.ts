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

/** Filters that belong to the listings of one category. */
const CATEGORY_FILTERS = ['subcategory', 'jobType', 'experience'] as const

const NOT_COUNTED: readonly string[] = ['category', 'sort', 'cursor', ...CATEGORY_FILTERS]

/** How the listings are shown: rows on phones, or always a grid of pictures. It filters nothing. */
export const VIEW = 'view'
export const PICTURE_GRID = 'pictures'

/** Set when the page shows all filters; used without scripts only. */
export const MORE_FILTERS = 'more'

/** The query of the call for a page URL; empty values are left out. */
export function browseQuery(search: URLSearchParams): Record<string, string> {
  const parameters = BROWSE_PARAMETERS.map((name) => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(parameters.filter(([, value]) => value !== '' && value !== 'all'))
}

/** The filters under which the categories are counted. */
export const countQuery = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(Object.entries(browseQuery(search)).filter(([name]) => !NOT_COUNTED.includes(name)))

/** Whether a search or filter is set, so that there may be more listings without it. */
export function isNarrowed(search: URLSearchParams): boolean {
  const { sort: _sort, cursor: _cursor, ...filters } = browseQuery(search)
  return Object.keys(filters).length > 0
}

/** The marketplace's URL with some filters changed, starting at the first page. */
export function browsePath(search: URLSearchParams, changed: Record<string, string>): string {
  const { cursor: _cursor, ...rest } = browseQuery(search)
  const view = search.get(VIEW) ?? ''
  const wanted = Object.entries({ ...rest, [VIEW]: view, ...changed }).filter(
    ([, value]) => value !== '' && value !== 'all',
  )
  const query = new URLSearchParams(wanted).toString()
  return `/marketplace${query && `?${query}`}`
}
