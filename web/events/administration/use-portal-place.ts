import { useLocation, useSearch } from 'wouter'

/** The state of a portal tab, stored in the URL so that a reload and the back button restore it. */
export function usePortalPlace(tab: string) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return {
    /** The id of the open record, 'new', or null for the list. */
    event: search.get('event'),
    program: search.get('program'),
    item: search.get('item'),
    /** The id of a record that was just created. */
    created: search.get('created'),
    go: (place: Record<string, string> = {}) => navigate(`${path}?${new URLSearchParams({ tab, ...place })}`),
  }
}
