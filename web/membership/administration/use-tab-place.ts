import { useLocation, useSearch } from 'wouter'
import { addressOf, type Opened, readFilters } from './register/register-address.ts'

/** What the tab shows, as its address says: the filters of the register, and what is open. */
export function useTabPlace() {
  const [, navigate] = useLocation()
  const parameters = new URLSearchParams(useSearch())
  const filters = readFilters(parameters)
  const addressWith = (opened: Opened) => addressOf(filters, opened)
  return {
    filters,
    /** The id of the person in the side panel, or null. */
    person: parameters.get('person'),
    /** The id of the member whose record is being corrected, or null. */
    editing: parameters.get('member'),
    /** The longest waiting application is to be opened. */
    isReviewing: parameters.get('open') === 'review',
    isImporting: parameters.get('open') === 'import',
    isAdding: parameters.get('open') === 'add',
    addressWith,
    open: (opened: Opened) => navigate(addressWith(opened), { replace: opened === null || 'person' in opened }),
  }
}
