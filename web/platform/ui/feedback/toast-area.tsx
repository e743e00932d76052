import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { toastStore } from './toast-store.ts'

// Most visits never see a message: its code comes with the first one.
const fetchToaster = () => import('./toaster.tsx')
const Toaster = lazy(fetchToaster)

/** Stands once in the shell. */
export function ToastArea() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  useEffect(() => {
    // whoever types may be told that the connection was lost: then it is too late to fetch anything
    const fetchAhead = () => void fetchToaster().catch(() => {})
    addEventListener('input', fetchAhead, { once: true })
    return () => removeEventListener('input', fetchAhead)
  }, [])
  if (toasts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  )
}
