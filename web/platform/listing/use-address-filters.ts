import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSettledText } from '../ui/form/use-settled-text.ts'

/**
 * What a list is narrowed to stands in the address, so that a reload, the way back and a mailed link find it again. What
 * is typed goes there once typing rests.
 */
export function useAddressFilters<Filters extends { search?: string | undefined }>(
  filters: Filters,
  addressOf: (filters: Filters) => string,
) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(filters.search ?? '')
  const settled = useSettledText(text.trim())
  const replace = (wanted: Filters) => navigate(addressOf(wanted), { replace: true })
  const change = (changed: Partial<Filters>) => replace({ ...filters, search: text.trim(), ...changed })
  const isStale = settled !== (filters.search ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed goes into the address once, when typing rests
  useEffect(() => {
    if (isStale) change({ search: settled } as Partial<Filters>)
  }, [settled])
  const replaceAll = (wanted: Filters) => {
    setText(wanted.search ?? '')
    replace(wanted)
  }
  return { text, setText, change, replaceAll }
}
