/** What the marketplace keeps in its address, under the names of the call. */
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

/** Whether the page shows all of its filters: named in the address without scripts only. */
export const MORE_FILTERS = 'more'

/** The query of the call that an address asks for; what says nothing is left out. */
export function browseQuery(search: URLSearchParams): Record<string, string> {
  const given = BROWSE_PARAMETERS.map((name) => [name, search.get(name)?.trim() ?? ''] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== 'all'))
}

/** The same as the address of the answer. */
export function cardsUrl(search: URLSearchParams): string {
  const query = new URLSearchParams(browseQuery(search)).toString()
  return `/api/listings/cards${query && `?${query}`}`
}

/** The address of the marketplace with some of its filters changed, from its first page. */
export function browsePath(search: URLSearchParams, changed: Record<string, string>): string {
  const { cursor: _cursor, ...rest } = browseQuery(search)
  const wanted = Object.entries({ ...rest, ...changed }).filter(([, value]) => value !== '' && value !== 'all')
  const query = new URLSearchParams(wanted).toString()
  return `/marketplace${query && `?${query}`}`
}
