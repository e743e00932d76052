/** The list, or what a search finds. */
export const documentsAddress = (search: string): string =>
  search ? `/documents?${new URLSearchParams({ search })}` : '/documents'

/** The same with one document open. */
export function documentAddress(search: URLSearchParams, id: string): string {
  const parameters = new URLSearchParams(search)
  parameters.set('document', id)
  return `/documents?${parameters}`
}
