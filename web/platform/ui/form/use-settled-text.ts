import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** What somebody types, once they pause: a search need not ask after every letter. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
