import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { RegisterFilters } from '#shared/membership/register/register-rules.ts'
import { useSettledText } from '#web/platform/ui/form/use-settled-text.ts'
import { addressOf, readFilters } from './register-filters.ts'

/** What the register is narrowed to: it stands in the address, so that a reload, the way back and a mailed link find it again. */
export function useRegisterFilters() {
  const [, navigate] = useLocation()
  const filters = readFilters(new URLSearchParams(useSearch()))
  const [text, setText] = useState(filters.search ?? '')
  const settled = useSettledText(text.trim())
  const change = (changed: Partial<RegisterFilters>) =>
    navigate(addressOf({ ...filters, search: text.trim(), ...changed }), { replace: true })
  const isStale = settled !== (filters.search ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed goes into the address once, when typing rests
  useEffect(() => {
    if (isStale) change({ search: settled })
  }, [settled])
  const clear = () => {
    setText('')
    navigate(addressOf({}), { replace: true })
  }
  return { filters, text, setText, change, clear }
}
