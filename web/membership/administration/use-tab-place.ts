import { useLocation, useSearch } from 'wouter'

/** What is open in the tab instead of its lists. */
type Open = { member: string } | { open: 'import' } | null

/** Stored in the URL, together with the filters of the register. */
export function useTabPlace() {
  const [, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const addressWith = (opened: Open) => {
    const place = new URLSearchParams(parameters)
    place.delete('member')
    place.delete('open')
    for (const [name, value] of Object.entries(opened ?? {})) place.set(name, value)
    return `/admin${place.size > 0 ? `?${place}` : ''}`
  }
  return {
    /** The id of the member whose record is open, or null. */
    member: parameters.get('member'),
    isImporting: parameters.get('open') === 'import',
    addressWith,
    close: () => navigate(addressWith(null)),
  }
}
