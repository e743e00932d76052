import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** The typed text once typing pauses, so that a search does not send a request for every letter. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
