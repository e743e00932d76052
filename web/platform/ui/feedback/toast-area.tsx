import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { toastStore } from './toast-store.ts'

// Most visits never show a message, so its code is loaded with the first one.
const fetchToaster = () => import('./toaster.tsx')
const Toaster = lazyPart(fetchToaster)

/** Rendered once, in the shell. */
export function ToastArea() {
  const all = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  const toasts = all.filter(({ isInDialog }) => !isInDialog)
  useEffect(() => {
    // a message may say that the connection is lost, when loading is no longer possible: load the code once somebody
    // types
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
