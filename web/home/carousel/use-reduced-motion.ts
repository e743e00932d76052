import { useEffect, useState } from 'react'

/** Whether the person has asked for less motion. */
export function useReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(false)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const note = () => setReduced(query.matches)
    note()
    query.addEventListener('change', note)
    return () => query.removeEventListener('change', note)
  }, [])
  return isReduced
}
