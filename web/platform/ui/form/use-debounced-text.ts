import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The typed text once typing pauses, so that a search does not send a request for every letter. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
