/** The URL of a seller's page with one list at another cursor; without a cursor the list starts at its beginning. */
export function sellerPath(
  id: string,
  search: URLSearchParams,
  list: 'listings' | 'reviews',
  cursor: string | null,
): string {
  const wanted = new URLSearchParams(search)
  if (cursor) wanted.set(list, cursor)
  else wanted.delete(list)
  const query = wanted.toString()
  return `/marketplace/seller/${id}${query && `?${query}`}`
}
