import { useLocation, useSearch } from 'wouter'

/** What stands in the address of a tab of the portal, so that a reload and the way back find it again. */
export function usePortalPlace(tab: string) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  return {
    /** The record that is open, 'new', or null for the list. */
    event: search.get('event'),
    program: search.get('program'),
    item: search.get('item'),
    go: (place: Record<string, string> = {}) => navigate(`${path}?${new URLSearchParams({ tab, ...place })}`),
  }
}
