import { useEffect, useSyncExternalStore } from 'react'
import { PORTAL_FAILURE } from '../../failures.ts'
import { Alert } from './alert.tsx'
import { coverMessages, toastStore } from './toast-store.ts'

/** What failed, or was done, while the dialog is open that has it at its end: it covers the page with its messages. */
export function DialogFailure({ className }: { className?: string | undefined }) {
  useEffect(coverMessages, [])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  const message = toasts.find(({ open, isInDialog }) => open && isInDialog)
  if (!message) return null
  const { id, title, description, variant } = message
  return (
    <Alert
      key={id}
      tone={variant === 'destructive' ? 'red' : 'green'}
      title={description && title === PORTAL_FAILURE ? undefined : title}
      className={className}
      announce
    >
      {description}
    </Alert>
  )
}
