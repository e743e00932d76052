/** The page of a seller with one of its lists somewhere else; from its beginning without a cursor. */
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
