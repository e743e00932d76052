import { useEffect } from 'react'

/** Keeps the screen on while the caller is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isDone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isDone) void lock?.release()
    }
    void hold()
    // the browser releases it when the page is hidden
    document.addEventListener('visibilitychange', hold)
    return () => {
      isDone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
