import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'

/**
 * Keeps a list's filters in the URL, so that a reload, the back button and a mailed link restore them. Typed text goes
 * there once typing pauses.
 */
export function useAddressFilters<Filters extends { search?: string | undefined }>(
  filters: Filters,
  addressOf: (filters: Filters) => string,
) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(filters.search ?? '')
  const settled = useDebouncedText(text.trim())
  const written = useRef(filters.search ?? '')
  const replace = (wanted: Filters) => {
    written.current = wanted.search ?? ''
    navigate(addressOf(wanted), { replace: true })
  }
  const change = (changed: Partial<Filters>) => replace({ ...filters, search: text.trim(), ...changed })
  const isStale = settled !== (filters.search ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text goes into the URL once, when typing pauses
  useEffect(() => {
    if (isStale) change({ search: settled } as Partial<Filters>)
  }, [settled])
  // a link or the back button has changed the search: the field follows
  useEffect(() => {
    const search = filters.search ?? ''
    if (search === written.current) return
    written.current = search
    setText(search)
  }, [filters.search])
  return { text, setText, change }
}
