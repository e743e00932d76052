import { useEffect, useEffectEvent } from 'react'

/** Calls for a key while nobody types and nothing is in front of the page. Returns true from `onKey` if it was used. */
export function useLineKeys(isListening: boolean, onKey: (key: string) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    if (target instanceof Element && target.closest('input:not([type=radio]), textarea, select, [contenteditable]'))
      return
    if (event.key === 'Enter' && target instanceof Element && target.closest('a, button, summary')) return
    if (document.querySelector('dialog:modal')) return
    if (onKey(event.key)) event.preventDefault()
  })
  useEffect(() => {
    if (!isListening) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isListening])
}
