import type { MouseEvent } from 'react'

/** Leaves a press that asks for a new tab or window to the browser. */
export const onPress = (open: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  open()
}
