import { useLocation, useSearch } from 'wouter'

/** What is open in the tab stands in the address beside what the register is narrowed to. */
export function useTabPlace() {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  const addressWith = (member: string | null) => {
    const place = new URLSearchParams(asked)
    place.delete('member')
    if (member) place.set('member', member)
    return `/admin${place.size > 0 ? `?${place}` : ''}`
  }
  return {
    /** The member whose record is open, or null for the lists. */
    member: asked.get('member'),
    addressWith,
    close: () => navigate(addressWith(null)),
  }
}
