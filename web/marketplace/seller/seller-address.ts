/** What the page of a seller keeps in its address: where its lists go on. */
export const SELLER_PARAMETERS = ['listings', 'reviews'] as const
type SellerList = (typeof SELLER_PARAMETERS)[number]

/** The addresses of both lists, as the address of the page asks for them. */
export const sellerListUrls = (id: string, search: URLSearchParams): string[] =>
  SELLER_PARAMETERS.map((list) => {
    const cursor = search.get(list)
    return `/api/sellers/${encodeURIComponent(id)}/${list}${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`
  })

/** The page with one of its lists somewhere else; from its beginning without a cursor. */
export function sellerPath(id: string, search: URLSearchParams, list: SellerList, cursor: string | null): string {
  const wanted = new URLSearchParams(search)
  if (cursor) wanted.set(list, cursor)
  else wanted.delete(list)
  const query = wanted.toString()
  return `/marketplace/seller/${id}${query && `?${query}`}`
}
