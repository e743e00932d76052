import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './history-layers.ts'

/** While `open` is set, Back calls `onClose` instead of leaving the page; whatever stays open then keeps its entry. */
export function useHistoryLayer(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (open) return openLayer(() => close())
  }, [open])
}
