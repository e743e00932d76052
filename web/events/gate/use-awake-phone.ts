import { useEffect } from 'react'
import { allowSound, keepScreenOn } from './signals.ts'

/** While a helper's tool is open, the screen stays on, and the first press allows sounds. */
export function useAwakePhone(): void {
  useEffect(() => {
    addEventListener('pointerdown', allowSound)
    const end = keepScreenOn()
    return () => {
      removeEventListener('pointerdown', allowSound)
      end()
    }
  }, [])
}
